# Invalid forms.
platform pvc
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
each OP OPERAND OPERAND2 OPERAND3 RESULT
| lsc_atomic_iinc.slm | V40:d8      | flat[V32]:a32 | %null | EINVAL: atomics have data of d16c32, d32 or d64, not of d8
| lsc_atomic_iinc.slm | V40:d16     | flat[V32]:a32 | %null | EINVAL: atomics have data of d16c32, d32 or d64, not of d16
| lsc_atomic_iinc.slm | V40:d8c32   | flat[V32]:a32 | %null | EINVAL: atomics have data of d16c32, d32 or d64, not of d8c32
| lsc_atomic_iinc.slm | V40:d16c32h | flat[V32]:a32 | %null | EINVAL: atomics have data of d16c32, d32 or d64, not of d16c32h
| lsc_atomic_iinc.slm | V40:d32x2   | flat[V32]:a32 | %null | EINVAL: atomics have vectors of 1 element, not of 2
| lsc_atomic_iinc.slm | V40:d32t    | flat[V32]:a32 | %null | EINVAL: lsc_atomic_iinc cannot have transposed data
| lsc_atomic_fadd.ugm | V40:d16c32  | flat[V36]:a64 | V41   | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fadd of 32 bits can be executed
| lsc_atomic_fsub.ugm | V40:d16c32  | flat[V36]:a64 | V41   | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fsub of 32 bits can be executed
$OP (M1, 1) $OPERAND $OPERAND2 $OPERAND3 %null
expect $RESULT
end
