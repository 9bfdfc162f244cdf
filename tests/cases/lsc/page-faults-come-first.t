# Page faults come first. Nothing of a message that faults takes effect, whichever lane and component it is.
platform pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0xfff8 0x40..0x3c0..64 16*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | %null:d32x2       | flat[V36]:a64     | channels 16 else unchanged
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 0 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 0 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 0 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 0 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 0 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36 uq 0 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 1 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 1 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 1 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 1 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 1 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@8 uq 0x40 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 2 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 2 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 2 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 2 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 2 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@16 uq 0x80 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 3 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 3 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 3 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 3 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 3 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@24 uq 0xc0 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 4 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 4 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 4 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 4 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 4 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@32 uq 0x100 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 5 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 5 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 5 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 5 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 5 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@40 uq 0x140 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 6 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 6 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 6 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 6 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 6 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@48 uq 0x180 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 7 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 7 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 7 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 7 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 7 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@56 uq 0x1c0 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 8 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 8 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 8 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 8 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 8 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@64 uq 0x200 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 9 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 9 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 9 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 9 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 9 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@72 uq 0x240 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 10 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 10 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 10 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 10 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 10 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@80 uq 0x280 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 11 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 11 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 11 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 11 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 11 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@88 uq 0x2c0 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 12 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 12 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 12 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 12 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 12 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@96 uq 0x300 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 13 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 13 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 13 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 13 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 13 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@104 uq 0x340 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 14 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 14 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 14 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 14 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 14 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

set V36@112 uq 0x380 0xfff8
lsc_load.ugm (M1, 16) %null:d32x2 flat[V36]:a64
expect channels 16 else unchanged

each OP OPERAND OPERAND2 RESULT
| lsc_load.ugm       | V40:d32x3         | flat[V36]:a64     | EFAULT: channel 15 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36]:a64     | V41:d32x4         | EFAULT: channel 15 writes 4 bytes at address 0x10000, which is not mapped
| lsc_store_quad.ugm | flat[V36]:a64     | V41:d32.xz        | EFAULT: channel 15 writes 4 bytes at address 0x10000, which is not mapped
| lsc_load.ugm       | V40:d32           | flat[V36+0x8]:a64 | EFAULT: channel 15 reads 4 bytes at address 0x10000, which is not mapped
| lsc_store.ugm      | flat[V36+0x8]:a64 | V41:d64           | EFAULT: channel 15 writes 8 bytes at address 0x10000, which is not mapped
$OP (M1, 16) $OPERAND $OPERAND2
expect $RESULT
end

em 0x7fff
lsc_load.ugm (M1, 16) %null:d32x4 flat[V36]:a64
expect channels 15 else unchanged
