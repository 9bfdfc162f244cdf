# Decision 14 of lib/engine/README.md: -o strict refuses a source that the operation does not use and that is not V0.
option strict
var V32 ud 0..28..4
var V33 ud 8*1
dword_atomic.inc (M1, 8) T0 V32.0 V33.0 V0.0 V0.0
expect EINVAL: strict: src0 is V33, but the operation does not use it
