# Named barriers are pvc's.
platform pvc
nbarrier.signal 0x1:ub 0x8:ub
nbarrier.wait 0x1:ub
expect instructions 2 channels 0   else unchanged
