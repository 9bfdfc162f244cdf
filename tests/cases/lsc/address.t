# Untyped LSC messages: which memory an address means, and what its parts come to.
platform pvc
set T0@1 ub 65535*mix+1
surface T6 512 bytes
set T6@511 ub 0x99
set T255@1 ub 65535*mix+1
var V32 ud 291 31*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 291 31*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 291 31*0
var V43 uq 0x600000000 5*0

# Slm. Shared local memory: flat addresses of any size are offsets in T0.
again
lsc_load.slm (M1, 1) V40:d8 flat[V32]:a32
expect V40 ud 0xeeeeee27   channels 1 else unchanged

again
set V32 ud 0xffff
set V36 uq 0xffff
set V42 uw 0xffff
lsc_load.slm (M1, 1) V40:d8 flat[V32]:a32
expect V40 ud 0xeeeeeefa   channels 1 else unchanged

again
set V32 ud 0x10000
set V36 uq 0x10000
set V42 uw 0
lsc_load.slm (M1, 1) V40:d8 flat[V32]:a32
expect V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged

each OPERAND RESULT
| flat[0x4*V32]:a32      | V40 ud 0xeeeeee3d   channels 1 else unchanged
| flat[0x3*V32]:a32      | V40 ud 0xeeeeeee7   channels 1 else unchanged
| flat[0x4*V32-0x10]:a32 | V40 ud 0xeeeeee09   channels 1 else unchanged
again
lsc_load.slm (M1, 1) V40:d8 $OPERAND
expect $RESULT
end

each V32 V42 OPERAND RESULT
| 35         | 35     | flat[V32+0x100]:a32  | V40 ud 0xeeeeee27   channels 1 else unchanged
| 0xfffffff1 | 0xfff1 | flat[V32+0x20]:a32   | V40 ud 0xeeeeeedc   channels 1 else unchanged
| 16         | 16     | flat[V32-0x20]:a32   | V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged
| 0x20001    | 1      | flat[0x8000*V32]:a32 | V40 ud 0xeeeeee18   channels 1 else unchanged
| 0xffffffff | 0xffff | flat[0xffff*V32]:a32 | V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged
again
set V32 ud $V32
set V36 uq $V32
set V42 uw $V42
lsc_load.slm (M1, 1) V40:d8 $OPERAND
expect $RESULT
end

set V40 ud 0xeeeeeeee
lsc_load.slm (M1, 1) V40:d8 flat[0xffff*V32+0xffff]:a32
expect V40 ud 0xeeeeee00   channels 1 else unchanged

each V32 OPERAND RESULT
| 0x8765 | flat[V42]:a16        | V40 ud 0xeeeeee56   channels 1 else unchanged
| 0x8000 | flat[0x2*V42]:a16    | V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged
| 0x8123 | flat[V42-0x7fff]:a16 | V40 ud 0xeeeeee40   channels 1 else unchanged
| 0xffff | flat[V42+0x1]:a16    | V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged
again
set V32 ud $V32
set V36 uq $V32
set V42 uw $V32
lsc_load.slm (M1, 1) V40:d8 $OPERAND
expect $RESULT
end

again
lsc_load.slm (M1, 1) V40:d8 flat[V36]:a64
expect V40 ud 0xeeeeee27   channels 1 else unchanged

again
set V36 uq 0x100000123
lsc_load.slm (M1, 1) V40:d8 flat[V36]:a64
expect V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged

again
set V32 ud 1
set V36 uq 0x4000000000000001
set V42 uw 1
lsc_load.slm (M1, 1) V40:d8 flat[0x4*V36+0x3]:a64
expect V40 ud 0xeeeeee75   channels 1 else unchanged

# Global. Global memory: flat addresses are virtual, at first 0 on is T255; others fault.
again
lsc_load.ugm (M1, 1) V40:d8 flat[V36]:a64
expect V40 ud 0xeeeeee27   channels 1 else unchanged

again
set V32 ud 0xffff
set V36 uq 0xffff
set V42 uw 0xffff
lsc_load.ugm (M1, 1) V40:d8 flat[V36]:a64
expect V40 ud 0xeeeeeefa   channels 1 else unchanged

again
set V32 ud 0x10000
set V36 uq 0x10000
set V42 uw 0
lsc_load.ugm (M1, 1) V40:d8 flat[V36]:a64
expect EFAULT: channel 0 reads 1 byte at address 0x10000, which is not mapped

again
set V36 uq 0x100000123
lsc_load.ugm (M1, 1) V40:d8 flat[V36]:a64
expect EFAULT: channel 0 reads 1 byte at address 0x100000123, which is not mapped
set V32 ud 35
set V36 uq 35
set V42 uw 35
lsc_load.ugm (M1, 1) V40:d8 flat[V36+0x100]:a64
expect V40 ud 0xeeeeee27   channels 1 else unchanged

again
lsc_load.ugm (M1, 1) V40:d8 flat[V36-0x80]:a64
expect V40 ud 0xeeeeee93   channels 1 else unchanged

