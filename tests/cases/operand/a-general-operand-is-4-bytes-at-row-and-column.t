# A general operand is 4 bytes at row and column. Decision 10 of lib/engine/README.md: 4 bytes at row x GRF + col x the size of the
# declared type.
platform pvc
var V32 ud 1 31*0
var V33 ud 0xfeedf00d 31*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 0x123 63*0xcccccccc
var V41 uw 64*0xcccc
var V42 ub 64*0xcc
var V43 uq 16*0xcccccccccccccccc
var V44 f 16*0xcccccccc
var V45 uw 0
em 0x1
scatter.4 (M1, 8) %scratch V40(0,0)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged

each AT V40 OPERAND
| 0  | 7*0xcccccccc 0x123 | V40(0,7)<0;1,0>
| 28 | 9*0xcccccccc 0x123 | V40(1,0)<0;1,0>
| 64 | 3*0xcccccccc 0x123 | V40(1,3)<0;1,0>
| 76 | 0xcccccccc 0x123   | V40(0,20)<0;1,0>
set T255@1168 ud 0
set V40@$AT ud $V40
scatter.4 (M1, 8) %scratch $OPERAND V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
end

set T255@1168 ud 0
set V40@80 ud 0xcccccccc
set V40@220 ud 291
scatter.4 (M1, 8) %scratch V40(3,7)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V40@220 ud 0xcccccccc
set V41@6 uw 291 0
scatter.4 (M1, 8) %scratch V41(0,3)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V41@6 uw 34*0xcccc 0x123 0
scatter.4 (M1, 8) %scratch V41(1,5)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V41@74 uw 0xcccc 0xcccc
set V42@5 ub 35 1 0 0
scatter.4 (M1, 8) %scratch V42(0,5)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V42@5 ub 55*0xcc 0x23 1 0 0
scatter.4 (M1, 8) %scratch V42(0,60)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V42@60 ub 4*0xcc
set V43@8 uq 0xcccccccc00000123
scatter.4 (M1, 8) %scratch V43(0,1)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V43@8 uq 0xcccccccccccccccc
set V43@120 uq 0xcccccccc00000123
scatter.4 (M1, 8) %scratch V43(1,7)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V43@120 uq 0xcccccccccccccccc
set V44@12 f 0x123
scatter.4 (M1, 8) %scratch V44(0,3)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
