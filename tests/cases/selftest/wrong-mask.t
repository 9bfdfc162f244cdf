# must fail: 7: em ud: expected 254, is 255
# The mask and predicates are compared, too.
em 0xff
pred P1 0x3
yield
expect P1 0x3
expect em 0xfe
