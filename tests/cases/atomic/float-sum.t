# FADD and FSUB round to nearest even and keep denormals; of two NaNs memory's is returned, quiet.
set T0 f 1.0 16777216.0 0x00000001 0x7f800001
var V32 ud 0 4 8 12
var V33 f 2.0 1.0 0x00000001 0x7fc00005
dword_atomic.fadd (M1, 4) T0 V32.0 V33.0 V0.0 V0.0
expect T0 f 3.0 16777216.0 0x00000002 0x7fc00001   channels 4   else unchanged
dword_atomic.fsub (M1, 1) T0 V32.0 V33.0 V0.0 V0.0
expect T0 f 1.0   channels 1   else unchanged
