# A colour of few lanes fills a register. Two of the document's rows by hand: GRF / 4 is 8, or 16 on pvc.
platform skl pvc
set T0@1 ub 4095*mix+1
surface T6 46 bytes
set T6@1 ub 43*mix+1
set T255@1 ub 4095*mix+1
var V32 ud 0 16 30*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 0xc0100000..0xc010007f
var V41 ud 128*0xeeeeeeee
gather4_scaled.RB (M1, 2) %scratch 0x0:ud V32.0 V41.0
on skl: expect V41 ud 0xcffff200 0xfcc3dc3c   V41@32 ud 0x7309d490 0x981e2c1f   channels 2 else unchanged
on pvc: expect V41 ud 0xcffff200 0xfcc3dc3c   V41@64 ud 0x7309d490 0x981e2c1f   channels 2 else unchanged
scatter4_scaled.GA (M1, 2) T6 0x0:ud V32.0 V40.0
on skl: expect T6@4 ud 0xc0100000 0x7309d490 0xc0100008 0xfcc3dc3c 0xc0100001 0x981e2c1f 0xc0100009   channels 2 else unchanged
on pvc: expect T6@4 ud 0xc0100000 0x7309d490 0xc0100010 0xfcc3dc3c 0xc0100001 0x981e2c1f 0xc0100011   channels 2 else unchanged
