# Decision 14 of lib/engine/README.md: without -o strict %r0 can be written.
set T255 ud 1 2 3 4
oword_ld (1) %scratch 0x0:ud %r0.0
expect V7 ud 1 2 3 4   channels 1 else unchanged
