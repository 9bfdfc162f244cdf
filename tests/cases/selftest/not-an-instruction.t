# must fail: 3: 
# A line that the assembler does not read.
scater.4 (M1, 8) T0 0x0:ud V32.0 V33.0
expect channels 8
