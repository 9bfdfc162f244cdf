# resinfo gives width, height, depth and the number of levels; sizes of a level that is not there are 0.
surface T6 64 bytes
shape T6 format=R8_UINT width=4 height=8 depth=2
var V40 ud 0 0 1 0 0 0 0 0
var V42 ud 32*7
resinfo.RGBA (M1, 8) T6 V40.0 V42.0
expect V42 ud 4 4 0 4 4 4 4 4 8 8 0 8 8 8 8 8 2 2 0 2 2 2 2 2 8*1   else unchanged
