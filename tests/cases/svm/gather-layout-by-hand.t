# Layout by hand. The tables of the document's notes, for 8 lanes.
set T255@1 ub 1..15
set T255@256 ub 16..31
set T255@512 ub 32..47
set T255@768 ub 48..63
set T255@1024 ub 0x40..0x4f
set T255@1280 ub 0x50..0x5f
set T255@1536 ub 0x60..0x6f
set T255@1792 ub 0x70..0x7f
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0..0x700..256 24*0
svm_gather.4.2 (M1, 8) V36.0 V35.0
expect V35 ud 0x3020100..0x73727170..0x10101010 0x7060504..0x77767574..0x10101010   channels 8 else unchanged
svm_gather.8.2 (M1, 8) V36.0 V35.0
expect V35@4 ud 0x7060504 0x13121110 0x17161514 0x23222120 0x27262524 0x33323130 0x37363534 0x43424140 0x47464544 0x53525150 0x57565554 0x63626160 0x67666564 0x73727170 0x77767574 0xb0a0908 0xf0e0d0c 0x1b1a1918 0x1f1e1d1c 0x2b2a2928 0x2f2e2d2c 0x3b3a3938 0x3f3e3d3c 0x4b4a4948 0x4f4e4d4c 0x5b5a5958 0x5f5e5d5c 0x6b6a6968 0x6f6e6d6c 0x7b7a7978 0x7f7e7d7c
expect channels 8 else unchanged
svm_gather.1.8 (M1, 8) V36.0 V35.0
expect channels 8 else unchanged
svm_gather.1.2 (M1, 8) V36.0 V35.0
expect V35 ud 0x100..0x7170..0x1010   channels 8 else unchanged
