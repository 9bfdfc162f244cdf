# Operands may end with their variable. The dst may be as short as the loaded data, in a variable of any size.
set T0 ud 16384*0x5a5a5a5a
surface T6 1024 bytes of 5a
set T255 ud 16384*0x5a5a5a5a
var V32 ud 32*0
var V33 ud 0x83726150..0xa291806f..0x1010101
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V60 ud 8*0
var V61 ud 0
each INSTRUCTION RESULT
| oword_ld (1) %slm 0x0:ud V60.16          | V60@16 ud 4*0x5a5a5a5a   channels 1 else unchanged
| oword_ld (1) %slm 0x0:ud V60.17          | ERANGE: V60 is 32 bytes; the operand, 1 oword from byte 17 on, needs 33
| scatter.4 (M1, 8) T6 0x100:ud V60.0 V33.96 | channels 8 dropped 8 else unchanged
| scatter.4 (M1, 8) T6 0x100:ud V60.0 V33.97 | ERANGE: V33 is 128 bytes; the operand, 8 dwords from byte 97 on, needs 129
| scatter.4 (M1, 8) T6 0x100:ud V60.4 V33.0 | ERANGE: V60 is 32 bytes; the operand, 8 dwords from byte 4 on, needs 36
| scatter.1 (M1, 1) T6 0x1000:ud V61.0 V61.0 | channels 1 dropped 1 else unchanged
| scatter.4 (M1, 1) T6 0x1000:ud V61.1 V33.0 | ERANGE: V61 is 4 bytes; the operand, 1 dword from byte 1 on, needs 5
| scatter.4 (M1, 1) T6 0x1000:ud V32.0 V61.65535 | ERANGE: V61 is 4 bytes; the operand, 1 dword from byte 65535 on, needs 65539
$INSTRUCTION
expect $RESULT
end
