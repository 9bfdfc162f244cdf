# Strict.
platform pvc
option strict
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V50 ub 31 4
pred P1 0x0
again
var V51 ub 32 0
wait 0x0:ub
expect channels 0 else unchanged

each INSTRUCTION RESULT
| wait 0x0:ud                              | EINVAL: strict: the immediate 0x0 has type ud, not ub
| wait V50(0,0)<0;1,0>                     | channels 0 else unchanged
| wait V32(0,0)<0;1,0>                     | EINVAL: strict: V32 has type ud; the operand must have ub
| nbarrier.signal 0x1f:ub 0x1:ub           | channels 0 else unchanged
| nbarrier.signal 0x20:ub 0x1:ub           | EINVAL: strict: there is no barrier 32; barriers are 0 to 31
| nbarrier.signal 0x1:ub 0x0:ub            | EINVAL: strict: barrier 1 is for 0 threads; expected 1 or more
| nbarrier.signal 0x1:ub 0x8:ud            | EINVAL: strict: the immediate 0x8 has type ud, not ub
| nbarrier.signal 0x1:ud 0x8:ub            | EINVAL: strict: the immediate 0x1 has type ud, not ub
| nbarrier.signal V50(0,0)<0;1,0> V50(0,1)<0;1,0> | channels 0 else unchanged
| nbarrier.signal V51(0,0)<0;1,0> V50(0,1)<0;1,0> | EINVAL: strict: there is no barrier 32; barriers are 0 to 31
| nbarrier.signal V50(0,0)<0;1,0> V51(0,1)<0;1,0> | EINVAL: strict: barrier 31 is for 0 threads; expected 1 or more
| nbarrier.wait V50(0,0)<0;1,0>            | channels 0 else unchanged
| nbarrier.wait 0x20:ub                    | EINVAL: strict: there is no barrier 32; barriers are 0 to 31
| lsc_fence.ugm.flushl3.gpu                | channels 0 else unchanged
| lsc_fence.ugm.type6.gpu                  | EINVAL: strict: no document describes fence operation 6
$INSTRUCTION
expect $RESULT
end

again
hex 8b 80 0000 00 00 00
expect channels 0 else unchanged
hex 8b 00 0000 00 00 00
expect EINVAL: strict: the execution size is 0x00; a fence has 1 and no mask, 0x80
hex 8b 83 0000 00 00 00
expect EINVAL: strict: the execution size is 0x83; a fence has 1 and no mask, 0x80
