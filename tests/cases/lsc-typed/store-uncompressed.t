# The typed lsc_store_uncompressed is lsc_store_quad: memory here is never compressed.
platform dg2
surface T6 16 bytes of 5a
shape T6 format=R32_UINT width=4
var V32 ud 3 0
var V40 ud 7 8
lsc_store_uncompressed.tgm (M1, 1) bti(0x6)[V32]:a32 V40:d32.x
expect T6@12 ud 7   channels 1   else unchanged
