# MEDIA_ST writes a rectangle of bytes; bytes outside the surface is dropped.
surface T6 64 bytes of 5a
shape T6 format=R8_UINT width=16 height=4
var V33 ub 1..32
media_st.nomod (4,2) T6 0 0x8 0x2 V33.0
expect T6@40 ub 1..4   T6@56 ub 5..8   channels 2   else unchanged
media_st.nomod (4,2) T6 0 0x0 0x3 V33.0
expect T6@48 ub 1..4   channels 2 dropped 1   else unchanged
