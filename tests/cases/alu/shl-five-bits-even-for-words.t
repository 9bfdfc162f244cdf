# Five bits of the count, even of bytes and words: a word shifted by 20 is 0, by 33 it is shifted by 1.
var V32 uw 3 3 3 3
var V33 ud 20 33 15 0xffffffff
var V34 uw 4*9
shl (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 uw 0 6 0x8000 0   else unchanged
