// Each line computes what its type does not have.
// check: all,arith
// build:
// run: -g 4 -l 4 out=32 bytes=16 l=i64:-9223372036854775808 u=u64:0 h=f32:70000 c=i32:-128
// expect: arith - divide A count 4 id 0
// expect: arith - add B count 4 id 0
// expect: arith - multiply C count 3 id 1
// expect: arith - remainder D count 4 id 0
// expect: arith - convert E count 4 id 0
// expect: arith - convert F count 4 id 0
// expect: arith - convert G count 2 id 2
// expect: arith - convert H count 1 id 0
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void arith_widths(global long *out, global char4 *bytes, long l, ulong u, float h, int c)
{
	long i = get_global_id(0);
	long sum = 0;

	sum ^= l / (i - i - 1); // A
	sum ^= (l + 1) + (-2 - i); // B
	sum ^= (1L << 62) * (2 * i); // C
	sum ^= 7UL % u; // D
	sum ^= (long)(h * 1e15f); // E
	sum ^= convert_char((half)(c * -1.0f)); // F
	sum ^= convert_uchar_rtp((half)253.25f + (half)i); // G
	sum ^= convert_uint_rtn(-0.25f + i); // H
	out[i] = sum;
	bytes[i] = convert_char4((int4)(c, c + 1, c + 2, c + 3)) + (char4)(-1, 1, 0, 0);
}
