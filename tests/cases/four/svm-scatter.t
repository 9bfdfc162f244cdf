# SVM_SCATTER4SCALED writes components at 64-bit addresses; its sums wrap at 64 bits.
var V36 uq 0x40 0x50 0x60 0x70 4*0
var V33 ud 1..8
em 0xf
svm_scatter4scaled.G (M1, 8) 0xffffffffffffffc0:uq V36.0 V33.0
expect T255@4 ud 1   T255@20 ud 2   T255@36 ud 3   T255@52 ud 4   channels 4   else unchanged
