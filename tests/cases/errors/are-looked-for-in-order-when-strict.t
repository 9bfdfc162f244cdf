# Are looked for in order when strict. ERANGE, then what -o strict refuses, then EFAULT.
option strict
surface T6 4096 bytes
var V32 ud 0..124..4
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0xdead0000dead0000
var V50 ud 0
var V51 ub 4*0
var V52 ub 128*0
var V53 uq 32*0
pred P1 0xffffffff
each INSTRUCTION RESULT
| scatter.4 (M1, 8) T6 0x0:ud V51.0 V33.0  | ERANGE: V51 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
| scatter.4 (M1, 8) T9 0x0:ud V52.0 V33.0  | ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
| scatter.4 (M1, 8) %slm 0x0:ud V52.0 V99.0 | ENOENT: V99 is not declared
| scatter.4 (M1, 8) %slm 0x0:ud V52.0 V50.0 | ERANGE: V50 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
| svm_gather.4.1 (M1, 8) V36.0 V52.0       | EINVAL: strict: V52 has type ub; the operand must have ud, d, f, v, vf or uv
| svm_gather.4.1 (M1, 8) V36.0 V35.4       | EINVAL: strict: V35.4 starts at byte 4 of a 32-byte register, not at byte 0
| svm_gather.4.1 (M1, 8) V36.0 V35.0       | EFAULT: channel 0 reads 4 bytes at address 0xdead0000dead0000, which is not mapped
$INSTRUCTION
expect $RESULT
end
