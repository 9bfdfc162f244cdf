# Decision 4 of lib/engine/README.md: every message ignores bit 28 of a byte address on T0. On T255 this bit is not ignored, so every
# access is out of bounds.
# Offsets of GATHER are elements, offsets of OWORD_LD are owords: both are byte 0x10000040.
platform pvc
set T0@0x40 ud 0x11223344
var V32 ud 32*0
var V33 ud 0x10000040 31*0
var V35 ud 256*0xeeeeeeee
em 1
each INSTRUCTION OPERANDS SLM T255
| gather.4 (M1, 1)         | 0x4000010:ud V32.0 V35.0       | V35 ud 0x11223344                 | V35 ud 0
| gather_scaled.4 (M1, 1)  | 0x10000040:ud V32.0 V35.0      | V35 ud 0x11223344                 | V35 ud 0
| gather4_scaled.R (M1, 8) | 0x10000040:ud V32.0 V35.0      | V35 ud 0x11223344                 | V35 ud 0
| oword_ld (1)             | 0x1000004:ud V35.0             | V35 ud 0x11223344 0 0 0           | V35 ud 4*0
| oword_ld_unaligned (1)   | 0x10000040:ud V35.0            | V35 ud 0x11223344 0 0 0           | V35 ud 4*0
| qw_gather.1 (M1, 8)      | V33.0 V35.0                    | V35 ud 0x11223344 0               | V35 ud 0 0
| dword_atomic.add (M1, 1) | V33.0 V32.0 %null.0 V35.0      | V35 ud 0x11223344                 | V35 ud 0
again
$INSTRUCTION %slm $OPERANDS
expect $SLM   channels 1 else unchanged
$INSTRUCTION %scratch $OPERANDS
expect $T255   channels 1 dropped 1 else unchanged
end

each INSTRUCTION T0
| lsc_load.slm (M1, 1) V35:d32 flat[V33]:a32              | 0x11223344
| lsc_load.ugm (M1, 1) V35:d32 bti(0xfe)[V33]:a32         | 0x11223344
| lsc_atomic_iinc.slm (M1, 1) V35:d32 flat[V33]:a32 V0 V0 | 0x11223345
again
$INSTRUCTION
expect V35 ud 0x11223344   T0@0x40 ud $T0   channels 1 else unchanged
end
