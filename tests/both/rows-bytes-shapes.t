# Bytes and words of lanes whose local ids are one row or several.
lanes 16
room 1024
run 16x4 16x1 0
run 8x8 8x2 2
run 4x4 4x4 1
run 32x2 16x1 4
run 2x16 1x16 3
code rows-bytes.t
