# Strict. Each line runs without -o strict; with it only allowed ones do.
surface T6 5600 bytes
set T6@1 ub 5599*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 7 31*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V41 ud 256*mix+100
var V42 d 8*0
shape T6 format=RGBA8_UNORM width=18 height=70 pitch=80
media_ld.nomod (4,2) T6 0 0x4:ud 0x1:ud V35.0
expect V35 ud 0x671333eb 0x730f9067   channels 2 else unchanged

each OP OPERAND OPERAND2 OPERAND3 RESULT
| media_ld.nomod | 0x3:ud          | 0x1:ud          | V35.0 | V35 ud 0x1333ebc4 0xf906793   channels 2 else unchanged
| media_ld.nomod | 0x4:d           | 0x1:ud          | V35.0 | V35 ud 0x671333eb 0x730f9067   channels 2 else unchanged
| media_ld.nomod | 0x4:ud          | 0x1:uw          | V35.0 | V35 ud 0x671333eb 0x730f9067   channels 2 else unchanged
| media_ld.nomod | V33(0,0)<0;1,0> | V33(0,0)<0;1,0> | V35.0 | V35 ud 0xcffff200 0xc43ae2fb   channels 2 else unchanged
| media_ld.nomod | 0x4:ud          | V42(0,0)<0;1,0> | V35.0 | V35 ud 0x758fc185 0x671333eb   channels 2 else unchanged
| media_ld.nomod | 0x4:ud          | 0x1:ud          | V35.4 | V35@4 ud 0x671333eb 0x730f9067   channels 2 else unchanged
| media_st.nomod | 0x4:ud          | 0x1:ud          | V41.0 | T6@84 ud 0xcba555d7   T6@164 ud 0x4678ee86   channels 2 else unchanged
| media_st.nomod | 0x6:ud          | 0x1:ud          | V41.0 | T6@86 uw 0x55d7 0xcba5   T6@166 uw 0xee86 0x4678   channels 2 misaligned 2 else unchanged
| media_st.nomod | V34(0,0)<0;1,0> | 0x1:ud          | V41.0 | T6@87 ub 0xd7 0x55 0xa5 0xcb   T6@167 ub 0x86 0xee 0x78 0x46   channels 2 misaligned 2 else unchanged
| media_st.nomod | 0x4:ud          | 0x3:ud          | V41.0 | T6@244 ud 0xcba555d7   T6@324 ud 0x4678ee86   channels 2 else unchanged
again
$OP (4,2) T6 0 $OPERAND $OPERAND2 $OPERAND3
expect $RESULT
end
