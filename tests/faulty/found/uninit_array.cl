// The last element of an array is never set.
// run: -g 32 -l 32 out=128 n=u32:7 which=u32:7
// expect: uninit out write W count 32 id 0
kernel void uninit_array(global int *out, uint n, uint which)
{
	int a[8];

	for (uint k = 0; k < n; k++)
		a[k] = k + get_global_id(0);
	out[get_global_id(0)] = a[which]; // W
}
