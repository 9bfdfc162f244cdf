# Decision 15 of lib/engine/README.md: QW_* need xehp, and the error text names xehp.
platform tgllp
var V32 ud 8*0
var V35 uq 8*0
qw_gather.1 (M1, 8) T255 V32.0 V35.0
expect EOPNOTSUPP: platform tgllp lacks qw_gather; xehp is the first that has it
