# Element k is at (k / w) * v + (k % w) * h elements; bytes between strided elements of dst stay.
var V32 uw 0..31
var V33 uw 16*9
var V34 uw 16*9
var V35 uw 8*9
mov (M1, 16) V33(0,0)<1> V32(0,0)<16;8,2>
mov (M1, 8) V34(0,0)<2> V32(0,1)<4;2,1>
mov (M1, 8) V35(0,0)<1> V32(0,2)<0;2,1>
expect V33 uw 0..14..2 16..30..2   V34 uw 1 9 2 9 5 9 6 9 9 9 10 9 13 9 14 9   V35 uw 2 3 2 3 2 3 2 3   else unchanged
