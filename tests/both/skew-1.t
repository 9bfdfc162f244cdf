# A buffer at an odd address: messages of bytes, words, blocks and lanes of a loop, without a dword that is aligned by its distance.
lanes 16 8
room 2048
skew 1
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
