# GATHER4_SCALED reads the dwords of the named colour components, each into registers of its own.
surface T6 64 bytes
set T6 ud 100..115
var V32 ud 0 16 32 48 0 16 32 48
var V35 ud 24*0xeeeeeeee
gather4_scaled.RGA (M1, 8) T6 0x0:ud V32.0 V35.0
expect V35 ud 100 104 108 112 100 104 108 112
expect V35@32 ud 101 105 109 113 101 105 109 113
expect V35@64 ud 103 107 111 115 103 107 111 115   channels 8   else unchanged
