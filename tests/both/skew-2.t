# A buffer 2 bytes after a multiple of 4: its words are aligned by their distances, its dwords are not.
lanes 16 8
room 2048
skew 2
run 4t 1t 4
run 4t 1t 8
run 4t 1t 1
run 4t 1t 2
run 4t 1t 0
run 4t 1t 16
run 33 3 16
run 33 3 1
run 5 5 32
run 2t 1t 0x10000000 EFAULT: is not mapped
code lanes-virtual.t
