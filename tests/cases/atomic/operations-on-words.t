# DWORD_ATOMIC on words, on T0, T255 and T6: 16 lanes, then one lane. The low 16 bits of a source count, and of a result
# the rest of the dword is zero.
surface T6 512 bytes of 5a
set T0 ub 512*0x5a
set T255 ub 512*0x5a
var V32 ud 4..124..8
var V33 ud 16*0
var V34 ud 16*0
var V35 ud 132
var V40 ud 32*0xeeeeeeee
var V41 ud 32*0xeeeeeeee
var V42 ud 32*0xeeeeeeee
var V43 ud 32*0xeeeeeeee
var V44 ud 32*0xeeeeeeee
var V45 ud 32*0xeeeeeeee
each OP SRC0 SRC1 OLD A B NEW RET
| add     | V33.0   | %null.0 | 0xffff | 0xabcd0001 | 0          | 0      | 0xffff
| add     | V33.0   | %null.0 | 0x7fff | 1          | 0          | 0x8000 | 0x7fff
| add     | V33.0   | %null.0 | 1      | 0xffff0000 | 0          | 1      | 1
| sub     | V33.0   | %null.0 | 0      | 0x12340001 | 0          | 0xffff | 0
| inc     | %null.0 | %null.0 | 0xffff | 0          | 0          | 0      | 0xffff
| dec     | %null.0 | %null.0 | 0      | 0          | 0          | 0xffff | 0
| min     | V33.0   | %null.0 | 5      | 0xffff0003 | 0          | 3      | 5
| min     | V33.0   | %null.0 | 3      | 0x10002    | 0          | 2      | 3
| min     | V33.0   | %null.0 | 0xffff | 0xffff0001 | 0          | 1      | 0xffff
| min     | V33.0   | %null.0 | 0x8000 | 0x80007fff | 0          | 0x7fff | 0x8000
| max     | V33.0   | %null.0 | 1      | 0xffff     | 0          | 0xffff | 1
| max     | V33.0   | %null.0 | 0x7fff | 0x8000     | 0          | 0x8000 | 0x7fff
| max     | V33.0   | %null.0 | 4      | 0xffff0003 | 0          | 4      | 4
| xchg    | V33.0   | %null.0 | 0x1111 | 0xfedcba98 | 0          | 0xba98 | 0x1111
| cmpxchg | V33.0   | V34.0   | 7      | 0x99990009 | 0x88880007 | 9      | 7
| cmpxchg | V33.0   | V34.0   | 7      | 7          | 9          | 7      | 7
| cmpxchg | V33.0   | V34.0   | 7      | 0x70009    | 0x70008    | 7      | 7
| and     | V33.0   | %null.0 | 0xff00 | 0xffff0ff0 | 0          | 0xf00  | 0xff00
| or      | V33.0   | %null.0 | 0xff00 | 0xffff0ff0 | 0          | 0xfff0 | 0xff00
| xor     | V33.0   | %null.0 | 0xff00 | 0xffff0ff0 | 0          | 0xf0f0 | 0xff00
| imin    | V33.0   | %null.0 | 1      | 0xffff     | 0          | 0xffff | 1
| imin    | V33.0   | %null.0 | 0x8000 | 0xffff7fff | 0          | 0x8000 | 0x8000
| imin    | V33.0   | %null.0 | 0x7fff | 0x8000     | 0          | 0x8000 | 0x7fff
| imax    | V33.0   | %null.0 | 0xffff | 0x80000001 | 0          | 1      | 0xffff
| imax    | V33.0   | %null.0 | 0x8000 | 0xffff7fff | 0          | 0x7fff | 0x8000
| imax    | V33.0   | %null.0 | 0xfffe | 0xffff     | 0          | 0xffff | 0xfffe
| predec  | %null.0 | %null.0 | 0      | 0          | 0          | 0xffff | 0xffff
| predec  | %null.0 | %null.0 | 0x8000 | 0          | 0          | 0x7fff | 0x7fff
again
set V33 ud 16*$A
set V34 ud 16*$B
set T0@4 uw $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD
set T255@4 uw $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD
set T6@4 uw $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD 3*0x5a5a $OLD
dword_atomic.$OP.16 (M1, 16) T0 V32.0 $SRC0 $SRC1 V40.0
dword_atomic.$OP.16 (M1, 1) T0 V35.0 $SRC0 $SRC1 V43.0
dword_atomic.$OP.16 (M1, 16) T255 V32.0 $SRC0 $SRC1 V41.0
dword_atomic.$OP.16 (M1, 1) T255 V35.0 $SRC0 $SRC1 V44.0
dword_atomic.$OP.16 (M1, 16) T6 V32.0 $SRC0 $SRC1 V42.0
dword_atomic.$OP.16 (M1, 1) T6 V35.0 $SRC0 $SRC1 V45.0
expect T0@4 uw $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW   V40 ud 16*$RET   V43 ud $RET
expect T255@4 uw $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW   V41 ud 16*$RET   V44 ud $RET
expect T6@4 uw $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW 3*0x5a5a $NEW   V42 ud 16*$RET   V45 ud $RET
expect channels 51 else unchanged
end
