# Decision 14 of lib/engine/README.md: -o strict refuses an operand of a type that the document does not name.
option strict
var V32 f 8*0
var V33 ud 8*1
scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0
expect EINVAL: strict: V32 has type f; the operand must have ud
