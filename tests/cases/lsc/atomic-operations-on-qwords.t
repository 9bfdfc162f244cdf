# LSC's atomics of qwords in local memory, at addresses and in a surface, by all 16 lanes and by some. ICAS
# and FCAS compare with the first source and store the second; decision 8 of lib/engine/README.md defines floats.
platform dg2
set T0@0x100 ub 256*0x5a
set T255@0x100 ub 256*0x5a
var V32 ud 0x100..0x1f0..16
var V36 uq 0x100..0x1f0..16
var V41 uq 16*0
var V43 uq 24*0
var V50 uq 32*0xeeeeeeeeeeeeeeee
var V51 uq 32*0xeeeeeeeeeeeeeeee
var V52 uq 32*0xeeeeeeeeeeeeeeee
var V53 uq 32*0xeeeeeeeeeeeeeeee
var V54 uq 32*0xeeeeeeeeeeeeeeee
var V55 uq 32*0xeeeeeeeeeeeeeeee
each OP SRC1 SRC2 OLD A B NEW
| iinc  | %null | %null  | 0xfffffffffffffffe | 0                  | 0                  | 0xffffffffffffffff
| iinc  | %null | %null  | 0xffffffffffffffff | 0                  | 0                  | 0
| idec  | %null | %null  | 0                  | 0                  | 0                  | 0xffffffffffffffff
| load  | %null | %null  | 0x1234567812345678 | 0                  | 0                  | 0x1234567812345678
| store | V41   | %null  | 0x1234567812345678 | 0x8765432187654321 | 0                  | 0x8765432187654321
| iadd  | V41   | %null  | 0xfffffffffffffff0 | 32                 | 0                  | 16
| isub  | V41   | %null  | 16                 | 32                 | 0                  | 0xfffffffffffffff0
| smin  | V41   | %null  | 0xfffffffffffffff0 | 32                 | 0                  | 0xfffffffffffffff0
| smin  | V41   | %null  | 32                 | 0xfffffffffffffff0 | 0                  | 0xfffffffffffffff0
| smax  | V41   | %null  | 0xfffffffffffffff0 | 32                 | 0                  | 32
| smax  | V41   | %null  | 32                 | 0xfffffffffffffff0 | 0                  | 32
| umin  | V41   | %null  | 0xfffffffffffffff0 | 32                 | 0                  | 32
| umax  | V41   | %null  | 0xfffffffffffffff0 | 32                 | 0                  | 0xfffffffffffffff0
| and   | V41   | %null  | 0xff00ff00ff00ff00 | 0xff00ff00ff00ff0  | 0                  | 0xf000f000f000f00
| or    | V41   | %null  | 0xff00ff00ff00ff00 | 0xff00ff00ff00ff0  | 0                  | 0xfff0fff0fff0fff0
| xor   | V41   | %null  | 0xff00ff00ff00ff00 | 0xff00ff00ff00ff0  | 0                  | 0xf0f0f0f0f0f0f0f0
| icas  | V41   | V43.64 | 0x7777777777777777 | 0x7777777777777777 | 85                 | 85
| icas  | V41   | V43.64 | 0x7777777777777777 | 85                 | 0x7777777777777777 | 0x7777777777777777
| icas  | V41   | V43.64 | 85                 | 0x7777777777777777 | 0x77               | 85
| fmin  | V41   | %null  | 0x3ff0000000000000 | 0xbff0000000000000 | 0                  | 0xbff0000000000000
| fmax  | V41   | %null  | 0x3ff0000000000000 | 0x7ff8000000000000 | 0                  | 0x3ff0000000000000
| fcas  | V41   | V43.64 | 0x8000000000000000 | 0                  | 0x4000000000000000 | 0x4000000000000000
| fadd  | V41   | %null  | 0x3ff0000000000000 | 0x4000000000000000 | 0                  | 0x4008000000000000
| fsub  | V41   | %null  | 0x3ff0000000000000 | 0x4000000000000000 | 0                  | 0xbff0000000000000
again
set V41 uq 16*$A
set V43@64 uq 16*$B
em 0xffffffff
set T0@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD
lsc_atomic_$OP.slm (M1, 16) V50:d64 flat[V32]:a32 $SRC1 $SRC2
expect T0@0x100 uq $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW   V50 uq 16*$OLD   channels 16 else unchanged
em 0xffff6db6
set T0@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD
lsc_atomic_$OP.slm (M1, 16) V51:d64 flat[V32]:a32 $SRC1 $SRC2
expect T0@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD   V51 uq 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee   channels 10 else unchanged
em 0xffffffff
set T255@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD
lsc_atomic_$OP.ugm (M1, 16) V52:d64 flat[V36]:a64 $SRC1 $SRC2
expect T255@0x100 uq $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW   V52 uq 16*$OLD   channels 16 else unchanged
em 0xffff6db6
set T255@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD
lsc_atomic_$OP.ugm (M1, 16) V53:d64 flat[V36]:a64 $SRC1 $SRC2
expect T255@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD   V53 uq 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee   channels 10 else unchanged
em 0xffffffff
set T255@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD
lsc_atomic_$OP.ugm (M1, 16) V54:d64 bti(0xff)[V32]:a32 $SRC1 $SRC2
expect T255@0x100 uq $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW   V54 uq 16*$OLD   channels 16 else unchanged
em 0xffff6db6
set T255@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $OLD
lsc_atomic_$OP.ugm (M1, 16) V55:d64 bti(0xff)[V32]:a32 $SRC1 $SRC2
expect T255@0x100 uq $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $NEW 0x5a5a5a5a5a5a5a5a $OLD   V55 uq 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee $OLD $OLD 0xeeeeeeeeeeeeeeee   channels 10 else unchanged
end
