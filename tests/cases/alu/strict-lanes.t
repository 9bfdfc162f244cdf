# Lanes past 31 are refused.
option strict
var V32 ud 16*1
add (M7, 16) V32(0,0)<1> V32(0,0)<0;1,0> V32(0,0)<0;1,0>
expect EINVAL: strict: lanes 24 to 39 reach past lane 31
