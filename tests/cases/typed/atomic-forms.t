# Forms. 64 bits are no form of it; 16 bits came with tgllp.
platform bdw skl icllp tgllp dg2 pvc
surface T6 1024 bytes of 5a
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
shape T6 format=R16_UINT width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a 16-bit atomic; tgllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a 16-bit atomic; tgllp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks a 16-bit atomic; tgllp is the first that has it
on tgllp,dg2,pvc: expect V35 ud 8*0x5a5a   channels 8 else unchanged
