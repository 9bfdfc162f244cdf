# Decision 4 of lib/engine/README.md: the unit of an offset is an element of SCATTER, a byte of SCATTER_SCALED, an oword of OWORD_LD.
var V32 ud 3
var V33 ud 0x0d0c0b0a
var V35 ud 4*0xeeeeeeee
em 1
each INSTRUCTION RESULT
| scatter.4 (M1, 1) %slm 0x2:ud V32.0 V33.0         | T0@20 ud 0x0d0c0b0a
| scatter.2 (M1, 1) %slm 0x10:ud V32.0 V33.0        | T0@38 uw 0x0b0a
| scatter.1 (M1, 1) %slm 0x40:ud V32.0 V33.0        | T0@67 ub 0x0a
| scatter_scaled.2 (M1, 1) %slm 0x80:ud V32.0 V33.0 | T0@131 uw 0x0b0a
| oword_ld (1) %slm 0x1:ud V35.0                    | V35 ud 0 0x0d0c0b0a 0 0
$INSTRUCTION
expect $RESULT   channels 1 else unchanged
end
