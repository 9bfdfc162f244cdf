# Raw operands are aligned to a register.
platform pvc
option strict or not
var V32 ud 0..496..16
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0..496..16
var V40 d 128*0
var V41 f 128*0
var V42 uw 128*0
var V43 ub 128*0
var V44 q 128*0
var V45 df 128*0
var V46 b 128*0
var V47 uq 128*0
var V48 f 128*0
var V60 ud 0..64..16
oword_ld (1) %slm 0x0:ud V35.32
on lax: expect V35@32 ud 4*0   channels 1 else unchanged
on strict: expect EINVAL: strict: V35.32 starts at byte 32 of a 64-byte register, not at byte 0

again
oword_ld (1) %slm 0x0:ud V35.64
expect V35@64 ud 4*0   channels 1 else unchanged
