# Bytes name a predefined variable by its number: oword_ld (1) into %retval, which is V9.
set T255 ud 10 11 12 13
hex 35 00 00 05 05 00 00 00 00 00 09 00 00 00 00 00
expect V9 ud 10 11 12 13   channels 1 else unchanged
