# An element over the end. A surface whose size cuts an element: it is not written at all.
platform dg2
set T0@1 ub 65535*mix+1
surface T6 510 bytes of 5a
set T255@1 ub 65535*mix+1
var V32 ud 448..508..4 16*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 V41:d32
expect T6@448 ud 15*mix+100   channels 16 dropped 1 else unchanged
lsc_load.ugm (M1, 16) V40:d32 bti(0x6)[V32]:a32
expect V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0
expect channels 16 dropped 1 else unchanged
