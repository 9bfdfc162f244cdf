# SVM_ATOMIC of 64 bits: cmpxchg stores src0 where memory equals src1.
set T255 uq 1 2 3 4
var V36 uq 0 8 16 24
var V33 uq 1 7 3 7
var V34 uq 100 200 300 400
var V35 uq 4*0xeeeeeeeeeeeeeeee
svm_atomic.cmpxchg.64 (M1, 4) V36.0 V35.0 V34.0 V33.0
expect T255 uq 100 2 300 4   V35 uq 1 2 3 4   channels 4   else unchanged
