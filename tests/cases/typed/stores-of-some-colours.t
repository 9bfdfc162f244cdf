# Stores of some colours. Colours that are not enabled, or that the format lacks, change nothing.
surface T6 8192 bytes of 5a
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
set V41 ud 1 7*0 300
shape T6 format=RGBA8_UINT width=4
scatter4_typed.GA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0xff5a015a   channels 1 else unchanged
shape T6 format=RG8_UINT width=4
scatter4_typed.BA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect channels 1 else unchanged
