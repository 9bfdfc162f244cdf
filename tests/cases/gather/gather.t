# GATHER and GATHER_SCALED: the mirrors of SCATTER and SCATTER_SCALED.
set T0@1 ub 65535*mix+1
surface T6 42 bytes
set T6@1 ub 41*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32 30 28 26 24 22 20 18 16 14 12 10 8 6 4 2 16*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
em 0xb5dd0

# Reads elements into the low bytes of dwords. Every size and number of elements, every surface, some lanes
# disabled.
each V32 LANES OPERAND RESULT V35 RESULT2 RESULT3
| 3 15*0                          | 1  | %slm     | V35 ud 133   channels 1 else unchanged   | 0xeeeeeeee    | V35 ud 0xd490   channels 1 else unchanged | V35 ud 0xfcc3dc3c   channels 1 else unchanged
| 3 1 8 6 4 2 0 7 8*0             | 8  | %slm     | V35 ud 0x85 0xeeeeeeee 0xd4 0x75 0xc1 0xeeeeeeee 0xf2 0x90   channels 6 else unchanged | 8*0xeeeeeeee  | V35 ud 0xd490 0xeeeeeeee 0xfcc3 0x9a70 0x7309 0xeeeeeeee 0xcfff 0xdc3c   channels 6 else unchanged | V35 ud 0xfcc3dc3c 0xeeeeeeee 0x3f630886 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185 0x304de50e   channels 6 else unchanged
| 3 1 8 6 4 2 0 7 5 3 1 8 6 4 2 0 | 16 | %slm     | V35 ud 0x85 0xeeeeeeee 0xd4 0x75 0xc1 0xeeeeeeee 0xf2 0x90 0x8f 0xeeeeeeee 0xff 0xeeeeeeee 0x75 0xc1 0xeeeeeeee 0xf2   channels 11 else unchanged | 16*0xeeeeeeee | V35 ud 0xd490 0xeeeeeeee 0xfcc3 0x9a70 0x7309 0xeeeeeeee 0xcfff 0xdc3c 0x8f0f 0xeeeeeeee 0xc185 0xeeeeeeee 0x9a70 0x7309 0xeeeeeeee 0xcfff   channels 11 else unchanged | V35 ud 0xfcc3dc3c 0xeeeeeeee 0x3f630886 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185 0x304de50e 0x981e2c1f 0xeeeeeeee 0x7309d490 0xeeeeeeee 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185   channels 11 else unchanged
| 3 15*0                          | 1  | %scratch | V35 ud 133   channels 1 else unchanged   | 0xeeeeeeee    | V35 ud 0xd490   channels 1 else unchanged | V35 ud 0xfcc3dc3c   channels 1 else unchanged
| 3 1 8 6 4 2 0 7 8*0             | 8  | %scratch | V35 ud 0x85 0xeeeeeeee 0xd4 0x75 0xc1 0xeeeeeeee 0xf2 0x90   channels 6 else unchanged | 8*0xeeeeeeee  | V35 ud 0xd490 0xeeeeeeee 0xfcc3 0x9a70 0x7309 0xeeeeeeee 0xcfff 0xdc3c   channels 6 else unchanged | V35 ud 0xfcc3dc3c 0xeeeeeeee 0x3f630886 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185 0x304de50e   channels 6 else unchanged
| 3 1 8 6 4 2 0 7 5 3 1 8 6 4 2 0 | 16 | %scratch | V35 ud 0x85 0xeeeeeeee 0xd4 0x75 0xc1 0xeeeeeeee 0xf2 0x90 0x8f 0xeeeeeeee 0xff 0xeeeeeeee 0x75 0xc1 0xeeeeeeee 0xf2   channels 11 else unchanged | 16*0xeeeeeeee | V35 ud 0xd490 0xeeeeeeee 0xfcc3 0x9a70 0x7309 0xeeeeeeee 0xcfff 0xdc3c 0x8f0f 0xeeeeeeee 0xc185 0xeeeeeeee 0x9a70 0x7309 0xeeeeeeee 0xcfff   channels 11 else unchanged | V35 ud 0xfcc3dc3c 0xeeeeeeee 0x3f630886 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185 0x304de50e 0x981e2c1f 0xeeeeeeee 0x7309d490 0xeeeeeeee 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185   channels 11 else unchanged
| 3 15*0                          | 1  | T6       | V35 ud 133   channels 1 else unchanged   | 0xeeeeeeee    | V35 ud 0xd490   channels 1 else unchanged | V35 ud 0xfcc3dc3c   channels 1 else unchanged
| 3 1 8 6 4 2 0 7 8*0             | 8  | T6       | V35 ud 0x85 0xeeeeeeee 0xd4 0x75 0xc1 0xeeeeeeee 0xf2 0x90   channels 6 else unchanged | 8*0xeeeeeeee  | V35 ud 0xd490 0xeeeeeeee 0xfcc3 0x9a70 0x7309 0xeeeeeeee 0xcfff 0xdc3c   channels 6 else unchanged | V35 ud 0xfcc3dc3c 0xeeeeeeee 0x3f630886 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185 0x304de50e   channels 6 else unchanged
| 3 1 8 6 4 2 0 7 5 3 1 8 6 4 2 0 | 16 | T6       | V35 ud 0x85 0xeeeeeeee 0xd4 0x75 0xc1 0xeeeeeeee 0xf2 0x90 0x8f 0xeeeeeeee 0xff 0xeeeeeeee 0x75 0xc1 0xeeeeeeee 0xf2   channels 11 else unchanged | 16*0xeeeeeeee | V35 ud 0xd490 0xeeeeeeee 0xfcc3 0x9a70 0x7309 0xeeeeeeee 0xcfff 0xdc3c 0x8f0f 0xeeeeeeee 0xc185 0xeeeeeeee 0x9a70 0x7309 0xeeeeeeee 0xcfff   channels 11 else unchanged | V35 ud 0xfcc3dc3c 0xeeeeeeee 0x3f630886 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185 0x304de50e 0x981e2c1f 0xeeeeeeee 0x7309d490 0xeeeeeeee 0xb434a04c 0x10537b99 0xeeeeeeee 0x758fc185   channels 11 else unchanged
again
set V32 ud $V32
gather.1 (M2, $LANES) $OPERAND 0x1:ud V32.0 V35.0
expect $RESULT
set V35 ud $V35
gather.2 (M2, $LANES) $OPERAND 0x1:ud V32.0 V35.0
expect $RESULT2
set V35 ud $V35
gather.4 (M2, $LANES) $OPERAND 0x1:ud V32.0 V35.0
expect $RESULT3
end

