# The documents disagree on the width of a rotation between different sizes: refused.
var V32 uw 0x8001
var V34 ud 0
rol (M1, 1) V34(0,0)<1> V32(0,0)<0;1,0> 0x1:uw
expect EINVAL: rol from type uw to type ud is not supported: src0 and dst must have types of the same size
