# Decision 2 of lib/engine/README.md: a lane is enabled if the mask and the predicate select it; an inverted predicate selects lanes whose bit is 0.
var V36 uq 0..28..4
var V33 ud 1..8
pred P1 0x0f
em 0x33
(P1) svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect T255 ud 1 2   channels 2   else unchanged
(!P1) svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect T255@16 ud 5 6   channels 2   else unchanged
