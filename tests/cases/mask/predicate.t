# Decision 2: a predicate's bits enable lanes with the mask; inverted, those that it leaves out.
var V36 uq 0..28..4
var V33 ud 1..8
pred P1 0x0f
em 0x33
(P1) svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect T255 ud 1 2   channels 2   else unchanged
(!P1) svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect T255@16 ud 5 6   channels 2   else unchanged