# Reads outer elements as zero. GATHER: an element that is not wholly inside is zero.
again
set V32 ud 9 0xa 0xb 0xffffffff 0 0x3fffffff 0x40000000 8 8*0
em 0xffffffff
gather.4 (M1, 8) T6 0x0:ud V32.0 V35.0
expect V35 ud 0x3f630886 3*0 0xcffff200 0 0 0x304de50e   channels 8 dropped 5 else unchanged
set V32 ud 0x14 0x15 0x16 0x7fffffff 0 0x80000000 0x13 1
gather.2 (M1, 8) T6 0x0:ud V32.0 V35.0
expect V35 ud 0x5a33 3*0 0xf200 0 0x3f63 0xcfff   channels 8 dropped 4 else unchanged
set V32 ud 0x29 0x2a 0x2b 0xffffffff 0 0x80000000 0x28
gather.1 (M1, 8) T6 0x0:ud V32.0 V35.0
expect V35 ud 90 5*0 51 242   channels 8 dropped 4 else unchanged

# Scaled reads outer bytes as zero. GATHER_SCALED: each byte by itself; a channel that lost some counts once.
again
set V32 ud 0x26..0x2a 0xffffffff 0 0x80000000 8*0
em 0xffffffff
gather_scaled.4 (M1, 8) T6 0x0:ud V32.0 V35.0
expect V35 ud 0x5a333f63 0x5a333f 0x5a33 0x5a 0 0 0xcffff200 0   channels 8 dropped 6 else unchanged
gather_scaled.2 (M1, 4) T6 0x1:ud V32.0 V35.0
expect V35 ud 0x333f 0x5a33 0x5a 0   channels 4 dropped 2 else unchanged

