# Strict. Each line runs without -o strict; with it only allowed ones do.
option strict
surface T6 5600 bytes
set T6@1 ub 5599*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 7 31*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V41 ud 256*mix+100
shape T6 format=RGBA8_UNORM width=18 height=70 pitch=80
each OPERAND RESULT
| 0x4:ud | V35 ud 0x671333eb 0x730f9067   channels 2 else unchanged
| 0x3:ud | V35 ud 0x1333ebc4 0xf906793   channels 2 else unchanged
| 0x4:d  | EINVAL: strict: the immediate 0x4 has type d, not ud
again
var V42 d 8*0
media_ld.nomod (4,2) T6 0 $OPERAND 0x1:ud V35.0
expect $RESULT
end

media_ld.nomod (4,2) T6 0 0x4:ud 0x1:uw V35.0
expect EINVAL: strict: the immediate 0x1 has type uw, not ud
media_ld.nomod (4,2) T6 0 V33(0,0)<0;1,0> V33(0,0)<0;1,0> V35.0
expect V35 ud 0xcffff200 0xc43ae2fb   channels 2 else unchanged

again
var V42 d 8*0
media_ld.nomod (4,2) T6 0 0x4:ud V42(0,0)<0;1,0> V35.0
expect EINVAL: strict: V42 has type d; the operand must have ud
media_ld.nomod (4,2) T6 0 0x4:ud 0x1:ud V35.4
expect EINVAL: strict: V35.4 starts at byte 4 of a 32-byte register, not at byte 0
media_st.nomod (4,2) T6 0 0x4:ud 0x1:ud V41.0
expect T6@84 ud 0xcba555d7   T6@164 ud 0x4678ee86   channels 2 else unchanged

again
var V42 d 8*0
media_st.nomod (4,2) T6 0 0x6:ud 0x1:ud V41.0
expect EINVAL: strict: x is 0x6, which is not a multiple of 4
media_st.nomod (4,2) T6 0 V34(0,0)<0;1,0> 0x1:ud V41.0
expect EINVAL: strict: x is 0x7, which is not a multiple of 4
media_st.nomod (4,2) T6 0 0x4:ud 0x3:ud V41.0
expect T6@244 ud 0xcba555d7   T6@324 ud 0x4678ee86   channels 2 else unchanged

again
set V34 ud 0
shape T6 format=R8_UINT width=64 height=4 depth=2
media_ld.nomod (4,2) T6 0 0x4:ud 0x1:ud V35.0
expect EINVAL: strict: T6 has 2 slices; media_ld needs a surface of one slice
media_st.nomod (4,2) T6 0 0x4:ud 0x1:ud V41.0
expect EINVAL: strict: T6 has 2 slices; media_st needs a surface of one slice
