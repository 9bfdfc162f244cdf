# An alias of a predefined variable, and an alias of that one, have its bytes.
var V32 ud 8*0
.decl V40 v_type=G type=d num_elts=8 align=hword alias=<%r0, 0>
.decl V41 v_type=G type=ud num_elts=2 alias=<V40, 8>
.decl V42 v_type=G type=d num_elts=96 alias=<%ARG, 0>
set V7 ud 0 1 0xa2 0xa3 4 5 6 7
scatter.4 (M1, 1) %slm 0x0:ud V32.0 V41.4
expect T0 ud 0xa3
expect channels 1 else unchanged

oword_ld (1) %slm 0x0:ud V42.16
expect V8@16 ud 0xa3
expect V42@16 ud 0xa3
expect channels 1 else unchanged

# The same declaration again changes nothing.
.decl V0041 v_type=G type=ud num_elts=2 alias=<V0040, 8>
scatter.4 (M1, 1) %slm 0x1:ud V32.0 V41.0
expect T0@4 ud 0xa2
expect channels 1 else unchanged
