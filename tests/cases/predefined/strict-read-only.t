# Decision 14 of lib/engine/README.md: with -o strict, an instruction that writes a read-only predefined variable is refused, also through an alias.
option strict
var V32 ud 8*0
.decl V40 v_type=G type=ud num_elts=8 alias=<%r0, 0>
.decl V41 v_type=G type=ud num_elts=8 alias=<%arg, 0>
oword_ld (1) %scratch 0x0:ud %r0.0
expect EINVAL: strict: dst is byte 0 of %r0, which programs must not write
oword_ld (1) %scratch 0x0:ud V40.0
expect EINVAL: strict: dst is byte 0 of %r0, which programs must not write
oword_ld (1) %scratch 0x0:ud %sr0.0
expect
oword_ld (1) %scratch 0x0:ud %arg.64
expect
oword_ld (1) %scratch 0x0:ud %retval.0
expect
oword_ld (1) %scratch 0x0:ud V41.0
expect
# The timestamp's last dword, its pause counter, can be written, and no other.
set T0 ud 1
dword_atomic.inc (M1, 1) %slm V32.0 %null.0 %null.0 %tsc.16
expect T0 ud 2   V6@16 ud 1
dword_atomic.inc (M1, 1) %slm V32.0 %null.0 %null.0 %tsc.12
expect EINVAL: strict: dst is byte 12 of %tsc, which programs must not write
