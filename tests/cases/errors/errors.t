# Which error comes first, and that nothing is half done: ioctl/README.md "errno".
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

# Each cause has its errno. Every cause by itself.
again
dword_atomic.fadd.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0
expect EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fadd of 32 bits can be executed

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %slm 0x0:ud V99.0 V33.0 | ENOENT: V99 is not declared
| scatter.4 (M1, 8) %slm 0x0:ud V32.0 V99.0 | ENOENT: V99 is not declared
| scatter.4 (M1, 8) %slm V99(0,0)<0;1,0> V32.0 V33.0 | ENOENT: V99 is not declared
| oword_ld (1) %slm 0x0:ud V99.0           | ENOENT: V99 is not declared
| svm_gather.4.1 (M1, 8) V99.0 V35.0       | ENOENT: V99 is not declared
| dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V99.0 V35.0 | ENOENT: V99 is not declared
| dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V34.0 V99.0 | ENOENT: V99 is not declared
| (P9) svm_gather.4.1 (M1, 8) V36.0 V35.0  | ENOENT: P9 is not declared
| (!P4095.any) dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V35.0 | ENOENT: P4095 is not declared
| scatter.4 (M1, 8) T9 0x0:ud V32.0 V33.0  | ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
| scatter.4 (M1, 8) T1 0x0:ud V32.0 V33.0  | ENXIO: surface index 1 is reserved; user surfaces are 6 to 254, T0 is 0 and T255 is 5
| scatter.4 (M1, 8) T2 0x0:ud V32.0 V33.0  | ENXIO: surface index 2 is reserved; user surfaces are 6 to 254, T0 is 0 and T255 is 5
| scatter.4 (M1, 8) TSS 0x0:ud V32.0 V33.0 | ENXIO: surface index 3 is scratch surface state, which is not supported; expected a user surface, 6 to 254, T0 (0) or T255 (5)
| scatter.4 (M1, 8) %bss 0x0:ud V32.0 V33.0 | ENXIO: surface index 4 is bindless surface state, which is not supported; expected a user surface, 6 to 254, T0 (0) or T255 (5)
| scatter_scaled.4 (M1, 8) T9 0x0:ud V32.0 V33.0 | ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
| oword_ld (1) T254 0x0:ud V35.0           | ENXIO: surface T254 does not exist; in a mount, create the file surfaces/T254
| dword_atomic.inc (M1, 8) T9 V32.0 %null.0 %null.0 V35.0 | ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
| scatter.4 (M1, 8) %slm 0x0:ud V32.100 V33.0 | ERANGE: V32 is 128 bytes; the operand, 8 dwords from byte 100 on, needs 132
| scatter.1 (M1, 8) %slm 0x0:ud V32.0 V33.100 | ERANGE: V33 is 128 bytes; the operand, 8 dwords from byte 100 on, needs 132
| scatter_scaled.1 (M1, 8) %slm 0x0:ud V50.0 V33.0 | ERANGE: V50 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
| scatter_scaled.1 (M1, 8) %slm 0x0:ud V32.0 V50.0 | ERANGE: V50 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
| scatter_scaled.1 (M1, 8) %slm V50(0,1)<0;1,0> V32.0 V33.0 | ERANGE: V50 is 4 bytes; the operand, 1 dword from byte 4 on, needs 8
| oword_ld (8) %slm 0x0:ud V32.1           | ERANGE: V32 is 128 bytes; the operand, 8 owords from byte 1 on, needs 129
| oword_ld (1) %slm 0x0:ud V50.0           | ERANGE: V50 is 4 bytes; the operand, 1 oword from byte 0 on, needs 16
| svm_gather.1.1 (M1, 32) V36.8 V35.0      | ERANGE: V36 is 256 bytes; the operand, 32 qwords from byte 8 on, needs 264
| svm_gather.1.1 (M1, 32) V53.0 V32.4      | ERANGE: V32 is 128 bytes; the operand, 32 dwords from byte 4 on, needs 132
| svm_gather.8.4 (M1, 32) V53.0 V35.8      | ERANGE: V35 is 1024 bytes; the operand, 128 qwords from byte 8 on, needs 1032
| svm_gather.1.8 (M1, 32) V53.0 V35.1000   | ERANGE: V35 is 1024 bytes; the operand, 32 qwords from byte 1000 on, needs 1256
| dword_atomic.cmpxchg (M1, 8) %slm V50.0 V33.0 V34.0 V35.0 | ERANGE: V50 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
| dword_atomic.cmpxchg (M1, 8) %slm V32.0 V50.0 V34.0 V35.0 | ERANGE: V50 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
| dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V50.0 V35.0 | ERANGE: V50 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
| dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V34.0 V50.0 | ERANGE: V50 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
| dword_atomic.add.16 (M1, 8) %slm V32.0 V33.98 %null.0 V35.0 | ERANGE: V33 is 128 bytes; the operand, 8 dwords from byte 98 on, needs 130
| dword_atomic.add.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.994 | ERANGE: V35 is 1024 bytes; the operand, 8 dwords from byte 994 on, needs 1026
| svm_gather.4.1 (M1, 8) V36.0 V35.0       | EFAULT: channel 0 reads 4 bytes at address 0xdead0000dead0000, which is not mapped
$INSTRUCTION
expect $RESULT
end

