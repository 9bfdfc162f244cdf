# All operations in local memory. Each thread has places of its own, which several of its lanes change.
lanes 16 8
slm 1024
local
room 512
run 64 64 5
run 85 17 1
run 40 40 0
run 5 5 3
run 16 16 7
code atomics.t
