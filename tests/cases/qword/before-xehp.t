# Decision 15: QW_* need xehp, and the message names it.
platform tgllp
var V32 ud 8*0
var V35 uq 8*0
qw_gather.1 (M1, 8) T255 V32.0 V35.0
expect EOPNOTSUPP: platform tgllp lacks qw_gather; xehp is the first that has it
