# The place of a failure in a table is its row.
# must fail: 7: channels: expected 2, is 1
var V32 ud 8*0
em 1
each N
| 1
| 2
scatter.4 (M1, 8) T0 0x0:ud V32.0 V32.0
expect channels $N
end