# Decision 4 of lib/engine/README.md: the sum of global offset and element offset wraps at 32 bits; its product with the element size wraps only on T0.
each V32 EM OPERAND RESULT AT V35 RESULT2
| 16*4          | 0xff0  | 0x3:ud        | V35@16 ud 8*0xb434a04c   channels 8 else unchanged | 16 | 8*0xeeeeeeee  | V35@16 ud 8*0xb434a04c   channels 8 else unchanged
| 16*4          | 0xffff | 0x3:ud        | V35 ud 16*0xb434a04c   channels 16 else unchanged | 0  | 16*0xeeeeeeee | V35 ud 16*0xb434a04c   channels 16 else unchanged
| 16*1          | 0xff0  | 0xffffffff:ud | V35@16 ud 8*0xcffff200   channels 8 else unchanged | 16 | 8*0xeeeeeeee  | V35@16 ud 8*0xcffff200   channels 8 else unchanged
| 16*1          | 0xffff | 0xffffffff:ud | V35 ud 16*0xcffff200   channels 16 else unchanged | 0  | 16*0xeeeeeeee | V35 ud 16*0xcffff200   channels 16 else unchanged
| 16*5          | 0xff0  | 0x40000000:ud | V35@16 ud 8*0   channels 8 dropped 8 else unchanged | 16 | 8*0xeeeeeeee  | V35@16 ud 8*0x10537b99   channels 8 else unchanged
| 16*5          | 0xffff | 0x40000000:ud | V35 ud 16*0   channels 16 dropped 16 else unchanged | 0  | 16*0xeeeeeeee | V35 ud 16*0x10537b99   channels 16 else unchanged
| 16*0x80000003 | 0xff0  | 0x80000000:ud | V35@16 ud 8*0x9a708f0f   channels 8 else unchanged | 16 | 8*0xeeeeeeee  | V35@16 ud 8*0x9a708f0f   channels 8 else unchanged
again
set V32 ud $V32
em $EM
gather.4 (M1, 16) %scratch $OPERAND V32.0 V35.0
expect $RESULT
set V35@$AT ud $V35
gather.4 (M1, 16) %slm $OPERAND V32.0 V35.0
expect $RESULT2
end

set V35@16 ud 8*0xeeeeeeee
em 0xffff
gather.4 (M1, 16) %scratch 0x80000000:ud V32.0 V35.0
expect V35 ud 16*0x9a708f0f   channels 16 else unchanged
set V35 ud 16*0xeeeeeeee
gather.4 (M1, 16) %slm 0x80000000:ud V32.0 V35.0
expect V35 ud 16*0x9a708f0f   channels 16 else unchanged

again
set V32 ud 16*0x3fff
em 0xff0
gather.4 (M1, 16) %scratch 0x0:ud V32.0 V35.0
expect V35@16 ud 8*0xfaf75081   channels 8 else unchanged
set V35@16 ud 8*0xeeeeeeee
gather.4 (M1, 16) %slm 0x0:ud V32.0 V35.0
expect V35@16 ud 8*0xfaf75081   channels 8 else unchanged
set V35@16 ud 8*0xeeeeeeee
em 0xffff
gather.4 (M1, 16) %scratch 0x0:ud V32.0 V35.0
expect V35 ud 16*0xfaf75081   channels 16 else unchanged
set V35 ud 16*0xeeeeeeee
gather.4 (M1, 16) %slm 0x0:ud V32.0 V35.0
expect V35 ud 16*0xfaf75081   channels 16 else unchanged

again
set V32 ud 16*0x7fff
em 0xff0
gather.2 (M1, 16) %scratch 0x80000000:ud V32.0 V35.0
expect V35@16 ud 8*0   channels 8 dropped 8 else unchanged
set V35@16 ud 8*0xeeeeeeee
gather.2 (M1, 16) %slm 0x80000000:ud V32.0 V35.0
expect V35@16 ud 8*0xfaf7   channels 8 else unchanged
set V35@16 ud 8*0xeeeeeeee
em 0xffff
gather.2 (M1, 16) %scratch 0x80000000:ud V32.0 V35.0
expect V35 ud 16*0   channels 16 dropped 16 else unchanged

