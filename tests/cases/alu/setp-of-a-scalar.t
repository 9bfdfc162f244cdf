# Bit k of the scalar goes to lane first + k, whatever the mask is.
var V32 uw 0x1234
pred P1 0xffffffff
em 0x0
setp (M1, 16) P1 V32(0,0)<0;1,0>
expect P1 0xffff1234   else unchanged
setp (M5_NM, 1) P1 0x0:ud
expect P1 0xfffe1234   else unchanged
setp (M3, 8) P1 0xff5a:ud
expect P1 0xfffe5a34   else unchanged
