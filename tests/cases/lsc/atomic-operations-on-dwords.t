# LSC's atomics of dwords in local memory, at addresses and in a surface, by all 16 lanes and by some. ICAS
# and FCAS compare with the first source and store the second; decision 8 of lib/engine/README.md defines floats.
platform dg2
set T0@0x100 ub 128*0x5a
set T255@0x100 ub 128*0x5a
var V32 ud 0x100..0x178..8
var V36 uq 0x100..0x178..8
var V41 ud 16*0
var V43 ud 32*0
var V50 uq 32*0xeeeeeeeeeeeeeeee
var V51 uq 32*0xeeeeeeeeeeeeeeee
var V52 uq 32*0xeeeeeeeeeeeeeeee
var V53 uq 32*0xeeeeeeeeeeeeeeee
var V54 uq 32*0xeeeeeeeeeeeeeeee
var V55 uq 32*0xeeeeeeeeeeeeeeee
each OP SRC1 SRC2 OLD A B NEW
| iinc  | %null | %null  | 0xfffffffe | 0          | 0          | 0xffffffff
| iinc  | %null | %null  | 0xffffffff | 0          | 0          | 0
| idec  | %null | %null  | 0          | 0          | 0          | 0xffffffff
| load  | %null | %null  | 0x12345678 | 0          | 0          | 0x12345678
| store | V41   | %null  | 0x12345678 | 0x87654321 | 0          | 0x87654321
| iadd  | V41   | %null  | 0xfffffff0 | 32         | 0          | 16
| isub  | V41   | %null  | 16         | 32         | 0          | 0xfffffff0
| smin  | V41   | %null  | 0xfffffff0 | 32         | 0          | 0xfffffff0
| smin  | V41   | %null  | 32         | 0xfffffff0 | 0          | 0xfffffff0
| smax  | V41   | %null  | 0xfffffff0 | 32         | 0          | 32
| smax  | V41   | %null  | 32         | 0xfffffff0 | 0          | 32
| umin  | V41   | %null  | 0xfffffff0 | 32         | 0          | 32
| umax  | V41   | %null  | 0xfffffff0 | 32         | 0          | 0xfffffff0
| and   | V41   | %null  | 0xff00ff00 | 0xff00ff0  | 0          | 0xf000f00
| or    | V41   | %null  | 0xff00ff00 | 0xff00ff0  | 0          | 0xfff0fff0
| xor   | V41   | %null  | 0xff00ff00 | 0xff00ff0  | 0          | 0xf0f0f0f0
| icas  | V41   | V43.64 | 0x77777777 | 0x77777777 | 85         | 85
| icas  | V41   | V43.64 | 0x77777777 | 85         | 0x77777777 | 0x77777777
| icas  | V41   | V43.64 | 85         | 0x77777777 | 0x77       | 85
| fmin  | V41   | %null  | 0x3f800000 | 0xbf800000 | 0          | 0xbf800000
| fmax  | V41   | %null  | 0x3f800000 | 0xbf800000 | 0          | 0x3f800000
| fmax  | V41   | %null  | 0x3f800000 | 0x7fc00000 | 0          | 0x3f800000
| fmax  | V41   | %null  | 0x3f800000 | 0x7f800001 | 0          | 0x7f800001
| fcas  | V41   | V43.64 | 0x3f800000 | 0x3f800000 | 0x40000000 | 0x40000000
| fcas  | V41   | V43.64 | 0x3f800000 | 0x40000000 | 0x3f800000 | 0x3f800000
| fcas  | V41   | V43.64 | 0x80000000 | 0          | 0x40000000 | 0x40000000
| fcas  | V41   | V43.64 | 0x7fc00000 | 0x7fc00000 | 0x40000000 | 0x7fc00000
| fadd  | V41   | %null  | 0x3f800000 | 0x40000000 | 0          | 0x40400000
| fsub  | V41   | %null  | 0x3f800000 | 0x40000000 | 0          | 0xbf800000
| fadd  | V41   | %null  | 0x7f800000 | 0xff800000 | 0          | 0x7fc00000
again
set V41 ud 16*$A
set V43@64 ud 16*$B
em 0xffffffff
set T0@0x100 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
lsc_atomic_$OP.slm (M1, 16) V50:d32 flat[V32]:a32 $SRC1 $SRC2
expect T0@0x100 ud $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW   V50 ud 16*$OLD   channels 16 else unchanged
em 0xffff6db6
set T0@0x100 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
lsc_atomic_$OP.slm (M1, 16) V51:d32 flat[V32]:a32 $SRC1 $SRC2
expect T0@0x100 ud $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD   V51 ud 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee   channels 10 else unchanged
em 0xffffffff
set T255@0x100 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
lsc_atomic_$OP.ugm (M1, 16) V52:d32 flat[V36]:a64 $SRC1 $SRC2
expect T255@0x100 ud $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW   V52 ud 16*$OLD   channels 16 else unchanged
em 0xffff6db6
set T255@0x100 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
lsc_atomic_$OP.ugm (M1, 16) V53:d32 flat[V36]:a64 $SRC1 $SRC2
expect T255@0x100 ud $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD   V53 ud 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee   channels 10 else unchanged
em 0xffffffff
set T255@0x100 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
lsc_atomic_$OP.ugm (M1, 16) V54:d32 bti(0xff)[V32]:a32 $SRC1 $SRC2
expect T255@0x100 ud $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW   V54 ud 16*$OLD   channels 16 else unchanged
em 0xffff6db6
set T255@0x100 ud $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD 0x5a5a5a5a $OLD
lsc_atomic_$OP.ugm (M1, 16) V55:d32 bti(0xff)[V32]:a32 $SRC1 $SRC2
expect T255@0x100 ud $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD 0x5a5a5a5a $NEW 0x5a5a5a5a $NEW 0x5a5a5a5a $OLD   V55 ud 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee $OLD $OLD 0xeeeeeeee   channels 10 else unchanged
end
