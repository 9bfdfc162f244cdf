// SPDX-License-Identifier: MIT
/*
 * pipeline: arrays of data pass through three queues, one after another. Events make a command wait
 * for a command of the previous queue. The last queue is out of order.
 */
#include "own.h"

#define CHUNKS 12
#define WORDS  1500 /* not a multiple of the work-group size */

static const char source[] =
	"uint mix32(uint x) { x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; "
	"return x ^ x >> 16; }\n"
	"kernel void hash(global const uint *in, global uint *out, uint n)\n"
	"{ uint i = get_global_id(0); if (i < n) out[i] = mix32(in[i] + i); }\n"
	"kernel void blur(global const uint *in, global uint *out, uint n)\n"
	"{ uint i = get_global_id(0); if (i < n) out[i] = (in[i ? i - 1 : 0] >> 2) + (in[i] >> 1) "
	"+ (in[i + 1 < n ? i + 1 : i] >> 2); }\n"
	"kernel void total(global const uint *in, global ulong *sum, uint n, local ulong *part)\n"
	"{ uint l = get_local_id(0), s = get_local_size(0); ulong x = 0;\n"
	"  for (uint i = l; i < n; i += s) x += in[i];\n"
	"  part[l] = x; barrier(CLK_LOCAL_MEM_FENCE);\n"
	"  for (uint h = s / 2; h; h /= 2) { if (l < h) part[l] += part[l + h]; "
	"barrier(CLK_LOCAL_MEM_FENCE); }\n"
	"  if (!l) sum[0] = part[0]; }\n";

static int completed;

static void CL_CALLBACK done(cl_event e, cl_int status, void *data)
{
	(void)e;
	if (status == CL_COMPLETE)
		__atomic_add_fetch((int *)data, 1, __ATOMIC_SEQ_CST);
}

static void set(struct own *o, cl_kernel k, cl_mem in, cl_mem out)
{
	const cl_uint n = WORDS;

	CALL(o, clSetKernelArg(k, 0, sizeof(in), &in));
	CALL(o, clSetKernelArg(k, 1, sizeof(out), &out));
	CALL(o, clSetKernelArg(k, 2, sizeof(n), &n));
}

/* The times of a command must be in ascending order. */
static void check_times(struct own *o, cl_event e)
{
	cl_ulong at[4];

	for (cl_uint i = 0; i < 4; i++)
		CALL(o, clGetEventProfilingInfo(e, CL_PROFILING_COMMAND_QUEUED + i, sizeof(at[i]),
						&at[i], NULL));
	own_expect(o, "times in order", at[0] <= at[1] && at[1] <= at[2] && at[2] <= at[3]);
}

int main(void)
{
	static cl_uint in[CHUNKS][WORDS], out[CHUNKS][WORDS];
	static cl_ulong sums[CHUNKS];
	const size_t items = 1536, group = 64;
	cl_command_queue q[3];
	cl_mem buffers[3], sum;
	cl_event last[3] = { NULL }, e[6];
	cl_kernel hash, blur, total;
	struct own o;
	cl_int err;

	own_begin(&o, source, "");
	for (int i = 0; i < 3; i++) {
		const cl_queue_properties properties[] = {
			CL_QUEUE_PROPERTIES,
			CL_QUEUE_PROFILING_ENABLE |
				(i == 2 ? CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE : 0),
			0
		};

		q[i] = clCreateCommandQueueWithProperties(o.context, o.device, properties, &err);
		CALL(&o, err);
		buffers[i] = own_buffer(&o, sizeof(in[0]), NULL);
	}
	sum = own_buffer(&o, sizeof(sums), NULL);
	hash = own_kernel(&o, "hash");
	blur = own_kernel(&o, "blur");
	total = own_kernel(&o, "total");
	for (cl_uint c = 0; c < CHUNKS; c++) {
		for (cl_uint i = 0; i < WORDS; i++)
			in[c][i] = c * 1000003u + i;
		/* The write waits until the previous array was read from the buffer. */
		CALL(&o, clEnqueueWriteBuffer(q[0], buffers[0], CL_FALSE, 0, sizeof(in[c]), in[c],
					      c ? 1 : 0, c ? &last[0] : NULL, &e[0]));
		CALL(&o, clFlush(q[0]));
		set(&o, hash, buffers[0], buffers[1]);
		CALL(&o, clEnqueueNDRangeKernel(q[1], hash, 1, NULL, &items, &group, 1, e, &e[1]));
		set(&o, blur, buffers[1], buffers[2]);
		CALL(&o, clEnqueueNDRangeKernel(q[1], blur, 1, NULL, &items, NULL, 0, NULL, &e[2]));
		CALL(&o, clFlush(q[1]));
		CALL(&o, clEnqueueReadBuffer(q[2], buffers[2], CL_FALSE, 0, sizeof(out[c]), out[c],
					     1, &e[2], &e[3]));
		set(&o, total, buffers[2], sum);
		CALL(&o, clSetKernelArg(total, 3, group * sizeof(cl_ulong), NULL));
		CALL(&o,
		     clEnqueueNDRangeKernel(q[2], total, 1, NULL, &group, &group, 1, &e[2], &e[4]));
		CALL(&o, clEnqueueReadBuffer(q[2], sum, CL_FALSE, 0, sizeof(sums[c]), &sums[c], 1,
					     &e[4], &e[5]));
		CALL(&o, clFlush(q[2]));
		CALL(&o, clSetEventCallback(e[3], CL_COMPLETE, done, &completed));
		for (int i = 0; i < 3 && c; i++)
			CALL(&o, clReleaseEvent(last[i]));
		CALL(&o, clEnqueueMarkerWithWaitList(q[2], 2, &e[3], &last[0]));
		CALL(&o, clEnqueueBarrierWithWaitList(q[1], 1, &last[0], &last[1]));
		CALL(&o, clEnqueueBarrierWithWaitList(q[2], 1, &e[5], &last[2]));
		if (c == 3) {
			CALL(&o, clWaitForEvents(6, e));
			for (int i = 0; i < 6; i++)
				check_times(&o, e[i]);
		}
		for (int i = 0; i < 6; i++)
			CALL(&o, clReleaseEvent(e[i]));
	}
	for (int i = 0; i < 3; i++) {
		CALL(&o, clFinish(q[i]));
		CALL(&o, clReleaseEvent(last[i]));
	}
	for (cl_uint c = 0; c < CHUNKS; c++) {
		cl_ulong expected = 0;

		for (cl_uint i = 0; i < WORDS; i++)
			expected += out[c][i];
		own_expect(&o, "a sum", expected == sums[c]);
	}
	own_digest("pipeline", out, sizeof(out));
	own_digest("sums", sums, sizeof(sums));
	CALL(&o, clReleaseKernel(hash));
	CALL(&o, clReleaseKernel(blur));
	CALL(&o, clReleaseKernel(total));
	CALL(&o, clReleaseMemObject(sum));
	for (int i = 0; i < 3; i++) {
		CALL(&o, clReleaseMemObject(buffers[i]));
		CALL(&o, clReleaseCommandQueue(q[i]));
	}
	while (!o.wrong && __atomic_load_n(&completed, __ATOMIC_SEQ_CST) != CHUNKS)
		;
	return own_end(&o);
}
