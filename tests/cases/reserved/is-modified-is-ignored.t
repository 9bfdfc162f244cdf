# Decision 12 of lib/engine/README.md: is_modified of OWORD_LD is ignored, whatever it is.
set T255 ud 1 2 3 4
var V35 ud 4*0
hex 35 00 ff 05 05 00 00000000 23000000 0000
expect V35 ud 1 2 3 4   channels 1   else unchanged
