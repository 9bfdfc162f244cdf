# Decision 15 of lib/engine/README.md: 16-bit atomics need tgllp, and the error text names tgllp.
platform icllp
var V32 ud 8*0
var V33 ud 8*1
dword_atomic.add.16 (M1, 8) T0 V32.0 V33.0 V0.0 V0.0
expect EOPNOTSUPP: platform icllp lacks a 16-bit atomic; tgllp is the first that has it
