# must fail: 3: 300 is no value of type ub
# A value that its type cannot have.
var V32 ub 1 300
