# Labels and jumps are for kernels, which have all of a routine.
ret (M1, 8)
expect EOPNOTSUPP: ret is only executed in kernels, like labels and jumps
