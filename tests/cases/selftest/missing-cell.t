# A row has a cell for each name.
# must fail: 5: expected 2 cells in this row
var V32 ud 8*0
each N M
| 8
scatter.4 (M1, 8) T0 0x0:ud V32.0 V32.0
expect channels $N
end
