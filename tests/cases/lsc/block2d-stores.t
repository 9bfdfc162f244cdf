# Stores.
platform pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 63 49 576 3 2 27*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 0x1000 5*0
lsc_store_block2d.ugm (M1_NM, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] V41:d8.32x16nn
expect T255@5251 ub 32*mix+100   T255@5827 ub 32*mix+132   T255@6403 ub 32*mix+164   T255@6979 ub 32*mix+196
expect T255@7555 ub 32*mix+228   T255@8131 ub 32*mix+260   T255@8707 ub 32*mix+292   T255@9283 ub 32*mix+324
expect T255@9859 ub 32*mix+356   T255@10435 ub 32*mix+388   T255@11011 ub 32*mix+420   T255@11587 ub 32*mix+452
expect T255@12163 ub 32*mix+484   T255@12739 ub 32*mix+516   T255@13315 ub 32*mix+548   T255@13891 ub 32*mix+580
expect channels 16 else unchanged

each AT V33 OPERAND RESULT
| 0  | 0x3e 0x31 0x240 0xfffffffe 4           | V41:d8.32x16nn  | T255@6400 uw 15*mix+102   T255@6976 uw 15*mix+134   T255@7552 uw 15*mix+166   T255@8128 uw 15*mix+198   T255@8704 uw 15*mix+230   T255@9280 uw 15*mix+262   T255@9856 uw 15*mix+294   T255@10432 uw 15*mix+326   T255@11008 uw 15*mix+358   T255@11584 uw 15*mix+390   T255@12160 uw 15*mix+422   T255@12736 uw 15*mix+454   T255@13312 uw 15*mix+486   T255@13888 uw 15*mix+518   T255@14464 uw 15*mix+550   T255@15040 uw 15*mix+582   channels 16 dropped 16 else unchanged
| 0  | 0x3f 0x31 0x240 4 0xfffffffe           | V41:d8.32x16nn  | T255@4100 ud 8*mix+164   T255@4676 ud 8*mix+196   T255@5252 ud 8*mix+228   T255@5828 ud 8*mix+260   T255@6404 ud 8*mix+292   T255@6980 ud 8*mix+324   T255@7556 ud 8*mix+356   T255@8132 ud 8*mix+388   T255@8708 ud 8*mix+420   T255@9284 ud 8*mix+452   T255@9860 ud 8*mix+484   T255@10436 ud 8*mix+516   T255@11012 ud 8*mix+548   T255@11588 ud 8*mix+580   channels 16 dropped 2 else unchanged
| 0  | 62 49 576 60 3                         | V41:d8.32x16nn  | T255@5884 ub 0xd7 0x55 0xa5   T255@6461 ub 0xf9 0x1a   T255@7036 ub 0x67 0x90 0xf   T255@7612 ub 0xda 0x4d 0x1c   T255@8188 ub 0xf6 0x12 0xfb   T255@8764 ub 9 0x98 0xf8   T255@9340 ub 0x40 0xba 0x93   T255@9916 ub 0x8b 0xdd 0x18   T255@10492 ub 0x19 0xd2 0x7a   T255@11068 ub 0xd 0xe 0xa0   T255@11644 ub 0xb5 0xb6 0x34   T255@12220 ub 0x87 0x4b 9   T255@12796 ub 0xbd 0x10 0xde   T255@13372 ub 0xb7 0x2c 0x55   T255@13948 ub 0xe1 0x3b   T255@14524 ub 0x75 0x39 0x69   channels 16 dropped 16 else unchanged
| 0  | 63 49 576 5 48                         | V41:d8.32x16nn  | T255@31749 ub 32*mix+100   T255@32325 ub 32*mix+132   channels 16 dropped 14 else unchanged
| 0  | 0x3e 0x31 0x240 0xffffffff 0xffffffff  | V41:d8.32x16nn  | T255@4096 ub 31*mix+133   T255@4672 ub 31*mix+165   T255@5248 ub 31*mix+197   T255@5824 ub 31*mix+229   T255@6400 ub 31*mix+261   T255@6976 ub 31*mix+293   T255@7552 ub 31*mix+325   T255@8128 ub 31*mix+357   T255@8704 ub 31*mix+389   T255@9280 ub 31*mix+421   T255@9856 ub 31*mix+453   T255@10432 ub 31*mix+485   T255@11008 ub 31*mix+517   T255@11584 ub 31*mix+549   T255@12160 ub 31*mix+581   channels 16 dropped 16 else unchanged
| 0  | 63 49 576 62 47                        | V41:d8.32x16nn  | T255@31230 uw 0x55d7   T255@31806 uw 0xf9b0   T255@32382 uw 0x9067   channels 16 dropped 16 else unchanged
| 0  | 0x3e 0x31 0x240 0x3e8 0                | V41:d8.32x16nn  | channels 16 dropped 16 else unchanged
| 0  | 0x3f 0x31 0x240 3 0xffffff9d           | V41:d8.32x16nn  | channels 16 dropped 16 else unchanged
| 0  | 0x3e 0x31 0x240 0xffffff9d 3           | V41:d8.32x16nn  | channels 16 dropped 16 else unchanged
| 0  | 0x3f 0x31 0x240 0x80000000 0x7fffffff  | V41:d8.32x16nn  | channels 16 dropped 16 else unchanged
| 12 | 3 2                                    | V41:d8.13x5nn   | T255@5251 ub 13*mix+100   T255@5827 ub 13*mix+116   T255@6403 ub 13*mix+132   T255@6979 ub 13*mix+148   T255@7555 ub 13*mix+164   channels 5 else unchanged
| 0  | 0x3e 0x31 0x240 0xfffffffe 4           | V41:d8.13x5nn   | T255@6400 ub 0xa5 0xcb 0x86 0xee 0x78 0x46 0x97 0x93 0xbc 0x26 0xaa   T255@6976 ub 0x4d 0x8f 0xb5 0x14 7 0xe4 0x59 0x2c 0xb1 0x70 0x53   T255@7552 ub 0x1a 0x1c 0xbc 0x42 0xb0 0xa6 0x6f 0xd5 0xfb 0xd6 0x18   T255@8128 ub 0xc3 0x88 0xf9 0xf7 0xc6 0xe1 0xfc 0x6c 0x87 0x12 0xf6   T255@8704 ub 0xf 0x73 0xf2 0x51 0x82 0x97 0xad 0xad 0xc1 0xba 0xee   channels 5 dropped 5 else unchanged
| 0  | 0x3f 0x31 0x240 4 0xfffffffe           | V41:d8.13x5nn   | T255@4100 ub 13*mix+132   T255@4676 ub 13*mix+148   T255@5252 ub 13*mix+164   channels 5 dropped 2 else unchanged
| 0  | 62 49 576 60 3                         | V41:d8.13x5nn   | T255@6460 ub 0xf9 0xcb 0x4d   T255@7036 ub 0xb0 0xf9 0x1a   T255@7612 ub 0x8f 0xce 0xc3   T255@8188 ub 0x67 0x90 0xf   channels 5 dropped 5 else unchanged
| 0  | 63 49 576 5 48                         | V41:d8.13x5nn   | T255@32325 ub 13*mix+116   channels 5 dropped 3 else unchanged
| 0  | 0x3e 0x31 0x240 0xffffffff 0xffffffff  | V41:d8.13x5nn   | T255@4096 ud 3*mix+117   T255@4672 ud 3*mix+133   T255@5248 ud 3*mix+149   T255@5824 ud 3*mix+165   channels 5 dropped 5 else unchanged
| 0  | 63 49 576 62 47                        | V41:d8.13x5nn   | T255@31806 uw 0xcbf9   T255@32382 uw 0xf9b0   channels 5 dropped 5 else unchanged
| 0  | 0x3e 0x31 0x240 0x3e8 0                | V41:d8.13x5nn   | channels 5 dropped 5 else unchanged
| 0  | 0x3f 0x31 0x240 3 0xffffff9d           | V41:d8.13x5nn   | channels 5 dropped 5 else unchanged
| 0  | 0x3e 0x31 0x240 0xffffff9d 3           | V41:d8.13x5nn   | channels 5 dropped 5 else unchanged
| 0  | 0x3f 0x31 0x240 0x80000000 0x7fffffff  | V41:d8.13x5nn   | channels 5 dropped 5 else unchanged
| 0  | 127 49 576 3 2                         | V41:d16.16x16nn | T255@5254 uw 16*mix+100   T255@5830 uw 16*mix+132   T255@6406 uw 16*mix+164   T255@6982 uw 16*mix+196   T255@7558 uw 16*mix+228   T255@8134 uw 16*mix+260   T255@8710 uw 16*mix+292   T255@9286 uw 16*mix+324   T255@9862 uw 16*mix+356   T255@10438 uw 16*mix+388   T255@11014 uw 16*mix+420   T255@11590 uw 16*mix+452   T255@12166 uw 16*mix+484   T255@12742 uw 16*mix+516   T255@13318 uw 16*mix+548   T255@13894 uw 16*mix+580   channels 16 else unchanged
| 0  | 0x7e 0x31 0x240 0xfffffffe 4           | V41:d16.16x16nn | T255@6400 ub 28*mix+104   T255@6976 ub 28*mix+136   T255@7552 ub 28*mix+168   T255@8128 ub 28*mix+200   T255@8704 ub 28*mix+232   T255@9280 ub 28*mix+264   T255@9856 ub 28*mix+296   T255@10432 ub 28*mix+328   T255@11009 ub 27*mix+361   T255@11584 ub 28*mix+392   T255@12160 ub 28*mix+424   T255@12736 ub 28*mix+456   T255@13312 ub 28*mix+488   T255@13888 ub 28*mix+520   T255@14464 ub 28*mix+552   T255@15040 ub 28*mix+584   channels 16 dropped 16 else unchanged
| 0  | 0x7f 0x31 0x240 4 0xfffffffe           | V41:d16.16x16nn | T255@4104 ud 8*mix+164   T255@4680 ud 8*mix+196   T255@5256 ud 8*mix+228   T255@5832 ud 8*mix+260   T255@6408 ud 8*mix+292   T255@6984 ud 8*mix+324   T255@7560 ud 8*mix+356   T255@8136 ud 8*mix+388   T255@8712 ud 8*mix+420   T255@9288 ud 8*mix+452   T255@9864 ud 8*mix+484   T255@10440 ud 8*mix+516   T255@11016 ud 8*mix+548   T255@11592 ud 8*mix+580   channels 16 dropped 2 else unchanged
| 0  | 126 49 576 60 3                        | V41:d16.16x16nn | T255@5944 uw 0x55d7 0xcba5 0xee86   T255@6520 uw 0xf9b0 0x1c1a 0x42bc   T255@7096 uw 0x9067 0x730f 0x51f2   T255@7672 uw 0x4dda 0x9d1c 0xcc43   T255@8248 uw 0x12f6 0x30fb 0xbf87   T255@8824 uw 0x9809 0x75f8 0x3acc   T255@9400 uw 0xba40 0xb693 0xa4a4   T255@9976 uw 0xdd8b 0x7a18 0x9854   T255@10552 uw 0xd219 0xbb7a 0x3b2c   T255@11128 uw 0xe0d 0xa9a0 0x2eb4   T255@11704 uw 0xb6b5 0x7f34 0x7e48   T255@12280 uw 0x4b87 0x8009 0xebdd   T255@12856 uw 0x10bd 0xdcde 0x4a44   T255@13432 uw 0x2cb7 0xd055 0xd3a8   T255@14008 uw 0x3be1 0x6334 0xee56   T255@14584 uw 0x3975 0xff69 0xaa07   channels 16 dropped 16 else unchanged
| 0  | 127 49 576 5 48                        | V41:d16.16x16nn | T255@31754 uw 16*mix+100   T255@32330 uw 16*mix+132   channels 16 dropped 14 else unchanged
| 0  | 0x7e 0x31 0x240 0xffffffff 0xffffffff  | V41:d16.16x16nn | T255@4096 uw 15*mix+134   T255@4672 uw 15*mix+166   T255@5248 uw 15*mix+198   T255@5824 uw 15*mix+230   T255@6400 uw 15*mix+262   T255@6976 uw 15*mix+294   T255@7552 uw 15*mix+326   T255@8128 uw 15*mix+358   T255@8704 uw 15*mix+390   T255@9280 uw 15*mix+422   T255@9856 uw 15*mix+454   T255@10432 uw 15*mix+486   T255@11008 uw 15*mix+518   T255@11584 uw 15*mix+550   T255@12160 uw 15*mix+582   channels 16 dropped 16 else unchanged
| 0  | 127 49 576 62 47                       | V41:d16.16x16nn | T255@31292 ud 0xcba555d7   T255@31868 ud 0x1c1af9b0   T255@32444 ud 0x730f9067   channels 16 dropped 16 else unchanged
| 0  | 0x7e 0x31 0x240 0x3e8 0                | V41:d16.16x16nn | channels 16 dropped 16 else unchanged
| 0  | 0x7f 0x31 0x240 3 0xffffff9d           | V41:d16.16x16nn | channels 16 dropped 16 else unchanged
| 0  | 0x7e 0x31 0x240 0xffffff9d 3           | V41:d16.16x16nn | channels 16 dropped 16 else unchanged
| 0  | 0x7f 0x31 0x240 0x80000000 0x7fffffff  | V41:d16.16x16nn | channels 16 dropped 16 else unchanged
| 0  | 255 49 576 3 2                         | V41:d32.8x4nn   | T255@5260 ud 8*mix+100   T255@5836 ud 8*mix+132   T255@6412 ud 8*mix+164   T255@6988 ud 8*mix+196   channels 4 else unchanged
| 0  | 0xfe 0x31 0x240 0xfffffffe 4           | V41:d32.8x4nn   | T255@6400 ud 6*mix+108   T255@6976 ud 6*mix+140   T255@7552 ud 6*mix+172   T255@8128 ud 6*mix+204   channels 4 dropped 4 else unchanged
| 0  | 0xff 0x31 0x240 4 0xfffffffe           | V41:d32.8x4nn   | T255@4112 ud 8*mix+164   T255@4688 ud 8*mix+196   channels 4 dropped 2 else unchanged
| 0  | 254 49 576 60 3                        | V41:d32.8x4nn   | T255@6064 ud 3*mix+100   T255@6640 ud 3*mix+132   T255@7216 ud 3*mix+164   T255@7792 ud 3*mix+196   channels 4 dropped 4 else unchanged
| 0  | 255 49 576 5 48                        | V41:d32.8x4nn   | T255@31764 ud 8*mix+100   T255@32340 ud 8*mix+132   channels 4 dropped 2 else unchanged
| 0  | 0xfe 0x31 0x240 0xffffffff 0xffffffff  | V41:d32.8x4nn   | T255@4096 ud 7*mix+136   T255@4672 ud 7*mix+168   T255@5248 ud 7*mix+200   channels 4 dropped 4 else unchanged
| 0  | 255 49 576 62 47                       | V41:d32.8x4nn   | T255@31416 ud 0xcba555d7 0x4678ee86   T255@31992 ud 0x1c1af9b0 0xa6b042bc   T255@32568 ud 0x730f9067 0x978251f2   channels 4 dropped 4 else unchanged
| 0  | 0xfe 0x31 0x240 0x3e8 0                | V41:d32.8x4nn   | channels 4 dropped 4 else unchanged
| 0  | 0xff 0x31 0x240 3 0xffffff9d           | V41:d32.8x4nn   | channels 4 dropped 4 else unchanged
| 0  | 0xfe 0x31 0x240 0xffffff9d 3           | V41:d32.8x4nn   | channels 4 dropped 4 else unchanged
| 0  | 0xff 0x31 0x240 0x80000000 0x7fffffff  | V41:d32.8x4nn   | channels 4 dropped 4 else unchanged
| 12 | 3 2                                    | V41:d32.5x9nn   | T255@5260 ud 4*mix+100   T255@6412 ud 3*mix+164   T255@6988 ud 3*mix+196   T255@7564 ud 5*mix+228   T255@8140 ud 5*mix+260   T255@8716 ud 5*mix+292   T255@9292 ud 5*mix+324   T255@9868 ud 5*mix+356   channels 9 else unchanged
| 0  | 0xfe 0x31 0x240 0xfffffffe 4           | V41:d32.5x9nn   | T255@8704 ud 3*mix+236   T255@9280 ud 3*mix+268   T255@9856 ud 3*mix+300   T255@10432 ud 3*mix+332   T255@11008 ud 3*mix+364   channels 9 dropped 9 else unchanged
| 0  | 0xff 0x31 0x240 4 0xfffffffe           | V41:d32.5x9nn   | T255@4112 ud 3*mix+164   T255@4688 ud 3*mix+196   T255@5264 ud 5*mix+228   T255@5840 ud 5*mix+260   T255@6416 ud 5*mix+292   T255@6992 ud 5*mix+324   T255@7568 ud 5*mix+356   channels 9 dropped 2 else unchanged
| 0  | 254 49 576 60 3                        | V41:d32.5x9nn   | T255@8368 ud 3*mix+228   T255@8944 ud 3*mix+260   T255@9520 ud 3*mix+292   T255@10096 ud 3*mix+324   T255@10672 ud 3*mix+356   channels 9 dropped 9 else unchanged
| 0  | 255 49 576 5 48                        | V41:d32.5x9nn   | channels 9 dropped 7 else unchanged
| 0  | 0xfe 0x31 0x240 0xffffffff 0xffffffff  | V41:d32.5x9nn   | T255@5260 ub 0xe1 0x51 0x13   T255@5824 ub 16*mix+232   T255@6400 ub 16*mix+264   T255@6976 ub 16*mix+296   T255@7552 ub 16*mix+328   T255@8128 ub 16*mix+360   channels 9 dropped 9 else unchanged
| 0  | 255 49 576 62 47                       | V41:d32.5x9nn   | channels 9 dropped 9 else unchanged
| 0  | 0xfe 0x31 0x240 0x3e8 0                | V41:d32.5x9nn   | channels 9 dropped 9 else unchanged
| 0  | 0xff 0x31 0x240 3 0xffffff9d           | V41:d32.5x9nn   | channels 9 dropped 9 else unchanged
| 0  | 0xfe 0x31 0x240 0xffffff9d 3           | V41:d32.5x9nn   | channels 9 dropped 9 else unchanged
| 0  | 0xff 0x31 0x240 0x80000000 0x7fffffff  | V41:d32.5x9nn   | channels 9 dropped 9 else unchanged
| 0  | 511 49 576 3 2                         | V41:d64.7x3nn   | T255@5272 ud 14*mix+100   T255@5848 ud 14*mix+164   T255@6424 ud 14*mix+228   channels 3 else unchanged
| 0  | 0x1fe 0x31 0x240 0xfffffffe 4          | V41:d64.7x3nn   | T255@6400 ud 10*mix+116   T255@6976 ud 10*mix+180   T255@7552 ud 10*mix+244   channels 3 dropped 3 else unchanged
| 0  | 0x1ff 0x31 0x240 4 0xfffffffe          | V41:d64.7x3nn   | T255@4128 ud 14*mix+228   channels 3 dropped 2 else unchanged
| 0  | 510 49 576 60 3                        | V41:d64.7x3nn   | T255@6304 ud 6*mix+100   T255@6880 ud 6*mix+164   T255@7456 ud 6*mix+228   channels 3 dropped 3 else unchanged
| 0  | 511 49 576 5 48                        | V41:d64.7x3nn   | T255@31784 ud 14*mix+100   T255@32360 ud 14*mix+164   channels 3 dropped 1 else unchanged
| 0  | 0x1fe 0x31 0x240 0xffffffff 0xffffffff | V41:d64.7x3nn   | T255@4096 ud 12*mix+172   T255@4672 ud 12*mix+236   channels 3 dropped 3 else unchanged
| 0  | 511 49 576 62 47                       | V41:d64.7x3nn   | T255@31664 ud 4*mix+100   T255@32240 ud 4*mix+164   T255@32816 ud 4*mix+228   channels 3 dropped 3 else unchanged
| 0  | 0x1fe 0x31 0x240 0x3e8 0               | V41:d64.7x3nn   | channels 3 dropped 3 else unchanged
| 0  | 0x1ff 0x31 0x240 3 0xffffff9d          | V41:d64.7x3nn   | channels 3 dropped 3 else unchanged
| 0  | 0x1fe 0x31 0x240 0xffffff9d 3          | V41:d64.7x3nn   | channels 3 dropped 3 else unchanged
| 0  | 0x1ff 0x31 0x240 0x80000000 0x7fffffff | V41:d64.7x3nn   | channels 3 dropped 3 else unchanged
set V33@$AT ud $V33
lsc_store_block2d.ugm (M1_NM, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] $OPERAND
expect $RESULT
end
