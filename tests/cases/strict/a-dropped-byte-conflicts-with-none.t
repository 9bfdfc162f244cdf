# A dropped byte conflicts with none. Scattering to two places whose bytes are outside is no conflict: nothing
# is written there.
option strict
surface T6 42 bytes
var V32 ud 10 10 0..5 128..496..16
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
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect channels 8 dropped 2 else unchanged
scatter.2 (M1, 8) T6 0x0:ud V32.0 V33.0
expect EINVAL: strict: channels 0 and 1 write one address, 0x14

each V32 OP OPERAND OPERAND2 RESULT
| 40 41 0..20..4 | scatter_scaled.2 | T6   | 0x0:ud       | EINVAL: strict: channels 0 and 1 write one address, 0x29
| 41 42          | scatter_scaled.2 | T6   | 0x0:ud       | channels 8 dropped 2 else unchanged
| 8*0x7777       | scatter.4        | %slm | 0x1000000:ud | channels 8 dropped 8 else unchanged
set V32 ud $V32
$OP (M1, 8) $OPERAND $OPERAND2 V32.0 V33.0
expect $RESULT
end
