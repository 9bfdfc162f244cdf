// The element behind the end of an array, which stands in registers: the launch ends, without a check.
// run: -g 16 -l 16 out=64 n=u32:9
// fault O2: @W from byte 32 on; it has 32 bytes
kernel void oob_registers(global int *out, uint n)
{
	int a[8];
	int sum = 0;

	for (uint k = 0; k < n; k++)
		a[k] = k; // W
	for (uint k = 0; k < 8; k++)
		sum += a[k];
	out[get_global_id(0)] = sum;
}
