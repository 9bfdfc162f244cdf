// A vector is scaled in place before anything is in it.
// run: -g 32 -l 32 x=unset:512 f=f32:0.5
// expect: uninit x write W count 128 id 0-31
kernel void uninit_scale(global float4 *x, float f)
{
	x[get_global_id(0)] *= f; // W
}
