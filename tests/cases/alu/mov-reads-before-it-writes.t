# Sources are a snapshot: an overlapping move shifts.
var V32 ud 0..16
mov (M1, 16) V32(0,1)<1> V32(0,0)<1;1,0>
expect V32 ud 0 0..15   else unchanged
