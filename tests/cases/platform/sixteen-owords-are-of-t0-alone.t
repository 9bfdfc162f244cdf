# Sixteen owords are of t0 alone. 16 owords from another surface than T0 are EINVAL everywhere, be there such
# a surface or not.
platform bdw skl icllp tgllp dg2 xehp pvc
surface T6 4096 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
oword_ld (16) %scratch 0x0:ud V35.0
expect EINVAL: 16 owords are for T0 only, not for T255
oword_ld (16) T6 0x0:ud V35.0
expect EINVAL: 16 owords are for T0 only, not for T6
oword_ld (16) T200 0x0:ud V35.0
expect EINVAL: 16 owords are for T0 only, not for T200
