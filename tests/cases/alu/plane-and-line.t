# p[0] * u + p[1] * v + p[3], u and v in alternating groups of 8 lanes; line is s[0] * src1 + s[3].
platform skl
var V32 f 2 10 77 0.5
var V33 f 0 1 2 3 4 5 6 7 1 1 1 1 1 1 1 1 8 9 10 11 12 13 14 15 2 2 2 2 2 2 2 2
var V34 f 16*0
var V35 f 8*0
plane (M1, 16) V34(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<1;1,0>
line (M1, 8) V35(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<1;1,0>
expect V34 f 10.5 12.5 14.5 16.5 18.5 20.5 22.5 24.5 36.5 38.5 40.5 42.5 44.5 46.5 48.5 50.5   V35 f 0.5 2.5 4.5 6.5 8.5 10.5 12.5 14.5   else unchanged
plane (M1, 16) V34(0,0)<1> V32(0,1)<0;1,0> V33(0,0)<1;1,0>
expect ERANGE: V32 is 16 bytes; src0 needs its bytes 4 to 19