hex 3a 02 00 ff 05 00 00000000 20000000 0000 21000000 0000
expect ENXIO: surface index 255 is reserved; user surfaces are 6 to 254, T0 is 0 and T255 is 5

# Are looked for in order. Two faults in one instruction: the earlier row of the table wins.
again
hex 7d 33 08 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000
expect EINVAL: exec_size is 0x08: bits outside 0xf7 must be zero

each HEX RESULT
| 7d 33 00 0010 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000 | EINVAL: predicate is 0x1000: bit 12 must be zero
| 7d 33 00 0000 00 00000000 0000 21000000 0000 00000000 0000 23000000 0000 | EINVAL: element_offset is V0 (%null), but the operation needs it
| 7d 33 06 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000 | EINVAL: exec_size is 0x06: code 6 is reserved
| 3a 03 00 00 03 0000 00 0000 00 2101 20000000 0000 21000000 0000 | EINVAL: elt_size is 0x03: code 3 is reserved
| 35 04 00 06 03 0000 00 0000 00 2101 23000000 0000 | EINVAL: 16 owords are for T0 only, not for T6
| 3a 02 00 09 05 00 00000000 63000000 0000 15000000 0000 | EINVAL: src is V21: ids 21 to 31 are reserved; predefined variables are V1 to V20
| 3a 03 00 00 05 00 00000000 63000000 0000 21000000 0000 | EINVAL: elt_size is 0x03: code 3 is reserved
| 3a 02 00 00 05 00 00000000 63000000 0000 00000000 0000 | EINVAL: src is V0 (%null), but the operation needs it
| 4e 03 03 0960 01 00 24000000 0000 23000000 0000 | EINVAL: predicate is 0x6009: control 3 is reserved
| 7d 33 00 0000 09 63000000 0000 21000000 0000 00000000 0000 23000000 0000 | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fadd of 32 bits can be executed
| 3a 02 00 09 03 0000 00 0000 00 2101 63000000 0000 21000000 0000 | EOPNOTSUPP: global_offset is indirect (r[A0...]): only arithmetic instructions are executed with such an operand
| 3a 02 00 09 05 00 00000000 20000000 0000 63000000 0000 | ENOENT: V99 is not declared
| 3a 02 00 00 05 00 00000000 32000000 0000 63000000 0000 | ENOENT: V99 is not declared
| 3a 02 00 00 05 00 00000000 63000000 0000 32000000 0000 | ENOENT: V99 is not declared
| 7d 02 03 0900 09 20000000 0000 00000000 0000 00000000 0000 32000000 0000 | ENOENT: P9 is not declared
| 3a 02 00 09 05 00 00000000 32000000 0000 21000000 0000 | ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
| 3a 02 00 01 00 32000000 00 01 2101 20000000 0000 21000000 0000 | ENXIO: surface index 1 is reserved; user surfaces are 6 to 254, T0 is 0 and T255 is 5
| 35 00 00 09 05 00 00000000 32000000 0000 | ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
| 4e 03 03 0000 01 00 24000000 0000 32000000 0000 | ERANGE: V50 is 4 bytes; the operand, 8 dwords from byte 0 on, needs 32
hex $HEX
expect $RESULT
end
