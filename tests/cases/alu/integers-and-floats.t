# They mix in mov alone; df goes with df.
var V32 f 1
var V33 d 1
var V34 df 1
add (M1, 1) V32(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0>
expect EINVAL: operands have types d and f; only mov converts between them
add (M1, 1) V34(0,0)<1> V32(0,0)<0;1,0> V34(0,0)<0;1,0>
expect EINVAL: operands have types f and df; only mov converts between them
and (M1, 1) V32(0,0)<1> V32(0,0)<0;1,0> V32(0,0)<0;1,0>
expect EINVAL: and does not compute with type f
sin (M1, 1) V34(0,0)<1> V34(0,0)<0;1,0>
expect EINVAL: sin does not compute with type df
