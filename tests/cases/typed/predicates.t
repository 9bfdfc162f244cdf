# Predicates. Predicates choose lanes as in any message, although Intel's text leaves them out.
surface T6 8192 bytes
set T6 uw 0x1234
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
pred P1 0x5 lanes 8
shape T6 format=R32_UINT width=4
hex 4b 03 0100 01 06 20000000 0000 00000000 0000 00000000 0000 00000000 0000 23000000 0000
expect V35 ud 0x1234 0xeeeeeeee 0x1234   channels 2 else unchanged
