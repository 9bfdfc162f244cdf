# must fail: 5: expected the message "V77 is", is "V77 is not declared"
# The whole sentence is compared.
var V32 ud 0
scatter.4 (M1, 1) T0 0x0:ud V32.0 V77.0
expect ENOENT: V77 is
