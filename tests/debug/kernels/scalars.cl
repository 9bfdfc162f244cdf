// run: -g 24 -l 8 @in:96 96 3
// Numbers of all sizes, in a kernel that calls a function.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
__attribute__((noinline)) int twice(int v)
{
	int w = v * 2;
	return w; //@ "%d %d", v, w
}

kernel void scalars(global int *in, global int *out, int n)
{
	int gid = get_global_id(0);
	char c = (char)(in[gid] + 60); //@ "%d %d", gid, n
	uchar uc = (uchar)(in[gid] * 37); //@ "%d", c
	short s = (short)(gid * -1111); //@ "%u %d", uc, c + uc
	ushort us = (ushort)(gid * 7919); //@ "%d", s
	uint u = 0x80000000u + gid; //@ "%u", us
	long l = (long)gid << 40; //@ "%u %x", u, u
	ulong ul = (ulong)l | 5; //@ "%ld", l
	float f = gid / 7.0f; //@ "%lu %lx", ul, ul
	half h = (half)(gid * 0.25f); //@ "%a", f
	bool b = gid & 1; //@ "%f", (float)h
	int t = twice(gid + n); //@ "%d", b
	out[gid] = t + c + uc + s + us + (int)u + (int)l + (int)ul + (int)f + (int)h + b; //@ "%d %d", t, b
}
