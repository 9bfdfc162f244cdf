# Decision 14 of lib/engine/README.md: for an alias, -o strict checks the offset in the variable that the alias shares.
option strict
var V35 ud 256*0xeeeeeeee
.decl V36 v_type=G type=ud num_elts=32 alias=<V35, 16>
.decl V37 v_type=G type=ud num_elts=16 alias=<V36, 16>
oword_ld (1) %slm 0x0:ud V36.0
expect EINVAL: strict: V36.0 starts at byte 16 of a 32-byte register, not at byte 0
oword_ld (1) %slm 0x0:ud V36.16
expect V35@32 ud 4*0   V36@16 ud 4*0   V37 ud 4*0   channels 1 else unchanged
set V35@32 ud 4*0xeeeeeeee
oword_ld (1) %slm 0x0:ud V37.0
expect V35@32 ud 4*0   V36@16 ud 4*0   V37 ud 4*0   channels 1 else unchanged
oword_ld (1) %slm 0x0:ud V37.16
expect EINVAL: strict: V37.16 starts at byte 16 of a 32-byte register, not at byte 0
