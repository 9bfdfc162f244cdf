# It has nothing to choose by.
var V32 d 1..8
sel (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>
expect EINVAL: sel has no predicate; expected a predicate that selects each lane's source
