# SVM_SCATTER writes block j of channel i from element j x exec_size + i.
var V36 uq 0..112..16
var V33 ud 1..16
svm_scatter.4.2 (M1, 8) V36.0 V33.0
expect T255@0 ud 1 9   T255@16 ud 2 10   T255@32 ud 3 11   T255@48 ud 4 12   T255@64 ud 5 13
expect T255@80 ud 6 14   T255@96 ud 7 15   T255@112 ud 8 16   channels 8   else unchanged
