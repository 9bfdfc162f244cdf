# MOVS: the surfaces of indices in later instructions.
set T0 ud 16384*0xa0a0a0a0
surface T6 4096 bytes of 60
surface T7 4096 bytes of 70
surface T8 4096 bytes of 80
set T255 ud 16384*0xa5a5a5a5
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
shape T8 bti=100

# Makes an index mean the surface with a binding table index.
again
oword_ld (1) T6 0x0:ud V35.0
expect V35 ud 4*0x60606060   channels 1 else unchanged

each INSTRUCTION RESULT
| movs (M1_NM, 1) T6(0) 0x7:ud    | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0    | V35 ud 4*0x70707070   channels 1 else unchanged
| oword_ld (1) T7 0x0:ud V35.0    | channels 1 else unchanged
| movs (M1_NM, 1) T6(0) 0x64:ud   | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0    | V35 ud 4*0x80808080   channels 1 else unchanged
| movs (M1_NM, 1) T6(0) 0xfe:ud   | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0    | V35 ud 4*0xa0a0a0a0   channels 1 else unchanged
| movs (M1_NM, 1) T6(0) 0xff:ud   | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0    | V35 ud 4*0xa5a5a5a5   channels 1 else unchanged
| movs (M1_NM, 1) T254(0) 0xfd:ud | channels 0 else unchanged
| oword_ld (1) T254 0x0:ud V35.0  | channels 1 else unchanged
| movs (M1_NM, 1) T6(0) 0x6:ud    | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0    | V35 ud 4*0x60606060   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

# Gives an index back.
again
movs (M1_NM, 1) V35(0,1)<1> T7(0)
expect V35@4 ud 7   channels 0 else unchanged

each INSTRUCTION RESULT
| movs (M1_NM, 1) V35(1,2)<1> T8(0)       | V35@40 ud 100   channels 0 else unchanged
| movs (M1_NM, 1) V35(0,0)<1> %slm(0)     | V35 ud 254   channels 0 else unchanged
| movs (M1_NM, 1) V35(0,0)<1> %scratch(0) | V35 ud 255   channels 0 else unchanged
| movs (M1_NM, 1) T7(0) 0x64:ud           | channels 0 else unchanged
| movs (M1_NM, 1) V35(0,0)<1> T7(0)       | V35 ud 100   channels 0 else unchanged
| movs (M1_NM, 1) T6(0) V35(0,0)<0;1,0>   | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0            | V35 ud 4*0x80808080   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

hex 2d 80 00 00000000 00 00 0002 06 00 0600 00
expect channels 0 else unchanged
movs (M1_NM, 1) V99(0,0)<1> T7(0)
expect ENOENT: V99 is not declared
movs (M1_NM, 1) V35(31,8)<1> T7(0)
expect ERANGE: V35 is 1024 bytes; the operand, 1 dword from byte 1024 on, needs 1028

# From state to state copies the meaning.
again
movs (M1_NM, 1) T6(0) T7(0)
expect channels 0 else unchanged

each INSTRUCTION RESULT
| movs (M1_NM, 1) T7(0) T8(0)   | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0  | V35 ud 4*0x70707070   channels 1 else unchanged
| oword_ld (1) T7 0x0:ud V35.0  | V35 ud 4*0x80808080   channels 1 else unchanged
| movs (M1_NM, 1) T9(0) %slm(0) | channels 0 else unchanged
| oword_ld (1) T9 0x0:ud V35.0  | V35 ud 4*0xa0a0a0a0   channels 1 else unchanged
| movs (M1_NM, 1) T6(0) T10(0)  | ENXIO: surface T10 does not exist; in a mount, create the file surfaces/T10
$INSTRUCTION
expect $RESULT
end

# Of a disabled lane is nothing. A lane that is disabled moves nothing, and finds nothing missing.
again
em 0xfffffff0
movs (M1, 1) T6(0) 0x7:ud
expect channels 0 else unchanged

each INSTRUCTION RESULT
| movs (M1, 1) T6(0) 0x63:ud     | channels 0 else unchanged
| movs (M1, 1) V35(0,0)<1> T7(0) | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0   | V35 ud 4*0x60606060   channels 1 else unchanged
| movs (M2, 1) T6(0) 0x7:ud      | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0   | V35 ud 4*0x70707070   channels 1 else unchanged
| movs (M1_NM, 1) T6(0) 0x64:ud  | channels 0 else unchanged
| oword_ld (1) T6 0x0:ud V35.0   | V35 ud 4*0x80808080   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

# Whatever the message. Stores go where the index points, atomics and addresses of T0 too.
again
set V32@4 ud 1..6 0x40000000
set V33 ud 1..8
movs (M1_NM, 1) T6(0) 0x7:ud
expect channels 0 else unchanged
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect T7 ud 1..7   channels 8 dropped 1 else unchanged
movs (M1_NM, 1) T6(0) 0xfe:ud
expect channels 0 else unchanged
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect T0 ud 8 2..7   channels 8 else unchanged

# Invalid forms are refused.
again
hex 2d 81 06 00 0600 00 05 00 07000000
expect EINVAL: the execution size is 2, but state variables have one element

