# Bytes past the end of a surface, and misaligned addresses: decisions 5, 6, 7.
surface T6 42 bytes of 5a
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0

# Decision 7 of lib/engine/README.md: a misaligned address of an atomic is counted, and rounded down before the bounds check.
again
set V32 ud 5..20..5
set V33 ud 100..103
dword_atomic.xchg (M1, 4) T6 V32.0 V33.0 %null.0 %null.0
expect T6@4 ud 0x64 0x65 0x66 0x5a5a5a5a 0x67   channels 4 misaligned 3 else unchanged
set V32 ud 1 2 7 41
dword_atomic.xchg.16 (M1, 4) T6 V32.0 V33.0 %null.0 %null.0
expect T6 ub 0x64 0 0x65 0 0x64 0 0x66   T6@40 ub 0x67 0   channels 4 misaligned 3 else unchanged
set V32 ud 39 40 41 43
dword_atomic.xchg (M1, 4) T6 V32.0 V33.0 %null.0 %null.0
expect T6@36 ud 100   channels 4 dropped 3 misaligned 3 else unchanged

# Decision 7 of lib/engine/README.md: SVM blocks of 4 and 8 bytes can be at any byte, although the page demands alignment.
again
set T255@512 ud 0x11111111..0x44444444..0x11111111
set T255@65528 ud 0x55555555 0x66666666
set V36 uq 0x203 0x206 0x209 0xfffb
svm_gather.4.1 (M1, 4) V36.0 V35.0
expect V35 ud 0x22222211 0x33332222 0x44333333 0x66666655   channels 4 misaligned 4 else unchanged
set V36 uq 0x204 0x208 0x201 0xfff7
svm_gather.8.1 (M1, 4) V36.0 V35.0
expect V35 ud 0x22222222 0x33333333 0x33333333 0x44444444 0x22111111 0x33222222 0x55555500 0x66666655
expect channels 4 misaligned 3 else unchanged
set V36@16 uq 0x20f 0xfff9
svm_gather.8.1 (M1, 4) V36.0 V35.0
expect EFAULT: channel 3 reads 8 bytes at address 0xfff9, which is not mapped
em 0x2
svm_gather.8.1 (M1, 4) V36.0 V35.0
expect channels 1 else unchanged

# Byte wise accesses have no alignment.
again
set T255@513 ub 1..8
set V36 uq 513..517 3*513
svm_gather.1.4 (M1, 8) V36.0 V35.0
expect V35 ud 0x4030201..0x8070605..0x1010101 3*0x4030201   channels 8 else unchanged
set V32 ud 3
set V33 ud 0x44332211
scatter_scaled.4 (M1, 1) T6 0x2:ud V32.0 V33.0
expect T6@5 ub 0x11..0x44..17   channels 1 else unchanged
