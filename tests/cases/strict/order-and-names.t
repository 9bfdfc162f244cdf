# -o strict for gathers, owords, colours, qwords and messages to shared virtual memory.
option strict or not
surface T6 42 bytes
var V32 ud 0..496..16
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0..496..16
var V40 d 256*0
var V41 f 256*0
var V42 uw 256*0
var V43 ub 256*0
var V44 q 256*0
var V45 df 256*0
var V46 b 256*0
var V47 uq 256*0

# Operand types of surface messages.
each INSTRUCTION LAX STRICT
| gather.4 (M1, 8) %slm 0x0:ud V32.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| gather.4 (M1, 8) %slm 0x0:ud V32.0 V40.0 | channels 8 else unchanged                | channels 8 else unchanged
| gather.1 (M1, 8) %slm 0x0:ud V32.0 V41.0 | channels 8 else unchanged                | channels 8 else unchanged
| gather.1 (M1, 8) %slm 0x0:ud V32.0 V43.0 | channels 8 else unchanged                | EINVAL: strict: V43 has type ub; the operand must have ud, d or f
| gather.4 (M1, 8) %slm 0x0:ud V32.0 V47.0 | channels 8 else unchanged                | EINVAL: strict: V47 has type uq; the operand must have ud, d or f
| gather.4 (M1, 1) %slm 0x0:ud V40.0 V35.0 | V35 ud 0   channels 1 else unchanged     | EINVAL: strict: V40 has type d; the operand must have ud
| gather.4 (M1, 8) %slm 0x0:d V32.0 V35.0  | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: the immediate 0x0 has type d, not ud
| gather_scaled.2 (M1, 8) %slm 0x0:ud V32.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| gather_scaled.2 (M1, 8) %slm 0x0:ud V32.0 V42.0 | channels 8 else unchanged                | EINVAL: strict: V42 has type uw; the operand must have ud, d or f
| gather_scaled.2 (M1, 8) %slm V40(0,0)<0;1,0> V32.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V40 has type d; the operand must have ud
| gather4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V41.0 | channels 8 else unchanged                | channels 8 else unchanged
| gather4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V47.0 | channels 8 else unchanged                | EINVAL: strict: V47 has type uq; the operand must have ud, d or f
| gather4_scaled.R (M1, 8) %slm 0x0:ud V41.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V41 has type f; the operand must have ud
| gather4_scaled.R (M1, 8) %slm 0x0:uq V32.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: the immediate 0x0 has type uq, not ud
| scatter4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V40.0 | channels 8 else unchanged                | channels 8 else unchanged
| scatter4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V43.0 | channels 8 else unchanged                | EINVAL: strict: V43 has type ub; the operand must have ud, d or f
| qw_gather.1 (M1, 8) %slm V32.0 V47.0     | channels 8 else unchanged                | channels 8 else unchanged
| qw_gather.1 (M1, 8) %slm V32.0 V44.0     | channels 8 else unchanged                | channels 8 else unchanged
| qw_gather.1 (M1, 8) %slm V32.0 V45.0     | channels 8 else unchanged                | channels 8 else unchanged
| qw_gather.1 (M1, 8) %slm V32.0 V35.0     | V35 ud 16*0   channels 8 else unchanged  | EINVAL: strict: V35 has type ud; the operand must have df, uq or q
| qw_scatter.1 (M1, 8) %slm V32.0 V35.0    | T0 ud 0xeeeeeeee 0xeeeeeeee   T0@16 ud 0xeeeeeeee 0xeeeeeeee   T0@32 ud 0xeeeeeeee 0xeeeeeeee   T0@48 ud 0xeeeeeeee 0xeeeeeeee   T0@64 ud 0xeeeeeeee 0xeeeeeeee   T0@80 ud 0xeeeeeeee 0xeeeeeeee   T0@96 ud 0xeeeeeeee 0xeeeeeeee   T0@112 ud 0xeeeeeeee 0xeeeeeeee   channels 8 else unchanged | EINVAL: strict: V35 has type ud; the operand must have df, uq or q
| qw_scatter.1 (M1, 8) %slm V40.0 V47.0    | channels 8 else unchanged                | EINVAL: strict: V40 has type d; the operand must have ud
| oword_st (1) %slm 0x0:ud V45.0           | channels 1 else unchanged                | channels 1 else unchanged
| oword_st (1) %slm 0x0:d V45.0            | channels 1 else unchanged                | EINVAL: strict: the immediate 0x0 has type d, not ud
| oword_ld_unaligned (1) %slm 0x0:ud V43.0 | channels 1 else unchanged                | channels 1 else unchanged
| oword_ld_unaligned (1) %slm 0x0:uw V43.0 | channels 1 else unchanged                | EINVAL: strict: the immediate 0x0 has type uw, not ud
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Operand types of svm messages.
each INSTRUCTION LAX STRICT
| svm_scatter.4.1 (M1, 8) V36.0 V33.0      | channels 8 else unchanged              | channels 8 else unchanged
| svm_scatter.4.1 (M1, 8) V36.0 V41.0      | channels 8 else unchanged              | channels 8 else unchanged
| svm_scatter.4.1 (M1, 8) V36.0 V47.0      | channels 8 else unchanged              | EINVAL: strict: V47 has type uq; the operand must have ud, d, f, v, vf or uv
| svm_scatter.8.1 (M1, 8) V36.0 V45.0      | channels 8 else unchanged              | channels 8 else unchanged
| svm_scatter.8.1 (M1, 8) V36.0 V33.0      | channels 8 else unchanged              | EINVAL: strict: V33 has type ud; the operand must have df, uq or q
| svm_scatter.1.1 (M1, 8) V36.0 V46.0      | channels 8 else unchanged              | channels 8 else unchanged
| svm_scatter.1.1 (M1, 8) V36.0 V33.0      | channels 8 else unchanged              | EINVAL: strict: V33 has type ud; the operand must have ub, b or bool
| svm_scatter.4.1 (M1, 8) V44.0 V33.0      | channels 8 else unchanged              | EINVAL: strict: V44 has type q; the operand must have uq
| svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V35.0 | V35 ud 8*0   channels 8 else unchanged | V35 ud 8*0   channels 8 else unchanged
| svm_gather4scaled.R (M1, 8) 0x0:ud V36.0 V35.0 | V35 ud 8*0   channels 8 else unchanged | EINVAL: strict: the immediate 0x0 has type ud, not uq
| svm_gather4scaled.R (M1, 8) V47(0,0)<0;1,0> V36.0 V35.0 | V35 ud 8*0   channels 8 else unchanged | V35 ud 8*0   channels 8 else unchanged
| svm_gather4scaled.R (M1, 8) V44(0,0)<0;1,0> V36.0 V35.0 | V35 ud 8*0   channels 8 else unchanged | EINVAL: strict: V44 has type q; the operand must have uq
| svm_gather4scaled.R (M1, 8) 0x0:uq V44.0 V35.0 | V35 ud 8*0   channels 8 else unchanged | EINVAL: strict: V44 has type q; the operand must have uq
| svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V43.0 | channels 8 else unchanged              | EINVAL: strict: V43 has type ub; the operand must have ud, d or f
| svm_scatter4scaled.R (M1, 8) 0x0:uq V36.0 V40.0 | channels 8 else unchanged              | channels 8 else unchanged
| svm_scatter4scaled.R (M1, 8) 0x0:uq V36.0 V43.0 | channels 8 else unchanged              | EINVAL: strict: V43 has type ub; the operand must have ud, d or f
| svm_block_ld (1) 0x0:uq V43.0            | channels 1 else unchanged              | channels 1 else unchanged
| svm_block_ld (1) 0x0:q V43.0             | channels 1 else unchanged              | EINVAL: strict: the immediate 0x0 has type q, not uq
| svm_block_st (1) V47(0,0)<0;1,0> V45.0   | channels 1 else unchanged              | channels 1 else unchanged
| svm_block_st (1) V33(0,0)<0;1,0> V45.0   | channels 1 else unchanged              | EINVAL: strict: V33 has type ud; the operand must have uq
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Sizes that the documents do not list. Execution sizes, numbers of blocks and lanes that the documents do not
# have.
each INSTRUCTION LAX STRICT
| gather_scaled.4 (M1, 32) %slm 0x0:ud V32.0 V35.0 | V35 ud 32*0   channels 32 else unchanged | V35 ud 32*0   channels 32 else unchanged
| gather_scaled.4 (M2, 32) %slm 0x0:ud V32.0 V35.0 | V35 ud 28*0   channels 28 else unchanged | EINVAL: strict: lanes 4 to 35 reach past lane 31
| gather.4 (M8, 8) %slm 0x0:ud V32.0 V35.0 | V35 ud 4*0   channels 4 else unchanged   | EINVAL: strict: lanes 28 to 35 reach past lane 31
| gather4_scaled.R (M1, 4) %slm 0x0:ud V32.0 V35.0 | V35 ud 4*0   channels 4 else unchanged   | EINVAL: strict: the execution size is 4; gather4_scaled has 8 and 16
| gather4_scaled.R (M1, 16) %slm 0x0:ud V32.0 V35.0 | V35 ud 16*0   channels 16 else unchanged | V35 ud 16*0   channels 16 else unchanged
| gather4_scaled.R (M1, 32) %slm 0x0:ud V32.0 V35.0 | V35 ud 32*0   channels 32 else unchanged | EINVAL: strict: the execution size is 32; gather4_scaled has 8 and 16
| scatter4_scaled.R (M1, 1) %slm 0x0:ud V32.0 V33.0 | channels 1 else unchanged                | EINVAL: strict: the execution size is 1; scatter4_scaled has 8 and 16
| scatter4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 8 else unchanged                | channels 8 else unchanged
| svm_gather4scaled.R (M1, 2) 0x0:uq V36.0 V35.0 | V35 ud 0 0   channels 2 else unchanged   | EINVAL: strict: the execution size is 2; svm_gather4scaled has 8 and 16
| svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| svm_scatter4scaled.R (M1, 32) 0x0:uq V36.0 V33.0 | channels 32 else unchanged               | EINVAL: strict: the execution size is 32; svm_scatter4scaled has 8 and 16
| svm_scatter4scaled.R (M1, 16) 0x0:uq V36.0 V33.0 | channels 16 else unchanged               | channels 16 else unchanged
| svm_scatter.4.1 (M1, 32) V36.0 V33.0     | channels 32 else unchanged               | EINVAL: strict: the execution size is 32; svm_scatter has sizes up to 16
| svm_scatter.4.1 (M1, 1) V36.0 V33.0      | channels 1 else unchanged                | channels 1 else unchanged
| qw_gather.1 (M1, 32) %slm V32.0 V47.0    | channels 32 else unchanged               | EINVAL: strict: the execution size is 32; qw_gather has sizes up to 16
| qw_gather.1 (M1, 1) %slm V32.0 V47.0     | channels 1 else unchanged                | channels 1 else unchanged
| qw_gather.2 (M1, 8) %slm V32.0 V47.0     | channels 8 else unchanged                | EINVAL: strict: 2 blocks; the document of qw_gather lists one only
| qw_scatter.8 (M1, 8) %slm V32.0 V47.0    | channels 8 else unchanged                | EINVAL: strict: 8 blocks; the document of qw_scatter lists one only
| qw_scatter.1 (M8, 8) %slm V32.0 V47.0    | channels 4 else unchanged                | EINVAL: strict: lanes 28 to 35 reach past lane 31
| svm_block_ld (8) 0x0:uq V35.0            | V35 ud 32*0   channels 8 else unchanged  | V35 ud 32*0   channels 8 else unchanged
| svm_block_ld (16) 0x0:uq V35.0           | V35 ud 64*0   channels 16 else unchanged | EINVAL: strict: 16 owords; the document of svm_block_ld lists up to 8
| svm_block_st (16) 0x0:uq V35.0           | T255 ud 64*0xeeeeeeee   channels 16 else unchanged | EINVAL: strict: 16 owords; the document of svm_block_st lists up to 8
| oword_st (16) %slm 0x0:ud V35.0          | T0 ud 64*0xeeeeeeee   channels 16 else unchanged | T0 ud 64*0xeeeeeeee   channels 16 else unchanged
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Misaligned owords.
each INSTRUCTION LAX STRICT
| oword_ld_unaligned (1) %slm 0x4:ud V35.0 | V35 ud 4*0   channels 1 else unchanged   | V35 ud 4*0   channels 1 else unchanged
| oword_ld_unaligned (1) %slm 0x6:ud V35.0 | V35 ud 4*0   channels 1 misaligned 1 else unchanged | EINVAL: strict: the address 0x6 is not a multiple of 4
| oword_ld (1) %slm 0x7:ud V35.0           | V35 ud 4*0   channels 1 else unchanged   | V35 ud 4*0   channels 1 else unchanged
| oword_st (1) %slm 0x7:ud V35.0           | T0@112 ud 4*0xeeeeeeee   channels 1 else unchanged | T0@112 ud 4*0xeeeeeeee   channels 1 else unchanged
| svm_block_ld (1) 0x10:uq V35.0           | V35 ud 4*0   channels 1 else unchanged   | V35 ud 4*0   channels 1 else unchanged
| svm_block_ld (1) 0x14:uq V35.0           | V35 ud 4*0   channels 1 misaligned 1 else unchanged | EINVAL: strict: the address 0x14 is not a multiple of 16
| svm_block_ld.unaligned (1) 0x14:uq V35.0 | V35 ud 4*0   channels 1 else unchanged   | V35 ud 4*0   channels 1 else unchanged
| svm_block_ld.unaligned (1) 0x16:uq V35.0 | V35 ud 4*0   channels 1 misaligned 1 else unchanged | EINVAL: strict: the address 0x16 is not a multiple of 4
| svm_block_st (1) 0x18:uq V35.0           | T255@24 ud 4*0xeeeeeeee   channels 1 misaligned 1 else unchanged | EINVAL: strict: the address 0x18 is not a multiple of 16
| svm_block_st.unaligned (1) 0x18:uq V35.0 | T255@24 ud 4*0xeeeeeeee   channels 1 else unchanged | T255@24 ud 4*0xeeeeeeee   channels 1 else unchanged
| oword_st (1) %slm 0x0:ud V35.16          | T0 ud 4*0xeeeeeeee   channels 1 else unchanged | EINVAL: strict: V35.16 starts at byte 16 of a 32-byte register, not at byte 0
| gather.4 (M1, 8) %slm 0x0:ud V32.0 V35.4 | V35@4 ud 8*0   channels 8 else unchanged | EINVAL: strict: V35.4 starts at byte 4 of a 32-byte register, not at byte 0
| svm_block_ld (1) 0x10:uq V35.16          | V35@16 ud 4*0   channels 1 else unchanged | EINVAL: strict: V35.16 starts at byte 16 of a 32-byte register, not at byte 0
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Misaligned channels.
each INSTRUCTION LAX STRICT
| gather4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged
| gather4_scaled.R (M1, 8) %slm 0x2:ud V32.0 V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 misaligned 7 else unchanged | EINVAL: strict: channel 0's address 0x2 is not a multiple of 4
| scatter4_scaled.R (M1, 8) %slm 0x1:ud V32.0 V33.0 | channels 7 misaligned 7 else unchanged   | EINVAL: strict: channel 0's address 0x1 is not a multiple of 4
| qw_gather.1 (M1, 8) %slm V32.0 V47.0     | channels 7 misaligned 1 else unchanged   | EINVAL: strict: channel 7's address 0x74 is not a multiple of 8
| qw_scatter.1 (M1, 8) %slm V32.0 V47.0    | channels 7 misaligned 1 else unchanged   | EINVAL: strict: channel 7's address 0x74 is not a multiple of 8
| gather_scaled.4 (M1, 8) %slm 0x1:ud V32.0 V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged
| gather.4 (M1, 8) %slm 0x1:ud V32.0 V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged
| svm_scatter.4.1 (M1, 8) V36.0 V33.0      | channels 7 else unchanged                | channels 7 else unchanged
| svm_scatter.8.1 (M1, 8) V36.0 V47.0      | channels 7 misaligned 1 else unchanged   | EINVAL: strict: channel 7's address 0x74 is not a multiple of 8
| svm_scatter.1.2 (M1, 8) V36.0 V43.0      | channels 7 else unchanged                | channels 7 else unchanged
| svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged
| svm_gather4scaled.R (M1, 8) 0x2:uq V36.0 V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 misaligned 7 else unchanged | EINVAL: strict: channel 0's address 0x2 is not a multiple of 4
| svm_scatter4scaled.R (M1, 8) 0x2:uq V36.0 V33.0 | channels 7 misaligned 7 else unchanged   | EINVAL: strict: channel 0's address 0x2 is not a multiple of 4
again
set V32@12 ud 3 64 80 96 116
set V36@24 uq 3 64 80 96 116
em 0xf7
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Colours that two channels write. Lane 0 at 0, lane 1 at 4, lane 2 at 12, the others far away.
each INSTRUCTION LAX STRICT
| scatter4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | channels 7 else unchanged
| scatter4_scaled.B (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | channels 7 else unchanged
| scatter4_scaled.RG (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 0 and 1 write one address, 0x4
| scatter4_scaled.RB (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 1 and 2 write one address, 0xc
| scatter4_scaled.GA (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 1 and 2 write one address, 0xc
| scatter4_scaled.RA (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 0 and 2 write one address, 0xc
| svm_scatter4scaled.G (M1, 8) 0x0:uq V36.0 V33.0 | channels 7 else unchanged                | channels 7 else unchanged
| svm_scatter4scaled.RG (M1, 8) 0x0:uq V36.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 0 and 1 write one address, 0x4
| svm_gather4scaled.RGBA (M1, 8) 0x0:uq V36.0 V35.0 | V35 ud 3*0 0xeeeeeeee 7*0 0xeeeeeeee 7*0 0xeeeeeeee 7*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 7*0 0xeeeeeeee 7*0 0xeeeeeeee 7*0 0xeeeeeeee 4*0   channels 7 else unchanged
again
set V32@4 ud 4 12 0 64..160..32
set V36@8 uq 4 12 0 64..160..32
em 0xf7
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

again
set V32@4 ud 4 8 0 64 68 128 200
em 0xf7
scatter4_scaled.RA (M1, 8) %slm 0x0:ud V32.0 V33.0
expect channels 7 else unchanged

# Blocks that two channels write.
each OP OPERAND STRICT
| svm_scatter.8.1 | V47.0 | channels 7 else unchanged
| svm_scatter.8.2 | V47.0 | EINVAL: strict: channels 0 and 1 write one address, 0x8
| svm_scatter.4.2 | V33.0 | channels 7 else unchanged
| svm_scatter.4.4 | V33.0 | EINVAL: strict: channels 0 and 1 write one address, 0x8
| svm_scatter.1.8 | V43.0 | channels 7 else unchanged
| svm_gather.8.4  | V47.0 | channels 7 else unchanged
again
set V36@8 uq 8 32 0 64..160..32
em 0xf7
$OP (M1, 8) V36.0 $OPERAND
on lax: expect channels 7 else unchanged
on strict: expect $STRICT
end

again
set V32@4 ud 8 32 0 64 96 128 32
em 0xf7
qw_scatter.1 (M1, 8) %slm V32.0 V47.0
on lax: expect channels 7 else unchanged
on strict: expect EINVAL: strict: channels 2 and 7 write one address, 0x20

# Dropped colours conflict with none. Data that two channels drop at one place conflicts with nothing, and neither
# does data that one of the two drops.
each OP OPERAND LAX STRICT
| scatter4_scaled.G  | T6   | channels 7 dropped 6 else unchanged | channels 7 dropped 6 else unchanged
| scatter4_scaled.RG | T6   | channels 7 dropped 6 else unchanged | channels 7 dropped 6 else unchanged
| scatter4_scaled.RG | %slm | channels 7 else unchanged           | EINVAL: strict: channels 1 and 2 write one address, 0x28
again
set V32@4 ud 36 40 0 4*64
em 0xf7
$OP (M1, 8) $OPERAND 0x0:ud V32.0 V33.0
on lax: expect $LAX
on strict: expect $STRICT
end