each OP OPERAND RESULT V32 OP2 OPERAND2 RESULT2 RESULT3
| gather.2 | 0x80000000:ud | V35 ud 16*0xfaf7   channels 16 else unchanged | 16*4  | gather.2        | 0xffffffff:ud | V35@16 ud 8*0x758f   channels 8 else unchanged | V35 ud 16*0x758f   channels 16 else unchanged
| gather.2 | 0xffffffff:ud | V35 ud 16*0x758f   channels 16 else unchanged | 15*2  | gather.1        | 0xffffffff:ud | V35@16 ud 8*242   channels 8 else unchanged | V35 ud 16*242   channels 16 else unchanged
| gather.1 | 0xffffffff:ud | V35 ud 16*242   channels 16 else unchanged | 16*33 | gather_scaled.4 | 0xfffffff0:ud | V35@16 ud 8*0x99fcc3dc   channels 8 else unchanged | V35 ud 16*0x99fcc3dc   channels 16 else unchanged
set V35 ud 16*0xeeeeeeee
$OP (M1, 16) %slm $OPERAND V32.0 V35.0
expect $RESULT
again
set V32 ud $V32
em 0xff0
$OP2 (M1, 16) %scratch $OPERAND2 V32.0 V35.0
expect $RESULT2
set V35@16 ud 8*0xeeeeeeee
$OP2 (M1, 16) %slm $OPERAND2 V32.0 V35.0
expect $RESULT2
again
set V32 ud $V32
em 0xffff
$OP2 (M1, 16) %scratch $OPERAND2 V32.0 V35.0
expect $RESULT3
end

set V35 ud 16*0xeeeeeeee
gather_scaled.4 (M1, 16) %slm 0xfffffff0:ud V32.0 V35.0
expect V35 ud 16*0x99fcc3dc   channels 16 else unchanged

again
set V32 ud 16*0x80000005
em 0xff0
gather_scaled.2 (M1, 16) %scratch 0x80000000:ud V32.0 V35.0
expect V35@16 ud 8*0x8fc1   channels 8 else unchanged
set V35@16 ud 8*0xeeeeeeee
gather_scaled.2 (M1, 16) %slm 0x80000000:ud V32.0 V35.0
expect V35@16 ud 8*0x8fc1   channels 8 else unchanged
set V35@16 ud 8*0xeeeeeeee
em 0xffff
gather_scaled.2 (M1, 16) %scratch 0x80000000:ud V32.0 V35.0
expect V35 ud 16*0x8fc1   channels 16 else unchanged
set V35 ud 16*0xeeeeeeee
gather_scaled.2 (M1, 16) %slm 0x80000000:ud V32.0 V35.0
expect V35 ud 16*0x8fc1   channels 16 else unchanged

again
set V32 ud 16*0x80000000
em 0xff0
gather_scaled.4 (M1, 16) %scratch 0x7fffffff:ud V32.0 V35.0
expect V35@16 ud 8*0   channels 8 dropped 8 else unchanged
set V35@16 ud 8*0xeeeeeeee
gather_scaled.4 (M1, 16) %slm 0x7fffffff:ud V32.0 V35.0
expect V35@16 ud 8*0   channels 8 dropped 8 else unchanged
set V35@16 ud 8*0xeeeeeeee
em 0xffff
gather_scaled.4 (M1, 16) %scratch 0x7fffffff:ud V32.0 V35.0
expect V35 ud 16*0   channels 16 dropped 16 else unchanged
set V35 ud 16*0xeeeeeeee
gather_scaled.4 (M1, 16) %slm 0x7fffffff:ud V32.0 V35.0
expect V35 ud 16*0   channels 16 dropped 16 else unchanged

