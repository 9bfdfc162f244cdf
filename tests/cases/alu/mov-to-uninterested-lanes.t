# A disabled lane keeps its bytes; a predicate disables lanes of moves.
var V32 ud 8*9
pred P1 0x33
em 0xfd
(P1) mov (M1, 8) V32(0,0)<1> 0x5:ud
expect V32 ud 5 9 9 9 5 5 9 9   else unchanged
