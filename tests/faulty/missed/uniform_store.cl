// All work-items write one element: the compiler has left the store of one of them.
// run: -g 16 -l 16 out=4
// missed: conflict out write W
// expect pvc: conflict out write W count 16
kernel void uniform_store(global int *out)
{
	*out = get_global_id(0); // W
}
