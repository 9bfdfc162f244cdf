# DWORD_ATOMIC adds, and returns the old values; offsets are bytes.
surface T6 16 bytes
set T6 ud 10 20 30 40
var V32 ud 0 4 8 12 0 0 0 0
var V33 ud 1 2 3 4 0 0 0 0
var V35 ud 8*0xeeeeeeee
em 0xf
dword_atomic.add (M1, 8) T6 V32.0 V33.0 V0.0 V35.0
expect T6 ud 11 22 33 44   V35 ud 10 20 30 40   channels 4   else unchanged
