# Decisions 4 and 14, for local memory by LSC: bit 28 of the byte address.
platform dg2
option strict
var V32 ud 0 0x10000000 8 12 16 20 24 28
var V33 ud 8*1
lsc_store.slm (M1, 8) flat[V32]:a32 V33:d32
expect EINVAL: strict: channels 0 and 1 write one address, 0x0
