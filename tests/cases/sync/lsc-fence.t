# lsc_fence is dg2's; its predicate does not matter, since it does nothing.
platform dg2
pred P1 0x0
(P1) lsc_fence.ugm.none.group
lsc_fence.slm.flushl3.sysacq
expect instructions 2 channels 0   else unchanged
