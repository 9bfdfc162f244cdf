# Each row of a matrix has a column. All products are zero, so that the result is src0.
.decl V40 v_type=G type=d num_elts=16 align=GRF
.decl V41 v_type=G type=d num_elts=16 align=GRF
.decl V42 v_type=G type=b num_elts=256 align=GRF
set V40 d 8*100 8*101
em 0x3
dpas.s8.s8.8.2 (M1, 8) V41.0 V40.0 V42.0 V42(0,0)
expect V41 ud 100 100
expect V41@32 ud 101 101
expect channels 0 else unchanged
explained instruction: dpas.s8.s8.8.2 (M1, 8) V41.0 V40.0 V42.0 V42(0,0)
explained lane enabled src0[0] src0[1] result[0] result[1]
explained 0    yes     100     101     100       101
explained 1    yes     100     101     100       101
explained 2    mask    100     101     -         -
explained 3    mask    100     101     -         -
explained 4    mask    100     101     -         -
explained 5    mask    100     101     -         -
explained 6    mask    100     101     -         -
explained 7    mask    100     101     -         -
