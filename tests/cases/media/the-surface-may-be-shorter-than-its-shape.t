# The surface may be shorter than its shape. Only the first slice is seen, as far as the file has it.
surface T6 5600 bytes
set T6@1 ub 5599*mix+1
surface T7 69 bytes of 99
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V41 ud 256*mix+100
shape T6 format=RGBA8_UNORM width=18 height=70 pitch=80
shape T7 format=R8_UINT width=64 height=4 depth=2
media_ld.nomod (8,3) T7 0 0x0:ud 0x0:ud V35.0
expect V35 ud 3*0x99999999 0x99 0 0   channels 3 dropped 2 else unchanged
media_st.nomod (8,3) T7 0 0x0:ud 0x0:ud V41.0
expect T7 ub 0xd7 0x55 0xa5 0xcb 0x86 0xee 0x78 0x46   T7@64 ub 0x97 0x93 0xbc 0x26 0xaa   channels 3 dropped 2 else unchanged
shape T6 format=R8_UINT width=80 height=2 depth=3
media_ld.nomod (4,4) T6 0 0x0:ud 0x0:ud V35.0
expect V35 ud 0xcffff200 0xc43ae2fb 0 0   channels 4 dropped 2 else unchanged
