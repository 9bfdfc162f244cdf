# Are stored one after the other. Whatever the masks are.
set T0@1 ub 1023*mix+1
surface T6 72 bytes
set T6@1 ub 71*mix+1
surface T7 4096 bytes
set T255@1 ub 1023*mix+1
var V32 ud 1 5 30*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*mix
var V36 uq 32*0
var V40 ud 64*0xeeeeeeee
em 0x0
oword_st (1) %slm V32(0,1)<0;1,0> V35.32
expect T0@80 ud 4*mix+32   channels 1 else unchanged

each OPERAND OPERAND2 RESULT
| (2)  | %slm     | T0@80 ud 8*mix+32   channels 2 else unchanged
| (4)  | %slm     | T0@80 ud 16*mix+32   channels 4 else unchanged
| (8)  | %slm     | T0@80 ud 32*mix+32   channels 8 else unchanged
| (16) | %slm     | T0@80 ud 64*mix+32   channels 16 else unchanged
| (1)  | %scratch | T255@80 ud 4*mix+32   channels 1 else unchanged
| (2)  | %scratch | T255@80 ud 8*mix+32   channels 2 else unchanged
| (4)  | %scratch | T255@80 ud 16*mix+32   channels 4 else unchanged
| (8)  | %scratch | T255@80 ud 32*mix+32   channels 8 else unchanged
| (1)  | T7       | T7@80 ud 4*mix+32   channels 1 else unchanged
| (2)  | T7       | T7@80 ud 8*mix+32   channels 2 else unchanged
| (4)  | T7       | T7@80 ud 16*mix+32   channels 4 else unchanged
| (8)  | T7       | T7@80 ud 32*mix+32   channels 8 else unchanged
again
oword_st $OPERAND $OPERAND2 V32(0,1)<0;1,0> V35.32
expect $RESULT
end
