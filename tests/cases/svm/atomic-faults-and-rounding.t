# SVM_ATOMIC: operations of 16, 32 and 64 bits, their slots, page faults, forms.
set T255 ud 16384*0x5a5a5a5a
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0xfffe 0x1100..0x1380..160 0x1020..0x13e0..160 0x1080..0x13a0..160 0x1040..0x1360..160 0x1000..0x13c0..160
var V40 uq 32*0
var V41 uq 32*0
var V42 uq 32*0xeeeeeeeeeeeeeeee

# Lanes at one address follow each other. Ascending lanes: each sees the result of the one before.
again
set T255@64 ud 5 0
set V36 uq 4*64
set V40 uq 0x100000000 2 3 4
svm_atomic.add.64 (M1, 4) V36.0 V42.0 V40.0 %null.0
expect V42 uq 5 0x100000005 0x100000007 0x10000000a   T255@64 ud 14 1   channels 4 else unchanged

# Dst may be a source. Sources are a snapshot: dst may overlap any of them.
again
set T255@256 ud 0 1 16 1 32 1 48 1 64 1 80 1 96 1 112 1
set V36 uq 312 304 296 288 280 272 264 256
set V40 uq 1..8
svm_atomic.add.64 (M1, 8) V36.0 V36.0 V40.0 %null.0
expect V36 uq 0x100000070 0x100000060 0x100000050 0x100000040 0x100000030 0x100000020 0x100000010 0x100000000
expect T255@256 ud 8 1 23 1 38 1 53 1 68 1 83 1 98 1 113   channels 8 else unchanged

