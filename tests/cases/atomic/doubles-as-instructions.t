# Doubles as instructions. LSC alone has messages that sum doubles.
platform dg2
set T255@70 uw 0x3ff0 31*0 0x3ff0
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 64 128 30*0
var V40 df 0x1 0x1
em 0x1
each V40 RESULT RESULT2
| 2 2                                   | V35 ud 0 0x3ff00000   T255@68 ud 0x40080000   channels 1 else unchanged | V35@8 ud 0 0x3ff00000   T255@132 ud 0xbff00000   channels 1 else unchanged
| 0x3ca0000000000000 0x3ca0000000000000 | V35 ud 0 0x3ff00000   channels 1 else unchanged | V35@8 ud 0 0x3ff00000   T255@128 ud 0xffffffff 0x3fefffff   channels 1 else unchanged
| 0x3ca0000000000001 0x3ca0000000000001 | V35 ud 0 0x3ff00000   T255@64 ud 1   channels 1 else unchanged | V35@8 ud 0 0x3ff00000   T255@128 ud 0xffffffff 0x3fefffff   channels 1 else unchanged
again
set V40 df $V40
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect $RESULT
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect $RESULT2
end

again
set T255@64 ub 1 5*0 0xf0 0x3f 56*0 1
set V40 df 0x3ca0000000000000 0x3ca0000000000000
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 1 0x3ff00000   T255@64 ud 2   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 1 0x3ff00000   T255@128 ud 0   channels 1 else unchanged

again
set V40 df -1 -1
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 0 0x3ff00000   T255@68 ud 0   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 0 0x3ff00000   T255@132 ud 0x40000000   channels 1 else unchanged

again
set T255@70 uw 0x8000 31*0 0x8000
set V40 df -0 -0
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 0 0x80000000   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 0 0x80000000   T255@132 ud 0   channels 1 else unchanged

again
set T255@64 ud 1 15*0 1 0
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 1 0   T255@64 ud 2   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 1 0   T255@128 ud 0   channels 1 else unchanged

again
set T255@64 ud 0xffffffff 0xfffff 14*0 0xffffffff 0xfffff
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 0xffffffff 0xfffff   T255@64 ud 0 0x100000   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 0xffffffff 0xfffff   T255@128 ud 0xfffffffe   channels 1 else unchanged

again
set T255@70 uw 16 31*0 16
set V40 df 0x8000000000000001 0x8000000000000001
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 0 0x100000   T255@64 ud 0xffffffff 0xfffff   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 0 0x100000   T255@128 ud 1   channels 1 else unchanged

again
set T255@64 ud 0xffffffff 0x7fefffff 14*0 0xffffffff 0x7fefffff
set V40 df 0x7fefffffffffffff 0x7fefffffffffffff
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 0xffffffff 0x7fefffff   T255@64 ud 0 0x7ff00000   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 0xffffffff 0x7fefffff   T255@128 ud 0 0   channels 1 else unchanged

again
set T255@64 ud 0xffffffff 0x7fefffff 14*0 0xffffffff 0x7fefffff
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 0xffffffff 0x7fefffff   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 0xffffffff 0x7fefffff   channels 1 else unchanged

again
set T255@71 ub 0x7f 62*0 0xf0 0x7f
set V40 df 0xfff0000000000000 0xfff0000000000000
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 0 0x7ff00000   T255@68 ud 0x7ff80000   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 0 0x7ff00000   channels 1 else unchanged

again
set T255@64 ud 1 0x7ff00000 14*0 1 0x7ff00000
set V40 df 1 1
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 1 0x7ff00000   T255@68 ud 0x7ff80000   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 1 0x7ff00000   T255@132 ud 0x7ff80000   channels 1 else unchanged

again
set V40 df 0xfff4000000000005 0xfff4000000000005
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 0 0x3ff00000   T255@64 ud 5 0xfffc0000   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 0 0x3ff00000   T255@128 ud 5 0xfffc0000   channels 1 else unchanged

again
set T255@64 ud 7 0xfff80000 14*0 7 0xfff80000
set V40 df 0x7ff8000000000009 0x7ff8000000000009
lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35 ud 7 0xfff80000   channels 1 else unchanged
em 0x2
lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %null
expect V35@8 ud 7 0xfff80000   channels 1 else unchanged
