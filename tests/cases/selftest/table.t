# Each row of a table makes its lines, a variant has its own, and `again` starts anew.
platform skl pvc
option strict or not
surface T6 42 bytes of 5a
var V32 ud 8*0
var V33 ud 8*mix
each AT MASK RESULT
| 9  | 1   | T6@36 ub 4*mix   channels 1 else unchanged
| 10 | 1   | channels 1 dropped 1 else unchanged
| 0  | 0x2 | T6 ub 4*mix+4   channels 1 else unchanged
again
set V32 ud $AT
em $MASK
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect $RESULT
end
again
em 1
on pvc,icllp: set V32 ud 1
on strict: set T6@8 ud 7
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0
on pvc: expect T6@4 ub 4*mix
on skl: expect T6 ub 4*mix
expect channels 1 else unchanged
on strict: expect T6@8 ud 7
on lax: expect T6@8 ud 0x5a5a5a5a
