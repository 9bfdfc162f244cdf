# A predicate that is not declared is ENOENT.
var V36 uq 8*0
var V33 ud 8*1
(P9) svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect ENOENT: P9 is not declared
