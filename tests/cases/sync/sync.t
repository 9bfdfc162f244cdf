# Fences and barriers: executed and counted, with no other effect where there is one thread.
platform pvc
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V50 ub 31 4
pred P1 0x0

# Invalid forms are refused.
again
hex 7c 02
expect EINVAL: mode is 0x02: bits outside 0x01 must be zero

each HEX RESULT
| 60 02 05 04 00000000 05 04 00000000      | EINVAL: mode is 0x02: bits outside 0x01 must be zero
| 60 01 05 04 00000000 02 0000             | EINVAL: count is of operand class 2; expected a general, indirect or immediate operand
| 60 01 0d 04 00000000 05 04 00000000      | EINVAL: id has a modifier (tag 0x0d), but no message takes one
| 5b 06 00 0000 00                         | EINVAL: mask is of operand class 6; expected a general, indirect or immediate operand
| 5b 01 0000 00 00                         | EINVAL: mask is of operand class 1; expected a general, indirect or immediate operand
| 5b 45 04 00000000                        | EINVAL: mask has tag 0x45, which has reserved bits
| 5b 05 14 00000000                        | EINVAL: mask has type 0x14: bits 4 to 7 must be zero
| 5b 00 00000000 00 00 2101                | EINVAL: mask is V0 (%null), but the operation needs it
| 5b 03 0000 00 0000 04 2101               | EOPNOTSUPP: mask is indirect (r[A0...]): only arithmetic instructions are executed with such an operand
| 5b 00 63000000 00 00 2101                | ENOENT: V99 is not declared
| 5b 00 32000000 00 02 2101                | ERANGE: V50 is 2 bytes; the operand, 1 byte from byte 2 on, needs 3
| 60 01 00 32000000 00 02 2101 05 04 00000000 | ERANGE: V50 is 2 bytes; the operand, 1 byte from byte 2 on, needs 3
| 8b 86 0000 00 00 00                      | EINVAL: exec_size is 0x86: code 6 is reserved
| 8b 80 0010 00 00 00                      | EINVAL: predicate is 0x1000: bit 12 must be zero
| 8b 80 0000 04 00 00                      | EINVAL: sfid is 0x04: bits outside 0x03 must be zero
| 8b 80 0000 00 07 00                      | EINVAL: fence_op is 0x07: code 7 is reserved
| 8b 80 0000 00 00 07                      | EINVAL: scope is 0x07: code 7 is reserved
| 8b 80 0900 00 00 00                      | ENOENT: P9 is not declared
hex $HEX
expect $RESULT
end

# Nbarrier wait has one operand. A wait has no number of threads: its bytes for that are ignored.
again
hex 60 00 05 04 01000000 00 63000000 00 00 2101
expect channels 0 else unchanged
hex 60 00 05 04 01000000 00 00000000 00 00 2101
expect channels 0 else unchanged
hex 60 01 05 04 01000000 00 63000000 00 00 2101
expect ENOENT: V99 is not declared
hex 60 01 05 04 01000000 00 00000000 00 00 2101
expect EINVAL: count is V0 (%null), but the operation needs it

# Strict.
again
var V51 ub 32 0
wait 0x0:ub
expect channels 0 else unchanged

each INSTRUCTION
| wait 0x0:ud
| wait V50(0,0)<0;1,0>
| wait V32(0,0)<0;1,0>
| nbarrier.signal 0x1f:ub 0x1:ub
| nbarrier.signal 0x20:ub 0x1:ub
| nbarrier.signal 0x1:ub 0x0:ub
| nbarrier.signal 0x1:ub 0x8:ud
| nbarrier.signal 0x1:ud 0x8:ub
| nbarrier.signal V50(0,0)<0;1,0> V50(0,1)<0;1,0>
| nbarrier.signal V51(0,0)<0;1,0> V50(0,1)<0;1,0>
| nbarrier.signal V50(0,0)<0;1,0> V51(0,1)<0;1,0>
| nbarrier.wait V50(0,0)<0;1,0>
| nbarrier.wait 0x20:ub
| lsc_fence.ugm.flushl3.gpu
| lsc_fence.ugm.type6.gpu
$INSTRUCTION
expect channels 0 else unchanged
end

again
hex 8b 03 0000 00 00 00
expect channels 0 else unchanged
