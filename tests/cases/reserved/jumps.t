# Labels and jumps are for kernels, which have all of a routine.
ret (M1, 8)
expect EOPNOTSUPP: ret is executed in kernels alone: labels and jumps are for those
