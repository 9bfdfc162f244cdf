# A table ends with end.
# must fail: the table has no end
var V32 ud 8*0
each N
| 1
scatter.4 (M1, 8) T0 0x0:ud V32.0 V32.0
expect channels $N
