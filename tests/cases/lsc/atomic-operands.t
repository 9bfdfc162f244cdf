# Operands. An unused operand is ignored; a needed one must be there.
platform dg2
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
each INSTRUCTION RESULT
| lsc_atomic_iadd.slm (M1, 1) V40:d32 flat[V32]:a32 %null %null | EINVAL: src1 is V0 (%null), but the operation needs it
| lsc_atomic_icas.slm (M1, 1) V40:d32 flat[V32]:a32 V33 %null | EINVAL: src2 is V0 (%null), but the operation needs it
| lsc_atomic_iinc.slm (M1, 1) V40:d32 flat[%null]:a32 %null %null | EINVAL: src0 is V0 (%null), but the operation needs it
| lsc_atomic_icas.slm (M1, 1) V40:d32 flat[V32]:a32 V33 V99 | ENOENT: V99 is not declared
| lsc_atomic_load.slm (M1, 1) V40:d32 flat[V32]:a32 V99 V98 | V40 ud 0xcffff200   channels 1 else unchanged
| lsc_atomic_iadd.slm (M1, 16) V40:d64 flat[V32]:a32 V33.8 %null | ERANGE: V33 is 128 bytes; the operand, 16 qwords from byte 8 on, needs 136
| lsc_atomic_iadd.slm (M1, 16) V40.3972:d64 flat[V32]:a32 V33 %null | ERANGE: V40 is 4096 bytes; the operand, 16 qwords from byte 3972 on, needs 4100
$INSTRUCTION
expect $RESULT
end
