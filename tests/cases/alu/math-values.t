# Exact values rounded to nearest: exp and log are of base 2, angles are radians, pow takes |x|.
var V32 ud 0x3f333333 0x40400000 0xbfa00000 0x41280000 0x3dcccccd
.decl V36 v_type=G type=f num_elts=5 alias=<V32, 0>
var V34 f 40*0
exp (M1, 4) V34(0,0)<1> V36(0,0)<1;1,0>
log (M1, 4) V34(0,4)<1> (abs)V36(0,0)<1;1,0>
sin (M1, 4) V34(1,0)<1> V36(0,0)<1;1,0>
cos (M1, 4) V34(1,4)<1> V36(0,0)<1;1,0>
sqrt (M1, 4) V34(2,0)<1> (abs)V36(0,0)<1;1,0>
rsqrt (M1, 4) V34(2,4)<1> (abs)V36(0,0)<1;1,0>
inv (M1, 4) V34(3,0)<1> V36(0,0)<1;1,0>
pow (M1, 4) V34(3,4)<1> V36(0,0)<1;1,0> 0x40200000:f
exp (M1, 1) V34(4,0)<1> V36(0,4)<0;1,0>
log (M1, 1) V34(4,1)<1> V36(0,4)<0;1,0>
sin (M1, 1) V34(4,2)<1> V36(0,4)<0;1,0>
cos (M1, 1) V34(4,3)<1> V36(0,4)<0;1,0>
sqrt (M1, 1) V34(4,4)<1> V36(0,4)<0;1,0>
rsqrt (M1, 1) V34(4,5)<1> V36(0,4)<0;1,0>
inv (M1, 1) V34(4,6)<1> V36(0,4)<0;1,0>
pow (M1, 1) V34(4,7)<1> V36(0,4)<0;1,0> 0x40200000:f
expect V34 ud 0x3fcfefc6 0x41000000 0x3ed744fd 0x44b504f3 0xbf03bb12 0x3fcae00d 0x3ea4d3c2 0x40591bbb   else unchanged
expect V34@32 ud 0x3f24eb73 0x3e1081c3 0xbf72f0a8 0xbf6133be 0x3f43ccb3 0xbf7d7026 0x3ea171ef 0xbef37994   else unchanged
expect V34@64 ud 0x3f562f5a 0x3fddb3d7 0x3f8f1bbd 0x404f623a 0x3f98fd40 0x3f13cd3a 0x3f64f92e 0x3e9e01b3   else unchanged
expect V34@96 ud 0x3fb6db6e 0x3eaaaaab 0xbf4ccccd 0x3dc30c31 0x3ed1e6b9 0x41796a52 0x3fdf9b57 0x43b2a01b   else unchanged
expect V34@128 ud 0x3f892fdf 0xc0549a78 0x3dcc7577 0x3f7eb898 0x3ea1e89b 0x404a62c2 0x41200000 0x3b4f3e38   else unchanged