# Decision 13 of lib/engine/README.md: dst can be the variable with the offsets, since all sources are read before dst is written.
each OP LANES OPERAND RESULT
| gather.4        | 16 | V32.0 | V32 ud 0xa6b042bc 0x6ec1f553 0xe40714b5 0xfdfb25aa 0x4678ee86 0xe371ea3 0x7dd243b4 0xc43ae2fb 0xe17dae0c 0x4aca1eb1 0xa6327d1f 0x88de5859 0xfce85a33 0x304de50e 0x981e2c1f 0xfcc3dc3c   channels 16 else unchanged
| gather_scaled.4 | 16 | V32.0 | V32 ud 0x886304d 0x304de50e 0xe50eb434 0xb434a04c 0xa04c981e 0x981e2c1f 0x2c1f1053 0x10537b99 0x7b99fcc3 0xfcc3dc3c 0xdc3c9a70 0x9a708f0f 0x8f0f7309 0x7309d490 0xd490758f 0x758fc185   channels 16 else unchanged
| gather.4        | 16 | V32.4 | V32@4 ud 0xa6b042bc 0x6ec1f553 0xe40714b5 0xfdfb25aa 0x4678ee86 0xe371ea3 0x7dd243b4 0xc43ae2fb 0xe17dae0c 0x4aca1eb1 0xa6327d1f 0x88de5859 0xfce85a33 0x304de50e 0x981e2c1f 0xfcc3dc3c   channels 16 else unchanged
| gather_scaled.4 | 16 | V32.4 | V32@4 ud 0x886304d 0x304de50e 0xe50eb434 0xb434a04c 0xa04c981e 0x981e2c1f 0x2c1f1053 0x10537b99 0x7b99fcc3 0xfcc3dc3c 0xdc3c9a70 0x9a708f0f 0x8f0f7309 0x7309d490 0xd490758f 0x758fc185   channels 16 else unchanged
| gather.4        | 16 | V32.8 | V32@8 ud 0xa6b042bc 0x6ec1f553 0xe40714b5 0xfdfb25aa 0x4678ee86 0xe371ea3 0x7dd243b4 0xc43ae2fb 0xe17dae0c 0x4aca1eb1 0xa6327d1f 0x88de5859 0xfce85a33 0x304de50e 0x981e2c1f 0xfcc3dc3c   channels 16 else unchanged
| gather_scaled.4 | 16 | V32.8 | V32@8 ud 0x886304d 0x304de50e 0xe50eb434 0xb434a04c 0xa04c981e 0x981e2c1f 0x2c1f1053 0x10537b99 0x7b99fcc3 0xfcc3dc3c 0xdc3c9a70 0x9a708f0f 0x8f0f7309 0x7309d490 0xd490758f 0x758fc185   channels 16 else unchanged
| gather.4        | 8  | V32.0 | V32 ud 0xa6b042bc 0x6ec1f553 0xe40714b5 0xfdfb25aa 0x4678ee86 0xe371ea3 0x7dd243b4 0xc43ae2fb   channels 8 else unchanged
| gather_scaled.4 | 8  | V32.0 | V32 ud 0x886304d 0x304de50e 0xe50eb434 0xb434a04c 0xa04c981e 0x981e2c1f 0x2c1f1053 0x10537b99   channels 8 else unchanged
| gather.4        | 8  | V32.4 | V32@4 ud 0xa6b042bc 0x6ec1f553 0xe40714b5 0xfdfb25aa 0x4678ee86 0xe371ea3 0x7dd243b4 0xc43ae2fb   channels 8 else unchanged
| gather_scaled.4 | 8  | V32.4 | V32@4 ud 0x886304d 0x304de50e 0xe50eb434 0xb434a04c 0xa04c981e 0x981e2c1f 0x2c1f1053 0x10537b99   channels 8 else unchanged
| gather.4        | 8  | V32.8 | V32@8 ud 0xa6b042bc 0x6ec1f553 0xe40714b5 0xfdfb25aa 0x4678ee86 0xe371ea3 0x7dd243b4 0xc43ae2fb   channels 8 else unchanged
| gather_scaled.4 | 8  | V32.8 | V32@8 ud 0x886304d 0x304de50e 0xe50eb434 0xb434a04c 0xa04c981e 0x981e2c1f 0x2c1f1053 0x10537b99   channels 8 else unchanged
again
set V33 ud 2
em 0xffffffff
$OP (M1, $LANES) %slm V33(0,0)<0;1,0> V32.0 $OPERAND
expect $RESULT
end

# With dst V0 the loaded data is discarded.
again
set V32 ud 15*0 0x3e8
em 0xffffffff
gather.4 (M1, 16) T6 0x0:ud V32.0 %null.0
expect channels 16 dropped 1 else unchanged
gather_scaled.4 (M1, 16) T6 0x0:ud V32.0 %null.0
expect channels 16 dropped 1 else unchanged

# Fields that the documents ignore are ignored. is_modified; block_size and scale of GATHER_SCALED.
again
set V32 ud 0..7 8*0
em 0xffffffff
hex 39 02 00 00 05 05 00 00000000 20000000 0000 23000000 0000
expect V35 ud 8*mix   channels 8 else unchanged

