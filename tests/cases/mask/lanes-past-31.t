# Decision 2 of lib/engine/README.md: lanes past 31 are disabled.
var V36 uq 0..60..4
var V33 ud 1..16
svm_scatter.4.1 (M7, 16) V36.0 V33.0
expect T255 ud 1..8   channels 8   else unchanged
