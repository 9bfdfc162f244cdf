// The element behind the end of an array in registers is not there, and what is read of it is undefined. Without
// notes of indices, the read alone is no report of oob: shuffles read so.
// keep-going
// run: -g 16 -l 16 out=64 n=u32:9
// expect O2: oob - address W count 1 id 0
// expect O2: uninit out write S count 16 id 0 origin outside
// fault O2: @W from byte 32 on; it has 32 bytes
kernel void going_registers(global int *out, uint n)
{
	int a[8];
	int sum = 0;

	for (uint k = 0; k < n; k++)
		a[k] = k; // W
	for (uint k = 0; k < n; k++)
		sum += a[k]; // R
	out[get_global_id(0)] = sum; // S
}