again
set V32 ud 127
set V36 uq 127
set V42 uw 127
lsc_load.ugm (M1, 1) V40:d8 flat[V36-0x80]:a64
expect EFAULT: channel 0 reads 1 byte at address 0xffffffffffffffff, which is not mapped
set V32 ud 0xffffff00
set V36 uq 0xffffffffffffff00
set V42 uw 0xff00
lsc_load.ugm (M1, 1) V40:d8 flat[V36+0x110]:a64
expect V40 ud 0xeeeeee3c   channels 1 else unchanged

again
set V32 ud 18
set V36 uq 0x1000000000000012
set V42 uw 18
lsc_load.ugm (M1, 1) V40:d8 flat[0x10*V36]:a64
expect V40 ud 0xeeeeee21   channels 1 else unchanged

again
lsc_load.ugm (M1, 1) V40:d8 flat[V32]:a32
expect V40 ud 0xeeeeee27   channels 1 else unchanged

again
set V32 ud 0x10000
set V36 uq 0x10000
set V42 uw 0
lsc_load.ugm (M1, 1) V40:d8 flat[V32]:a32
expect EFAULT: channel 0 reads 1 byte at address 0x10000, which is not mapped

again
set V32 ud 0x80000123
set V36 uq 0x80000123
lsc_load.ugm (M1, 1) V40:d8 flat[V32-0x80000000]:a32
expect V40 ud 0xeeeeee27   channels 1 else unchanged

each V32 V42 OPERAND RESULT
| 0xfffffff1 | 0xfff1 | flat[V32+0x20]:a32 | V40 ud 0xeeeeeedc   channels 1 else unchanged
| 0x8765     | 0x8765 | flat[V42]:a16      | V40 ud 0xeeeeee56   channels 1 else unchanged
| 0x8000     | 0x8000 | flat[0x2*V42]:a16  | EFAULT: channel 0 reads 1 byte at address 0x10000, which is not mapped
again
set V32 ud $V32
set V36 uq $V32
set V42 uw $V42
lsc_load.ugm (M1, 1) V40:d8 $OPERAND
expect $RESULT
end

again
lsc_load.ugml (M1, 1) V40:d8 flat[V36]:a64
expect V40 ud 0xeeeeee27   channels 1 else unchanged

again
set V32 ud 0xffff
set V36 uq 0xffff
set V42 uw 0xffff
lsc_load.ugml (M1, 1) V40:d8 flat[V36]:a64
expect V40 ud 0xeeeeeefa   channels 1 else unchanged

again
set V32 ud 0x10000
set V36 uq 0x10000
set V42 uw 0
lsc_load.ugml (M1, 1) V40:d8 flat[V36]:a64
expect EFAULT: channel 0 reads 1 byte at address 0x10000, which is not mapped

again
set V36 uq 0x100000123
lsc_load.ugml (M1, 1) V40:d8 flat[V36]:a64
expect EFAULT: channel 0 reads 1 byte at address 0x100000123, which is not mapped
set V32 ud 35
set V36 uq 35
set V42 uw 35
lsc_load.ugml (M1, 1) V40:d8 flat[V36+0x100]:a64
expect V40 ud 0xeeeeee27   channels 1 else unchanged

again
lsc_load.ugml (M1, 1) V40:d8 flat[V36-0x80]:a64
expect V40 ud 0xeeeeee93   channels 1 else unchanged

again
set V32 ud 127
set V36 uq 127
set V42 uw 127
lsc_load.ugml (M1, 1) V40:d8 flat[V36-0x80]:a64
expect EFAULT: channel 0 reads 1 byte at address 0xffffffffffffffff, which is not mapped
set V32 ud 0xffffff00
set V36 uq 0xffffffffffffff00
set V42 uw 0xff00
lsc_load.ugml (M1, 1) V40:d8 flat[V36+0x110]:a64
expect V40 ud 0xeeeeee3c   channels 1 else unchanged

again
set V32 ud 18
set V36 uq 0x1000000000000012
set V42 uw 18
lsc_load.ugml (M1, 1) V40:d8 flat[0x10*V36]:a64
expect V40 ud 0xeeeeee21   channels 1 else unchanged

again
lsc_load.ugml (M1, 1) V40:d8 flat[V32]:a32
expect V40 ud 0xeeeeee27   channels 1 else unchanged

again
set V32 ud 0x10000
set V36 uq 0x10000
set V42 uw 0
lsc_load.ugml (M1, 1) V40:d8 flat[V32]:a32
expect EFAULT: channel 0 reads 1 byte at address 0x10000, which is not mapped

again
set V32 ud 0x80000123
set V36 uq 0x80000123
lsc_load.ugml (M1, 1) V40:d8 flat[V32-0x80000000]:a32
expect V40 ud 0xeeeeee27   channels 1 else unchanged

