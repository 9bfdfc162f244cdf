# DWORD_ATOMIC on dwords, on T0, T255 and T6: 16 lanes, then one lane. Each changes a dword of its own, 8 bytes from
# the next. A source that the operation does not have is null. CMPXCHG compares with src1 bit by bit and stores src0.
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
| add     | V33.0   | %null.0 | 1          | 2          | 0          | 3          | 1
| add     | V33.0   | %null.0 | 0xffffffff | 1          | 0          | 0          | 0xffffffff
| add     | V33.0   | %null.0 | 0x7fffffff | 1          | 0          | 0x80000000 | 0x7fffffff
| add     | V33.0   | %null.0 | 0x80000000 | 0x80000000 | 0          | 0          | 0x80000000
| sub     | V33.0   | %null.0 | 5          | 7          | 0          | 0xfffffffe | 5
| sub     | V33.0   | %null.0 | 0          | 0x80000000 | 0          | 0x80000000 | 0
| sub     | V33.0   | %null.0 | 0xffff0000 | 0xfffe0001 | 0          | 0xffff     | 0xffff0000
| inc     | %null.0 | %null.0 | 0xffffffff | 0          | 0          | 0          | 0xffffffff
| inc     | %null.0 | %null.0 | 0x7fffffff | 0          | 0          | 0x80000000 | 0x7fffffff
| dec     | %null.0 | %null.0 | 0          | 0          | 0          | 0xffffffff | 0
| dec     | %null.0 | %null.0 | 0x80000000 | 0          | 0          | 0x7fffffff | 0x80000000
| min     | V33.0   | %null.0 | 5          | 3          | 0          | 3          | 5
| min     | V33.0   | %null.0 | 3          | 5          | 0          | 3          | 3
| min     | V33.0   | %null.0 | 0xffffffff | 1          | 0          | 1          | 0xffffffff
| min     | V33.0   | %null.0 | 0x80000000 | 0x7fffffff | 0          | 0x7fffffff | 0x80000000
| min     | V33.0   | %null.0 | 0          | 0xffffffff | 0          | 0          | 0
| max     | V33.0   | %null.0 | 5          | 3          | 0          | 5          | 5
| max     | V33.0   | %null.0 | 3          | 5          | 0          | 5          | 3
| max     | V33.0   | %null.0 | 1          | 0xffffffff | 0          | 0xffffffff | 1
| max     | V33.0   | %null.0 | 0x7fffffff | 0x80000000 | 0          | 0x80000000 | 0x7fffffff
| xchg    | V33.0   | %null.0 | 0x11111111 | 0xfedcba98 | 0          | 0xfedcba98 | 0x11111111
| cmpxchg | V33.0   | V34.0   | 7          | 9          | 7          | 9          | 7
| cmpxchg | V33.0   | V34.0   | 7          | 7          | 9          | 7          | 7
| cmpxchg | V33.0   | V34.0   | 7          | 9          | 8          | 7          | 7
| cmpxchg | V33.0   | V34.0   | 0x80000000 | 1          | 0          | 0x80000000 | 0x80000000
| cmpxchg | V33.0   | V34.0   | 0x7fc00000 | 1          | 0x7fc00000 | 1          | 0x7fc00000
| cmpxchg | V33.0   | V34.0   | 0x10007    | 9          | 7          | 0x10007    | 0x10007
| and     | V33.0   | %null.0 | 0xff00ff00 | 0xff00ff0  | 0          | 0xf000f00  | 0xff00ff00
| or      | V33.0   | %null.0 | 0xff00ff00 | 0xff00ff0  | 0          | 0xfff0fff0 | 0xff00ff00
| xor     | V33.0   | %null.0 | 0xff00ff00 | 0xff00ff0  | 0          | 0xf0f0f0f0 | 0xff00ff00
| imin    | V33.0   | %null.0 | 1          | 0xffffffff | 0          | 0xffffffff | 1
| imin    | V33.0   | %null.0 | 0x80000000 | 0x7fffffff | 0          | 0x80000000 | 0x80000000
| imin    | V33.0   | %null.0 | 0x7fffffff | 0x80000000 | 0          | 0x80000000 | 0x7fffffff
| minsint | V33.0   | %null.0 | 0xfffffffe | 0xffffffff | 0          | 0xfffffffe | 0xfffffffe
| imax    | V33.0   | %null.0 | 0xffffffff | 1          | 0          | 1          | 0xffffffff
| imax    | V33.0   | %null.0 | 0x80000000 | 0x7fffffff | 0          | 0x7fffffff | 0x80000000
| imax    | V33.0   | %null.0 | 0x7fffffff | 0x80000000 | 0          | 0x7fffffff | 0x7fffffff
| maxsint | V33.0   | %null.0 | 0xfffffffe | 0xffffffff | 0          | 0xffffffff | 0xfffffffe
| predec  | %null.0 | %null.0 | 10         | 0          | 0          | 9          | 9
| predec  | %null.0 | %null.0 | 0          | 0          | 0          | 0xffffffff | 0xffffffff
| predec  | %null.0 | %null.0 | 0x80000000 | 0          | 0          | 0x7fffffff | 0x7fffffff
again
set V33 ud 16*$A
set V34 ud 16*$B
set T0@4 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
set T255@4 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
set T6@4 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
dword_atomic.$OP (M1, 16) T0 V32.0 $SRC0 $SRC1 V40.0
dword_atomic.$OP (M1, 1) T0 V35.0 $SRC0 $SRC1 V43.0
dword_atomic.$OP (M1, 16) T255 V32.0 $SRC0 $SRC1 V41.0
dword_atomic.$OP (M1, 1) T255 V35.0 $SRC0 $SRC1 V44.0
dword_atomic.$OP (M1, 16) T6 V32.0 $SRC0 $SRC1 V42.0
dword_atomic.$OP (M1, 1) T6 V35.0 $SRC0 $SRC1 V45.0
expect T0@4 ud $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW   V40 ud 16*$RET   V43 ud $RET
expect T255@4 ud $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW   V41 ud 16*$RET   V44 ud $RET
expect T6@4 ud $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW   V42 ud 16*$RET   V45 ud $RET
expect channels 51 else unchanged
end
