# Lanes ascend. Lanes at one texel follow each other.
surface T6 1024 bytes
set T6 ud 0x5a5a5a5a 0x64 254*0x5a5a5a5a
var V32 ud 4*1 28*0
var V33 ud 1..4 28*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
shape T6 format=R32_UINT width=4
typed_atomic.add (M1, 4) T6 V32.0 %null.0 %null.0 %null.0 V33.0 %null.0 V35.0
expect V35 ud 100 101 103 106   T6@4 ud 110   channels 4 else unchanged
