# Strided sums are as wide as addresses.
platform dg2
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 8 31*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
em 0x3
lsc_load_strided.slm (M1, 2) V40:d8 flat[V32, 0xfffffffc]:a32
expect V40 ud 0xeeee8590   channels 2 else unchanged
set V36 uq 8
lsc_load_strided.ugm (M1, 2) V40:d8 flat[V36, 0xfffffffc]:a64
expect EFAULT: channel 1 reads 1 byte at address 0x100000004, which is not mapped
lsc_load_strided.ugm (M1, 1) V40:d8 flat[V36, 0xfffffffc]:a64
expect channels 1 else unchanged
lsc_load_strided.ugm (M1, 1) V40:d8x8t flat[V36, 0x0]:a64
expect V40 ud 0x7309d490 0x9a708f0f   channels 1 else unchanged
var V50 uq 0
lsc_load_strided.ugm (M1, 16) %null:d8 flat[V50, 0x1]:a64
expect channels 2 else unchanged
lsc_load_strided.ugm (M1, 16) V40:d8 flat[V50, V99]:a64
expect ENOENT: V99 is not declared
