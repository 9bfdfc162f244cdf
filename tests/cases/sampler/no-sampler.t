# Only launches have samplers.
surface T6 16 bytes
shape T6 format=R8_UINT width=4 height=4
var V40 f 0 0 0 0 0 0 0 0
var V42 ud 8*7
sample_lz.R (M1, 8) 0x0:uw S0 T6 V42.0 V40.0
expect ENXIO: there is no sampler 0, to which S0 refers; only launches have samplers
movs (M1_NM, 1) S0(0) 0x3:ud
expect
sample_lz.R (M1, 8) 0x0:uw S0 T6 V42.0 V40.0
expect ENXIO: there is no sampler 3, to which S0 refers; only launches have samplers
