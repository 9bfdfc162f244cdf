# An instruction that it lost names the last that has it. Sums of products of floats and of differences:
# Intel's compiler has them for gen9 alone.
platform bdw skl icllp tgllp dg2 xehp pvc
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
each INSTRUCTION RESULT RESULT2 RESULT3 RESULT4 RESULT5 RESULT6
| dp2 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> | EINVAL: dp2 does not compute with type ud | EOPNOTSUPP: platform icllp lacks dp2; skl is the last that has it | EOPNOTSUPP: platform tgllp lacks dp2; skl is the last that has it | EOPNOTSUPP: platform dg2 lacks dp2; skl is the last that has it | EOPNOTSUPP: platform xehp lacks dp2; skl is the last that has it | EOPNOTSUPP: platform pvc lacks dp2; skl is the last that has it
| dp3 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> | EINVAL: dp3 does not compute with type ud | EOPNOTSUPP: platform icllp lacks dp3; skl is the last that has it | EOPNOTSUPP: platform tgllp lacks dp3; skl is the last that has it | EOPNOTSUPP: platform dg2 lacks dp3; skl is the last that has it | EOPNOTSUPP: platform xehp lacks dp3; skl is the last that has it | EOPNOTSUPP: platform pvc lacks dp3; skl is the last that has it
| dp4 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> | EINVAL: dp4 does not compute with type ud | EOPNOTSUPP: platform icllp lacks dp4; skl is the last that has it | EOPNOTSUPP: platform tgllp lacks dp4; skl is the last that has it | EOPNOTSUPP: platform dg2 lacks dp4; skl is the last that has it | EOPNOTSUPP: platform xehp lacks dp4; skl is the last that has it | EOPNOTSUPP: platform pvc lacks dp4; skl is the last that has it
| dph (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> | EINVAL: dph does not compute with type ud | EOPNOTSUPP: platform icllp lacks dph; skl is the last that has it | EOPNOTSUPP: platform tgllp lacks dph; skl is the last that has it | EOPNOTSUPP: platform dg2 lacks dph; skl is the last that has it | EOPNOTSUPP: platform xehp lacks dph; skl is the last that has it | EOPNOTSUPP: platform pvc lacks dph; skl is the last that has it
| line (M1, 8) V35(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<1;1,0> | EINVAL: line does not compute with type ud | EOPNOTSUPP: platform icllp lacks line; skl is the last that has it | EOPNOTSUPP: platform tgllp lacks line; skl is the last that has it | EOPNOTSUPP: platform dg2 lacks line; skl is the last that has it | EOPNOTSUPP: platform xehp lacks line; skl is the last that has it | EOPNOTSUPP: platform pvc lacks line; skl is the last that has it
| lrp (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0> | EINVAL: lrp does not compute with type ud | EOPNOTSUPP: platform icllp lacks lrp; skl is the last that has it | EOPNOTSUPP: platform tgllp lacks lrp; skl is the last that has it | EOPNOTSUPP: platform dg2 lacks lrp; skl is the last that has it | EOPNOTSUPP: platform xehp lacks lrp; skl is the last that has it | EOPNOTSUPP: platform pvc lacks lrp; skl is the last that has it
| sad2 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> | V35 ud 8*0   channels 0 else unchanged   | EOPNOTSUPP: platform icllp lacks sad2; skl is the last that has it | EOPNOTSUPP: platform tgllp lacks sad2; skl is the last that has it | EOPNOTSUPP: platform dg2 lacks sad2; skl is the last that has it | EOPNOTSUPP: platform xehp lacks sad2; skl is the last that has it | EOPNOTSUPP: platform pvc lacks sad2; skl is the last that has it
| sad2add (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0> | channels 0 else unchanged                | EOPNOTSUPP: platform icllp lacks sad2add; skl is the last that has it | EOPNOTSUPP: platform tgllp lacks sad2add; skl is the last that has it | EOPNOTSUPP: platform dg2 lacks sad2add; skl is the last that has it | EOPNOTSUPP: platform xehp lacks sad2add; skl is the last that has it | EOPNOTSUPP: platform pvc lacks sad2add; skl is the last that has it
$INSTRUCTION
on bdw,skl: expect $RESULT
on icllp: expect $RESULT2
on tgllp: expect $RESULT3
on dg2: expect $RESULT4
on xehp: expect $RESULT5
on pvc: expect $RESULT6
end
