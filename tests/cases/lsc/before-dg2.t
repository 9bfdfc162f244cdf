# Decision 15 of lib/engine/README.md: LSC messages need dg2, and the error text names dg2.
var V36 uq 8*0
var V35 ud 8*0
lsc_load.ugm (M1, 8) V35:d32 flat[V36]:a64
expect EOPNOTSUPP: platform xehp lacks lsc_load; dg2 is the first that has it
