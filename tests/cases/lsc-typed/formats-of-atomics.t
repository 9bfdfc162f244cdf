# Formats of atomics. Whatever a variable names, an atomic's numbers have to be its texels.
platform dg2
surface T6 8192 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 32*0
var V43 ud 3 7*0
shape T6 format=R16_UINT width=4
shape T6 bti=3
lsc_atomic_iinc.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 %null %null
expect EINVAL: T6 has texels of format R16_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
lsc_atomic_iinc.tgm (M1, 4) V35:d32 bti(V43(0,0))[V32]:a32 %null %null
expect EINVAL: T6 has texels of format R16_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
lsc_atomic_iinc.tgm (M1, 4) %null:d16c32 bti(V43(0,0))[V32]:a32 %null %null
expect T6 ub 4   channels 4 else unchanged
shape T6 format=RG16_UINT width=4
lsc_atomic_iinc.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 %null %null
expect EINVAL: T6 has texels of format RG16_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits
