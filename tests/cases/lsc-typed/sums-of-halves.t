# Sums of halves. No platform sums floats of 16 bits.
platform pvc
surface T6 8192 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 32*0
var V43 ud 8*0
shape T6 format=R16_FLOAT width=4
shape T6 bti=3
lsc_atomic_fadd.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %null
expect EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fadd of 32 bits can be executed
lsc_atomic_fsub.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %null
expect EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fsub of 32 bits can be executed
lsc_atomic_fmax.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 4*0   channels 4 else unchanged
