# must fail: 6: V35@0 changed from 0xee to 0x00, but no expect line names it
# And so must changes of a variable.
var V32 ud 0
var V35 ud 0xeeeeeeee
gather_scaled.4 (M1, 1) T0 0x0:ud V32.0 V35.0
expect channels 1   else unchanged
