# Fences and barriers are executed and counted; one thread waits for no other.
barrier
sbarrier.signal
sbarrier.wait
wait 0x0:ub
yield
sampler_cache_flush
fence_global.E
fence_local.E
fence_sw
expect instructions 9 channels 0   else unchanged
