# Intel's compiler lays variables over them: lines that it writes for a platform are taken there.
platform xehp pvc
var V32 ud 8*0
on xehp: .decl V33 v_type=G type=d num_elts=8 align=hword alias=<%r0, 0>
on pvc: .decl V33 v_type=G type=d num_elts=16 align=hword alias=<%r0, 0>
.decl V34 v_type=G type=d num_elts=8 align=hword alias=<%r0, 0>
on xehp: .decl V35 v_type=G type=d num_elts=96 align=hword alias=<%arg, 0>
on pvc: .decl V35 v_type=G type=d num_elts=192 align=hword alias=<%arg, 0>
on xehp: .decl V36 v_type=G type=d num_elts=64 align=hword alias=<%retval, 0>
on pvc: .decl V36 v_type=G type=d num_elts=128 align=hword alias=<%retval, 0>
.decl V37 v_type=G type=uq num_elts=1 align=hword alias=<%sp, 0>
.decl V38 v_type=G type=uq num_elts=1 align=hword alias=<%fp, 0>
.decl V39 v_type=G type=ud num_elts=1 align=hword alias=<%hw_id, 0>
set T0 uq 5 6
oword_ld (1) %slm 0x0:ud V35.48
expect V8@48 ud 5 0 6
expect V35@48 ud 5 0 6
expect channels 1 else unchanged
