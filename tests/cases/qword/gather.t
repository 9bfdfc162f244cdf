# QW_GATHER reads qwords at byte offsets; qword j of a channel is at its offset + 8j.
surface T6 64 bytes
set T6 uq 1..8
var V32 ud 0 8 16 24 32 40 48 56
var V35 uq 16*0xeeeeeeeeeeeeeeee
qw_gather.2 (M1, 8) T6 V32.0 V35.0
expect V35 uq 1..8   V35@64 uq 2..8 0   channels 8 dropped 1   else unchanged
