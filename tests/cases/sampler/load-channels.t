# Of channels that are not enabled nothing is returned, and the others follow one another.
surface T6 32 bytes of 3f
shape T6 format=RGBA8_UNORM width=4 height=2
var V40 ud 0 1 2 3 0 1 2 3
var V42 ud 16*7
em 0x0f
load_lz.GA (M1, 8) 0x0:uw T6 V42.0 V40.0
expect V42 ud 0x3e7cfcfd 0x3e7cfcfd 0x3e7cfcfd 0x3e7cfcfd 7 7 7 7 0x3e7cfcfd 0x3e7cfcfd 0x3e7cfcfd 0x3e7cfcfd 7 7 7 7   channels 4   else unchanged