each HEX RESULT
| 2d 85 06 00 0600 00 05 00 07000000       | EINVAL: the execution size is 32, but state variables have one element
| 2d 80 06 00 0600 01 05 00 07000000       | EINVAL: dst is element 1 of a state variable, which has one element
| 2d 80 06 00 0600 00 06 00 0700 01        | EINVAL: src0 is element 1 of a state variable, which has one element
| 2d 80 06 00 0000 00 05 00 07000000       | EINVAL: dst is surface index 0, whose meaning is fixed; expected 6 to 254
| 2d 80 06 00 0100 00 05 00 07000000       | EINVAL: dst is surface index 1, whose meaning is fixed; expected 6 to 254
| 2d 80 06 00 0200 00 05 00 07000000       | EINVAL: dst is surface index 2, whose meaning is fixed; expected 6 to 254
| 2d 80 06 00 0500 00 05 00 07000000       | EINVAL: dst is surface index 5, whose meaning is fixed; expected 6 to 254
| 2d 80 06 00 ff00 00 05 00 07000000       | EINVAL: dst is surface 255, but the last one is 254
| 2d 80 06 00 0601 00 05 00 07000000       | EINVAL: dst is surface 262, but the last one is 254
| 2d 80 06 00 0600 00 06 00 0601 00        | EINVAL: src0 is surface 262, but the last one is 254
| 2d 80 00 23000000 00 00 0002 05 00 07000000 | EINVAL: operands of class 0 and 5; expected a state variable as dst, or a general variable as dst and a state variable as src0
| 2d 80 05 00 07000000 06 00 0600 00       | EINVAL: operands of class 5 and 6; expected a state variable as dst, or a general variable as dst and a state variable as src0
| 2d 80 06 00 0600 00 06 01 0000 00        | EINVAL: dst and src0 are a surface and a sampler; expected two surfaces or two samplers
| 2d 80 06 02 0600 00 05 00 07000000       | EINVAL: dst is a state variable of class 2; expected 0 surface or 1 sampler
| 2d 80 06 00 0600 00 02 0100              | EINVAL: operands of class 6 and 2; expected a state variable as dst, or a general variable as dst and a state variable as src0
| 2d 80 01 0000 00 00 06 00 0600 00        | EINVAL: operands of class 1 and 6; expected a state variable as dst, or a general variable as dst and a state variable as src0
| 2d 80 26 00 0600 00 05 00 07000000       | EINVAL: dst has a modifier (tag 0x26), but no message takes one
| 2d 80 06 00 0600 00 0d 00 07000000       | EINVAL: src0 has a modifier (tag 0x0d), but no message takes one
| 2d 86 06 00 0600 00 05 00 07000000       | EINVAL: exec_size is 0x86: code 6 is reserved
| 2d 80 06 01 1000 00 05 00 01000000       | EOPNOTSUPP: dst is sampler S16; expected S0 to S15
| 2d 80 00 23000000 00 00 0002 06 01 1000 00 | EOPNOTSUPP: src0 is sampler S16; expected S0 to S15
| 2d 80 06 00 0300 00 05 00 07000000       | EOPNOTSUPP: dst is surface index 3, scratch surface state, which is not executed
| 2d 80 06 00 0400 00 05 00 07000000       | EOPNOTSUPP: dst is surface index 4, bindless surface state, which is not executed
| 2d 80 06 00 0600 00 06 00 0400 00        | EOPNOTSUPP: src0 is surface index 4, bindless surface state, which is not executed
| 2d 80 00 23000000 00 00 0002 06 00 0300 00 | EOPNOTSUPP: src0 is surface index 3, scratch surface state, which is not executed
| 2d 80 06 00 0600 00 05 00 fc000000       | EOPNOTSUPP: binding table index 252 is for bindless surfaces, which do not exist here
| 2d 80 06 00 0600 00 03 0000 00 0000 00 2101 | EOPNOTSUPP: src0 is indirect (r[A0...]): only arithmetic instructions are executed with such an operand
| 2d 80 06 00 0600 00 05 00 08000000       | ENXIO: no surface has binding table index 8; .shape T6 bti=8 gives it to T6
| 2d 80 06 00 0600 00 05 00 00010000       | ENXIO: no surface can have binding table index 256; user surfaces have 0 to 251, T0 254 and T255 255
| 2d 80 06 00 0600 00 06 00 0100 00        | ENXIO: surface index 1 is reserved; user surfaces are 6 to 254, T0 is 0 and T255 is 5
| 2d 80 00 23000000 00 00 0002 06 00 0900 00 | ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
hex $HEX
expect $RESULT
end

oword_ld (1) T6 0x0:ud V35.0
expect V35 ud 4*0x60606060   channels 1 else unchanged

# Bindless and scratch state are no surfaces. Other messages: the indices of state that nothing goes through
# do not exist.
again
oword_ld (1) %bss 0x0:ud V35.0
expect ENXIO: surface index 4 is bindless surface state, which is not supported; expected a user surface, 6 to 254, T0 (0) or T255 (5)
gather.4 (M1, 8) TSS 0x0:ud V32.0 V35.0
expect ENXIO: surface index 3 is scratch surface state, which is not supported; expected a user surface, 6 to 254, T0 (0) or T255 (5)
gather.4 (M1, 8) T1 0x0:ud V32.0 V35.0
expect ENXIO: surface index 1 is reserved; user surfaces are 6 to 254, T0 is 0 and T255 is 5

# Strict. Of general operands and immediates the type is UD.
again
movs (M1_NM, 1) T6(0) 0x7:d
expect channels 0 else unchanged
