# Decision 15 of lib/engine/README.md: owords of T0 need icllp, and the error text names icllp.
platform skl
var V35 ud 8*0
oword_ld (1) T0 0x0:ud V35.0
expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
