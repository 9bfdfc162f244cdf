# Layout by hand. Blocks of one register by hand, one of each turn.
platform pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 1 2 3 60*mix+4 0x10..0x13 60*mix+68 0x20..0x23 60*mix+132 0x30..0x33 65340*mix+196
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
each OPERAND OPERAND2 OPERAND3 RESULT
| V40:d8.1x3x3nn | 0x0, | 0x0] | V40 ud 0x20100 0x121110 0x222120 13*0   channels 3 else unchanged
| V40:d8.1x3x4nt | 0x0, | 0x0] | V40 ud 0x30201000 0x31211101 0x32221202   channels 4 else unchanged
| V40:d8.1x3x3tn | 0x1, | 0x0] | V40 ud 0x211101 0x221202 0x231303   channels 3 else unchanged
| V40:d8.1x4x4tt | 0x0, | 0x1] | V40 ud 0x13121110 0x23222120 0x33323130   channels 4 dropped 1 else unchanged
| V40:d8.1x4x2nn | -1,  | 0x0] | V40 ud 0x2010000 0x12111000 0   channels 2 dropped 2 else unchanged
lsc_load_block2d.ugm (M1_NM, 1) $OPERAND flat[0x0:uq, 0x3f, 0x3, 0x40, $OPERAND2 $OPERAND3
expect $RESULT
end
