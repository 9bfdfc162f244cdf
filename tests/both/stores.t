# Each work-item stores its number; groups end in the middle of a thread.
lanes 16 8 32
run 64 64 0
o@0 0 1 2 3
run 40 40 0
run 51 17 0
run 5 5 0
o@4 4 0xeeeeeeee
run 10 5 0
run 3 1 0
o@0 0 1 2 0xeeeeeeee
run 80 40 0
code
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