each HEX RESULT
| 78 03 0000 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000 | V35 ud 0xcffff200 0x85cffff2 0xc185cfff 0x8fc185cf 0x758fc185 0x90758fc1 0xd490758f 0x9d49075   channels 8 else unchanged
| 39 02 7f 00 05 05 00 00000000 20000000 0000 23000000 0000 | V35 ud 8*mix   channels 8 else unchanged
| 78 03 0000 7f 02 4064 05 05 00 00000000 20000000 0000 23000000 0000 | V35 ud 0xcffff200 0x85cffff2 0xc185cfff 0x8fc185cf 0x758fc185 0x90758fc1 0xd490758f 0x9d49075   channels 8 else unchanged
| 39 02 fe 00 05 05 00 00000000 20000000 0000 23000000 0000 | V35 ud 8*mix   channels 8 else unchanged
| 78 03 0000 fe 02 80c8 05 05 00 00000000 20000000 0000 23000000 0000 | V35 ud 0xcffff200 0x85cffff2 0xc185cfff 0x8fc185cf 0x758fc185 0x90758fc1 0xd490758f 0x9d49075   channels 8 else unchanged
set V35 ud 8*0xeeeeeeee
hex $HEX
expect $RESULT
end

# Invalid forms are refused.
again
set V32 ud 16*0
em 0xffffffff
hex 39 03 00 00 05 05 00 00000000 20000000 0000 23000000 0000
expect EINVAL: elt_size is 0x03: code 3 is reserved

each HEX RESULT
| 39 06 00 00 05 05 00 00000000 20000000 0000 23000000 0000 | EINVAL: elt_size is 0x06: bits outside 0x03 must be zero
| 39 02 00 03 05 05 00 00000000 20000000 0000 23000000 0000 | EINVAL: num_elts is 0x03: code 3 is reserved
| 39 02 00 04 05 05 00 00000000 20000000 0000 23000000 0000 | EINVAL: num_elts is 0x04: bits outside 0xf3 must be zero
| 39 02 00 00 05 05 00 00000000 00000000 0000 23000000 0000 | EINVAL: element_offset is V0 (%null), but the operation needs it
| 39 02 00 00 05 06 00 0000 00 20000000 0000 23000000 0000 | EINVAL: global_offset is of operand class 6; expected a general, indirect or immediate operand
| 78 03 0000 00 03 0000 05 05 00 00000000 20000000 0000 23000000 0000 | EINVAL: num_blocks is 0x03: code 3 is reserved
| 78 06 0000 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000 | EINVAL: exec_size is 0x06: code 6 is reserved
| 78 07 0000 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000 | EINVAL: exec_size is 0x07: code 7 is reserved
| 78 03 0010 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000 | EINVAL: predicate is 0x1000: bit 12 must be zero
| 78 03 0000 00 02 0000 05 05 00 00000000 00000000 0000 23000000 0000 | EINVAL: element_offset is V0 (%null), but the operation needs it
| 39 02 00 00 05 05 00 00000000 20000000 0000 63000000 0000 | ENOENT: V99 is not declared
| 78 03 0900 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000 | ENOENT: P9 is not declared
| 39 02 00 00 01 05 00 00000000 20000000 0000 23000000 0000 | ENXIO: surface index 1 is reserved; user surfaces are 6 to 254, T0 is 0 and T255 is 5
| 78 03 0000 00 02 0000 09 05 00 00000000 20000000 0000 23000000 0000 | ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
| 39 02 00 01 05 05 00 00000000 20000000 4100 23000000 0000 | ERANGE: V32 is 128 bytes; the operand, 16 dwords from byte 65 on, needs 129
| 39 00 00 00 05 05 00 00000000 20000000 0000 23000000 e103 | ERANGE: V35 is 1024 bytes; the operand, 8 dwords from byte 993 on, needs 1025
| 78 03 0000 00 00 0000 05 05 00 00000000 20000000 0000 23000000 e103 | ERANGE: V35 is 1024 bytes; the operand, 8 dwords from byte 993 on, needs 1025
| 39 02 00 01 05 05 00 00000000 20000000 4000 23000000 c003 | V35@960 ud 16*0xcffff200   channels 16 else unchanged
hex $HEX
expect $RESULT
end
