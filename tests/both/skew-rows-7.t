# Elements one after another, and loops lane by lane, 7 bytes after a multiple of 64.
lanes 16 8 32
room 1024
skew 7
run 8t 2t 0
run 8t 2t 1
run 8t 2t 2
run 8t 2t 3
run 40 40 4
run 5 5 7
run 1t 1t 0x10000000 EFAULT: is not mapped
code skew-rows-1.t
