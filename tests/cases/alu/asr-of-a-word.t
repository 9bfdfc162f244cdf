# A word keeps its sign however far it is shifted.
var V32 w -2 0x7fff
var V34 w 2*9
asr (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> 0x1f:uw
expect V34 w -1 0   else unchanged
