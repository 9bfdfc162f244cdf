# What belongs to labels and jumps is for kernels, too.
var V32 ud 1
lifetime.start V32
expect EOPNOTSUPP: lifetime is only executed in kernels, like labels and jumps
