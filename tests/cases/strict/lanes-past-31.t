# Decision 14 of lib/engine/README.md: -o strict refuses lanes past 31.
option strict
var V36 uq 0..60..4
var V33 ud 1..16
svm_scatter.4.1 (M7, 16) V36.0 V33.0
expect EINVAL: strict: lanes 24 to 39 reach past lane 31