# Page faults. Nothing takes effect if any enabled lane's number is not mapped; a disabled one's does not
# matter.
each V36 RESULT AT V362 RESULT2 EM RESULT3
| 0x10000                            | EFAULT: channel 0 changes 2 bytes at address 0x10000, which is not mapped | 0  | 0xfffffffffffffff8 | EFAULT: channel 0 changes 2 bytes at address 0xfffffffffffffff8, which is not mapped | 0xfffffffe | T255@4128 uw 0   T255@4288 uw 0   T255@4352 uw 0   T255@4512 uw 0   T255@4672 uw 0   T255@4832 uw 0   T255@4992 uw 0   channels 7 else unchanged
| 0x1060 0x10000                     | EFAULT: channel 1 changes 2 bytes at address 0x10000, which is not mapped | 8  | 0xfffffffffffffff8 | EFAULT: channel 1 changes 2 bytes at address 0xfffffffffffffff8, which is not mapped | 0xfffffffd | T255@4128 uw 0   T255@4192 uw 0   T255@4288 uw 0   T255@4512 uw 0   T255@4672 uw 0   T255@4832 uw 0   T255@4992 uw 0   channels 7 else unchanged
| 0x1060 0x1100 0x10000              | EFAULT: channel 2 changes 2 bytes at address 0x10000, which is not mapped | 16 | 0xfffffffffffffff8 | EFAULT: channel 2 changes 2 bytes at address 0xfffffffffffffff8, which is not mapped | 0xfffffffb | T255@4128 uw 0   T255@4192 uw 0   T255@4288 uw 0   T255@4352 uw 0   T255@4672 uw 0   T255@4832 uw 0   T255@4992 uw 0   channels 7 else unchanged
| 0x1060 0x1100 0x11a0 0x10000       | EFAULT: channel 3 changes 2 bytes at address 0x10000, which is not mapped | 24 | 0xfffffffffffffff8 | EFAULT: channel 3 changes 2 bytes at address 0xfffffffffffffff8, which is not mapped | 0xfffffff7 | T255@4128 uw 0   T255@4192 uw 0   T255@4288 uw 0   T255@4352 uw 0   T255@4512 uw 0   T255@4832 uw 0   T255@4992 uw 0   channels 7 else unchanged
| 0x1060..0x1240..160 0x10000        | EFAULT: channel 4 changes 2 bytes at address 0x10000, which is not mapped | 32 | 0xfffffffffffffff8 | EFAULT: channel 4 changes 2 bytes at address 0xfffffffffffffff8, which is not mapped | 0xffffffef | T255@4128 uw 0   T255@4192 uw 0   T255@4288 uw 0   T255@4352 uw 0   T255@4512 uw 0   T255@4672 uw 0   T255@4992 uw 0   channels 7 else unchanged
| 0x1060..0x12e0..160 0x10000        | EFAULT: channel 5 changes 2 bytes at address 0x10000, which is not mapped | 40 | 0xfffffffffffffff8 | EFAULT: channel 5 changes 2 bytes at address 0xfffffffffffffff8, which is not mapped | 0xffffffdf | T255@4128 uw 0   T255@4192 uw 0   T255@4288 uw 0   T255@4352 uw 0   T255@4512 uw 0   T255@4672 uw 0   T255@4832 uw 0   channels 7 else unchanged
| 0x1060..0x1380..160 0x10000        | EFAULT: channel 6 changes 2 bytes at address 0x10000, which is not mapped | 48 | 0xfffffffffffffff8 | EFAULT: channel 6 changes 2 bytes at address 0xfffffffffffffff8, which is not mapped | 0xffffffbf | T255@4192 uw 0   T255@4288 uw 0   T255@4352 uw 0   T255@4512 uw 0   T255@4672 uw 0   T255@4832 uw 0   T255@4992 uw 0   channels 7 else unchanged
| 0x1060..0x1380..160 0x1020 0x10000 | EFAULT: channel 7 changes 2 bytes at address 0x10000, which is not mapped | 56 | 0xfffffffffffffff8 | EFAULT: channel 7 changes 2 bytes at address 0xfffffffffffffff8, which is not mapped | 0xffffff7f | T255@4128 uw 0   T255@4192 uw 0   T255@4352 uw 0   T255@4512 uw 0   T255@4672 uw 0   T255@4832 uw 0   T255@4992 uw 0   channels 7 else unchanged
again
set V36 uq $V36
svm_atomic.add.16 (M1, 8) V36.0 V42.0 V40.0 %null.0
expect $RESULT
set V36@$AT uq $V362
svm_atomic.add.16 (M1, 8) V36.0 V42.0 V40.0 %null.0
expect $RESULT2
em $EM
svm_atomic.xchg.16 (M1, 8) V36.0 %null.0 V40.0 %null.0
expect $RESULT3
again
em 0x1
svm_atomic.xchg.16 (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65534 uw 0   channels 1 else unchanged
end

again
set V36 uq 0x10000
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 0 changes 4 bytes at address 0x10000, which is not mapped
set V36 uq 0xfffffffffffffff8
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 0 changes 4 bytes at address 0xfffffffffffffff8, which is not mapped
em 0xfffffffe
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@4128 ud 0   T255@4288 ud 0   T255@4352 ud 0   T255@4512 ud 0   T255@4672 ud 0   T255@4832 ud 0
expect T255@4992 ud 0   channels 7 else unchanged

again
set V36 uq 0xfffc
em 0x1
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65532 ud 0   channels 1 else unchanged

again
set V36 uq 0x1060 0x10000
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 1 changes 4 bytes at address 0x10000, which is not mapped
set V36@8 uq 0xfffffffffffffff8
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 1 changes 4 bytes at address 0xfffffffffffffff8, which is not mapped
em 0xfffffffd
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@4128 ud 0   T255@4192 ud 0   T255@4288 ud 0   T255@4512 ud 0   T255@4672 ud 0   T255@4832 ud 0
expect T255@4992 ud 0   channels 7 else unchanged

again
set V36 uq 0xfffc
em 0x1
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65532 ud 0   channels 1 else unchanged

again
set V36 uq 0x1060 0x1100 0x10000
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 2 changes 4 bytes at address 0x10000, which is not mapped
set V36@16 uq 0xfffffffffffffff8
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 2 changes 4 bytes at address 0xfffffffffffffff8, which is not mapped
em 0xfffffffb
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@4128 ud 0   T255@4192 ud 0   T255@4288 ud 0   T255@4352 ud 0   T255@4672 ud 0   T255@4832 ud 0
expect T255@4992 ud 0   channels 7 else unchanged

again
set V36 uq 0xfffc
em 0x1
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65532 ud 0   channels 1 else unchanged

again
set V36 uq 0x1060 0x1100 0x11a0 0x10000
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 3 changes 4 bytes at address 0x10000, which is not mapped
set V36@24 uq 0xfffffffffffffff8
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 3 changes 4 bytes at address 0xfffffffffffffff8, which is not mapped
em 0xfffffff7
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@4128 ud 0   T255@4192 ud 0   T255@4288 ud 0   T255@4352 ud 0   T255@4512 ud 0   T255@4832 ud 0
expect T255@4992 ud 0   channels 7 else unchanged

again
set V36 uq 0xfffc
em 0x1
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65532 ud 0   channels 1 else unchanged

again
set V36 uq 0x1060..0x1240..160 0x10000
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 4 changes 4 bytes at address 0x10000, which is not mapped
set V36@32 uq 0xfffffffffffffff8
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 4 changes 4 bytes at address 0xfffffffffffffff8, which is not mapped
em 0xffffffef
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@4128 ud 0   T255@4192 ud 0   T255@4288 ud 0   T255@4352 ud 0   T255@4512 ud 0   T255@4672 ud 0
expect T255@4992 ud 0   channels 7 else unchanged

again
set V36 uq 0xfffc
em 0x1
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65532 ud 0   channels 1 else unchanged

again
set V36 uq 0x1060..0x12e0..160 0x10000
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 5 changes 4 bytes at address 0x10000, which is not mapped
set V36@40 uq 0xfffffffffffffff8
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 5 changes 4 bytes at address 0xfffffffffffffff8, which is not mapped
em 0xffffffdf
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@4128 ud 0   T255@4192 ud 0   T255@4288 ud 0   T255@4352 ud 0   T255@4512 ud 0   T255@4672 ud 0
expect T255@4832 ud 0   channels 7 else unchanged

again
set V36 uq 0xfffc
em 0x1
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65532 ud 0   channels 1 else unchanged

again
set V36 uq 0x1060..0x1380..160 0x10000
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 6 changes 4 bytes at address 0x10000, which is not mapped
set V36@48 uq 0xfffffffffffffff8
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 6 changes 4 bytes at address 0xfffffffffffffff8, which is not mapped
em 0xffffffbf
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@4192 ud 0   T255@4288 ud 0   T255@4352 ud 0   T255@4512 ud 0   T255@4672 ud 0   T255@4832 ud 0
expect T255@4992 ud 0   channels 7 else unchanged

again
set V36 uq 0xfffc
em 0x1
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65532 ud 0   channels 1 else unchanged

again
set V36 uq 0x1060..0x1380..160 0x1020 0x10000
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 7 changes 4 bytes at address 0x10000, which is not mapped
set V36@56 uq 0xfffffffffffffff8
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect EFAULT: channel 7 changes 4 bytes at address 0xfffffffffffffff8, which is not mapped
em 0xffffff7f
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@4128 ud 0   T255@4192 ud 0   T255@4352 ud 0   T255@4512 ud 0   T255@4672 ud 0   T255@4832 ud 0
expect T255@4992 ud 0   channels 7 else unchanged

again
set V36 uq 0xfffc
em 0x1
svm_atomic.xchg (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65532 ud 0   channels 1 else unchanged

each V36 RESULT AT V362 RESULT2 EM RESULT3
| 0x10000                            | EFAULT: channel 0 changes 8 bytes at address 0x10000, which is not mapped | 0  | 0xfffffffffffffff8 | EFAULT: channel 0 changes 8 bytes at address 0xfffffffffffffff8, which is not mapped | 0xfffffffe | T255@4128 ud 0 0   T255@4288 ud 0 0   T255@4352 ud 0 0   T255@4512 ud 0 0   T255@4672 ud 0 0   T255@4832 ud 0 0   T255@4992 ud 0 0   channels 7 else unchanged
| 0x1060 0x10000                     | EFAULT: channel 1 changes 8 bytes at address 0x10000, which is not mapped | 8  | 0xfffffffffffffff8 | EFAULT: channel 1 changes 8 bytes at address 0xfffffffffffffff8, which is not mapped | 0xfffffffd | T255@4128 ud 0 0   T255@4192 ud 0 0   T255@4288 ud 0 0   T255@4512 ud 0 0   T255@4672 ud 0 0   T255@4832 ud 0 0   T255@4992 ud 0 0   channels 7 else unchanged
| 0x1060 0x1100 0x10000              | EFAULT: channel 2 changes 8 bytes at address 0x10000, which is not mapped | 16 | 0xfffffffffffffff8 | EFAULT: channel 2 changes 8 bytes at address 0xfffffffffffffff8, which is not mapped | 0xfffffffb | T255@4128 ud 0 0   T255@4192 ud 0 0   T255@4288 ud 0 0   T255@4352 ud 0 0   T255@4672 ud 0 0   T255@4832 ud 0 0   T255@4992 ud 0 0   channels 7 else unchanged
| 0x1060 0x1100 0x11a0 0x10000       | EFAULT: channel 3 changes 8 bytes at address 0x10000, which is not mapped | 24 | 0xfffffffffffffff8 | EFAULT: channel 3 changes 8 bytes at address 0xfffffffffffffff8, which is not mapped | 0xfffffff7 | T255@4128 ud 0 0   T255@4192 ud 0 0   T255@4288 ud 0 0   T255@4352 ud 0 0   T255@4512 ud 0 0   T255@4832 ud 0 0   T255@4992 ud 0 0   channels 7 else unchanged
| 0x1060..0x1240..160 0x10000        | EFAULT: channel 4 changes 8 bytes at address 0x10000, which is not mapped | 32 | 0xfffffffffffffff8 | EFAULT: channel 4 changes 8 bytes at address 0xfffffffffffffff8, which is not mapped | 0xffffffef | T255@4128 ud 0 0   T255@4192 ud 0 0   T255@4288 ud 0 0   T255@4352 ud 0 0   T255@4512 ud 0 0   T255@4672 ud 0 0   T255@4992 ud 0 0   channels 7 else unchanged
| 0x1060..0x12e0..160 0x10000        | EFAULT: channel 5 changes 8 bytes at address 0x10000, which is not mapped | 40 | 0xfffffffffffffff8 | EFAULT: channel 5 changes 8 bytes at address 0xfffffffffffffff8, which is not mapped | 0xffffffdf | T255@4128 ud 0 0   T255@4192 ud 0 0   T255@4288 ud 0 0   T255@4352 ud 0 0   T255@4512 ud 0 0   T255@4672 ud 0 0   T255@4832 ud 0 0   channels 7 else unchanged
| 0x1060..0x1380..160 0x10000        | EFAULT: channel 6 changes 8 bytes at address 0x10000, which is not mapped | 48 | 0xfffffffffffffff8 | EFAULT: channel 6 changes 8 bytes at address 0xfffffffffffffff8, which is not mapped | 0xffffffbf | T255@4192 ud 0 0   T255@4288 ud 0 0   T255@4352 ud 0 0   T255@4512 ud 0 0   T255@4672 ud 0 0   T255@4832 ud 0 0   T255@4992 ud 0 0   channels 7 else unchanged
| 0x1060..0x1380..160 0x1020 0x10000 | EFAULT: channel 7 changes 8 bytes at address 0x10000, which is not mapped | 56 | 0xfffffffffffffff8 | EFAULT: channel 7 changes 8 bytes at address 0xfffffffffffffff8, which is not mapped | 0xffffff7f | T255@4128 ud 0 0   T255@4192 ud 0 0   T255@4352 ud 0 0   T255@4512 ud 0 0   T255@4672 ud 0 0   T255@4832 ud 0 0   T255@4992 ud 0 0   channels 7 else unchanged
again
set V36 uq $V36
svm_atomic.add.64 (M1, 8) V36.0 V42.0 V40.0 %null.0
expect $RESULT
set V36@$AT uq $V362
svm_atomic.add.64 (M1, 8) V36.0 V42.0 V40.0 %null.0
expect $RESULT2
em $EM
svm_atomic.xchg.64 (M1, 8) V36.0 %null.0 V40.0 %null.0
expect $RESULT3
again
set V36 uq 0xfff8
em 0x1
svm_atomic.xchg.64 (M1, 8) V36.0 %null.0 V40.0 %null.0
expect T255@65528 ud 0 0   channels 1 else unchanged
end

# Decision 7 of lib/engine/README.md: an address is rounded down to a multiple of the operand's size before it is mapped to a
# surface.
again
set V36 uq 65 80
em 0x3
svm_atomic.inc.16 (M1, 4) V36.0 V42.0 %null.0 %null.0
expect V42 uq 0x5a5a00005a5a   T255@64 ub 0x5b   T255@80 ub 0x5b   channels 2 misaligned 1 else unchanged
set V36 uq 131 146
svm_atomic.inc (M1, 4) V36.0 %null.0 %null.0 %null.0
expect T255@128 ud 0x5a5a5a5b   T255@144 ud 0x5a5a5a5b   channels 2 misaligned 2 else unchanged
set V36 uq 0xc7 0xffff
svm_atomic.inc.64 (M1, 4) V36.0 %null.0 %null.0 %null.0
expect T255@192 ud 0x5a5a5a5b   T255@65528 ud 0x5a5a5a5b   channels 2 misaligned 2 else unchanged

# Null operands. Decision 9 of lib/engine/README.md: needed operands, unused ones, and a dst that is discarded.
again
set V36 uq 0x1060
svm_atomic.add.64 (M1, 8) %null.0 V42.0 V40.0 %null.0
expect EINVAL: addresses is V0 (%null), but the operation needs it

each INSTRUCTION RESULT
| svm_atomic.add (M1, 8) V36.0 V42.0 %null.0 %null.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| svm_atomic.cmpxchg.64 (M1, 8) V36.0 V42.0 V40.0 %null.0 | EINVAL: src1 is V0 (%null), but the operation needs it
| svm_atomic.cmpxchg.64 (M1, 8) V36.0 V42.0 %null.0 V41.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| svm_atomic.fcmpwr (M1, 8) V36.0 V42.0 V40.0 %null.0 | EINVAL: src1 is V0 (%null), but the operation needs it
| svm_atomic.fadd (M1, 8) V36.0 V42.0 %null.0 %null.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| svm_atomic.inc.64 (M1, 1) V36.0 %null.0 V40.0 V41.0 | T255@4192 ud 0x5a5a5a5b   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

hex 4e05 00 0000 42 24000000 0000 63000000 0000 63000000 0000 00000000 0000
expect T255@4192 ub 0x5c   channels 1 else unchanged
