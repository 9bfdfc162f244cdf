# frc, mod, mulh, asr and lzd have no saturation.
var V32 f 1.5
var V33 ud 1
frc.sat (M1, 1) V32(0,0)<1> V32(0,0)<0;1,0>
expect EINVAL: frc does not saturate
mod.sat (M1, 1) V33(0,0)<1> V33(0,0)<0;1,0> V33(0,0)<0;1,0>
expect EINVAL: mod does not saturate
mulh.sat (M1, 1) V33(0,0)<1> V33(0,0)<0;1,0> V33(0,0)<0;1,0>
expect EINVAL: mulh does not saturate
asr.sat (M1, 1) V33(0,0)<1> V33(0,0)<0;1,0> V33(0,0)<0;1,0>
expect EINVAL: asr does not saturate
lzd.sat (M1, 1) V33(0,0)<1> V33(0,0)<0;1,0>
expect EINVAL: lzd does not saturate
