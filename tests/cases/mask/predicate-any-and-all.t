# Decision 2 of lib/engine/README.md: any and all first combine the predicate's bits of all lanes; inversion comes after that.
var V36 uq 0..28..4
var V33 ud 1..8
pred P1 0x10
(P1.all) svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect channels 0   else unchanged
(!P1.any) svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect channels 0   else unchanged
(P1.any) svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect T255 ud 1..8   channels 8   else unchanged
