# TYPED_ATOMIC on texels of one 32-bit colour component.
surface T6 64 bytes
set T6 ud 200..215
shape T6 format=R32_UINT width=16
var V32 ud 0 2 4 16 0 0 0 0
var V33 ud 1 2 3 4 0 0 0 0
var V35 ud 8*0xeeeeeeee
em 0xf
typed_atomic.add (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V33.0 V0.0 V35.0
expect T6 ud 201   T6@8 ud 204   T6@16 ud 207   V35 ud 200 202 204 0
expect channels 4 dropped 1   else unchanged
