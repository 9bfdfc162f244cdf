# Decision 15 of lib/engine/README.md: 16 owords need xehp, and the error text names xehp.
platform tgllp
var V35 ud 64*0
oword_ld (16) T0 0x0:ud V35.0
expect EOPNOTSUPP: platform tgllp lacks a message of 16 owords; xehp is the first that has it