each V32 V42 OPERAND RESULT
| 0xfffffff1 | 0xfff1 | flat[V32+0x20]:a32 | V40 ud 0xeeeeeedc   channels 1 else unchanged
| 0x8765     | 0x8765 | flat[V42]:a16      | V40 ud 0xeeeeee56   channels 1 else unchanged
| 0x8000     | 0x8000 | flat[0x2*V42]:a16  | EFAULT: channel 0 reads 1 byte at address 0x10000, which is not mapped
again
set V32 ud $V32
set V36 uq $V32
set V42 uw $V42
lsc_load.ugml (M1, 1) V40:d8 $OPERAND
expect $RESULT
end

# Binding table. A surface by its binding table index: lanes out of its bounds are zero.
again
set V32 ud 511
set V36 uq 511
set V42 uw 511
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V32]:a32
expect V40 ud 0xeeeeee99   channels 1 else unchanged

again
set V32 ud 512
set V36 uq 512
set V42 uw 512
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V32]:a32
expect V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged
set V40 ud 0xeeeeeeee
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V32-0x1]:a32
expect V40 ud 0xeeeeee99   channels 1 else unchanged

again
set V32 ud 0x800000ff
set V36 uq 0x800000ff
set V42 uw 255
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[0x2*V32+0x1]:a32
expect V40 ud 0xeeeeee99   channels 1 else unchanged

again
set V32 ud 511
set V36 uq 511
set V42 uw 511
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V42]:a16
expect V40 ud 0xeeeeee99   channels 1 else unchanged
set V40 ud 0xeeeeeeee
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V36]:a64
expect V40 ud 0xeeeeee99   channels 1 else unchanged
set V36 uq 0x1000001ff
set V40 ud 0xeeeeeeee
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V36]:a64
expect V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged

again
set V32 ud 0xffffffff
set V36 uq 0xffffffffffffffff
set V42 uw 0xffff
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V36]:a64
expect V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged
set V32 ud 0xffff
set V36 uq 0xffff
set V40 ud 0xeeeeeeee
lsc_load.ugm (M1, 1) V40:d8 bti(0xff)[V32]:a32
expect V40 ud 0xeeeeeefa   channels 1 else unchanged

again
set V32 ud 0x10000
set V36 uq 0x10000
set V42 uw 0
lsc_load.ugm (M1, 1) V40:d8 bti(0xff)[V32]:a32
expect V40 ud 0xeeeeee00   channels 1 dropped 1 else unchanged

again
set V32 ud 0x1234
set V36 uq 0x1234
set V42 uw 0x1234
lsc_load.ugm (M1, 1) V40:d8 bti(0xfd)[V32]:a32
expect V40 ud 0xeeeeeeea   channels 1 else unchanged
set V40 ud 0xeeeeeeee
lsc_load.ugm (M1, 1) V40:d8 bti(0xfe)[V32]:a32
expect V40 ud 0xeeeeeeea   channels 1 else unchanged

again
set T6@7 ub 0x77
set T6@511 ub 0
set V32 ud 7
set V33@4 ud 6 255 252 7 262
set V36 uq 0
set V42 uw 0
set V43 uq 0
lsc_load.ugm (M1, 1) V40:d8 bti(V33(0,1))[V32]:a32
expect V40 ud 0xeeeeee77   channels 1 else unchanged

each OPERAND OPERAND2 RESULT
| V40:d8 | bti(V33(0,2))[V32]:a32 | V40 ud 0xeeeeee75   channels 1 else unchanged
| V40:d8 | bti(V33(0,0))[V32]:a32 | ENXIO: no surface has binding table index 0; .shape T6 bti=0 gives it to T6
| V40:d8 | bti(V33(0,3))[V32]:a32 | EOPNOTSUPP: binding table index 252 is for bindless surfaces, which do not exist here
| V40:d8 | bti(V33(0,4))[V32]:a32 | ENXIO: no surface has binding table index 7; .shape T6 bti=7 gives it to T6
| V40:d8 | bti(V33(0,5))[V32]:a32 | ENXIO: no surface can have binding table index 262; user surfaces have 0 to 251, T0 254 and T255 255
| V40:d8 | bti(0x7)[V32]:a32      | ENXIO: no surface has binding table index 7; .shape T6 bti=7 gives it to T6
| V40:d8 | bti(0x100)[V32]:a32    | ENXIO: no surface can have binding table index 256; user surfaces have 0 to 251, T0 254 and T255 255
| V40:d8 | bti(0xfc)[V32]:a32     | EOPNOTSUPP: binding table index 252 is for bindless surfaces, which do not exist here
| V99:d8 | bti(0xfc)[V98]:a32     | EOPNOTSUPP: binding table index 252 is for bindless surfaces, which do not exist here
| V40:d8 | bti(V33(4,0))[V32]:a32 | ERANGE: V33 is 128 bytes; the operand, 1 dword from byte 256 on, needs 260
| V40:d8 | bti(V99)[V32]:a32      | ENOENT: V99 is not declared
lsc_load.ugm (M1, 1) $OPERAND $OPERAND2
expect $RESULT
end
