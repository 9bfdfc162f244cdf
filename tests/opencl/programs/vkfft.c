// SPDX-License-Identifier: MIT
/*
 * vkfft: checks Fourier transforms of VkFFT: the forward transform is compared with sums that the
 * host computes in double, and the inverse transform must restore the input.
 */
#define CL_TARGET_OPENCL_VERSION 120
#define VKFFT_BACKEND		 3
#include <vkFFT.h>

#include <math.h>
#include <stdbool.h>

/* struct job - a transform of complex numbers in place */
struct job {
	size_t length[3];
	bool doubles;
};

static cl_device_id device;
static cl_context context;
static cl_command_queue queue;

static double part(size_t i)
{
	return (double)((i * 7919u + 13u) % 1009u) / 1009.0 - 0.5;
}

static double get(const struct job *j, const void *from, size_t i)
{
	return j->doubles ? ((const double *)from)[i] : (double)((const float *)from)[i];
}

/*
 * Compute the element with the index @at of the forward transform, as a sum over the whole input.
 */
static void number(const struct job *j, const void *in, const size_t at[3], double sum[2])
{
	const size_t *n = j->length;

	sum[0] = sum[1] = 0;
	for (size_t i = 0; i < n[0] * n[1] * n[2]; i++) {
		double turn = (double)(i % n[0] * at[0] % n[0]) / (double)n[0] +
			      (double)(i / n[0] % n[1] * at[1] % n[1]) / (double)n[1] +
			      (double)(i / n[0] / n[1] * at[2] % n[2]) / (double)n[2];
		double c = cos(-2 * M_PI * turn), s = sin(-2 * M_PI * turn);

		sum[0] += get(j, in, 2 * i) * c - get(j, in, 2 * i + 1) * s;
		sum[1] += get(j, in, 2 * i) * s + get(j, in, 2 * i + 1) * c;
	}
}

/*
 * Compare up to 37 of the transformed numbers with sums that the host computes. Return: the largest
 * difference, divided by the square root of the number of elements.
 */
static double apart(const struct job *j, const void *in, const void *out)
{
	const size_t *n = j->length, all = n[0] * n[1] * n[2];
	double worst = 0, sum[2];

	for (size_t i = 0; i < all; i += all / 37 + 1) {
		number(j, in, (const size_t[]){ i % n[0], i / n[0] % n[1], i / n[0] / n[1] }, sum);
		for (size_t c = 0; c < 2; c++)
			worst = fmax(worst, fabs(get(j, out, 2 * i + c) - sum[c]));
	}
	return worst / sqrt((double)all);
}

static VkFFTResult transform(const struct job *j, cl_mem *m, int direction)
{
	uint64_t size = j->length[0] * j->length[1] * j->length[2] * (j->doubles ? 16 : 8);
	VkFFTConfiguration with = { 0 };
	VkFFTLaunchParams launch = { 0 };
	VkFFTApplication app = { 0 };
	VkFFTResult err;

	with.FFTdim = j->length[2] > 1 ? 3 : j->length[1] > 1 ? 2 : 1;
	for (int d = 0; d < 3; d++)
		with.size[d] = j->length[d];
	with.doublePrecision = j->doubles;
	with.device = &device;
	with.context = &context;
	with.bufferSize = &size;
	with.buffer = m;
	with.normalize = 1;
	launch.commandQueue = &queue;
	launch.buffer = m;
	err = initializeVkFFT(&app, with);
	if (err)
		return err;
	err = VkFFTAppend(&app, direction, &launch);
	clFinish(queue);
	deleteVkFFT(&app);
	return err;
}

static int run(const struct job *j)
{
	const size_t all = j->length[0] * j->length[1] * j->length[2], one = j->doubles ? 8 : 4;
	const double most = j->doubles ? 1e-13 : 1e-5;
	void *in = calloc(all, 2 * one), *out = calloc(all, 2 * one);
	double there = INFINITY, back = 0;
	VkFFTResult err;
	cl_mem m;

	for (size_t i = 0; i < 2 * all; i++)
		if (j->doubles)
			((double *)in)[i] = part(i);
		else
			((float *)in)[i] = (float)part(i);
	m = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, all * 2 * one, in, NULL);
	err = transform(j, &m, -1);
	if (!err && !clEnqueueReadBuffer(queue, m, CL_TRUE, 0, all * 2 * one, out, 0, NULL, NULL))
		there = apart(j, in, out);
	if (!err)
		err = transform(j, &m, 1);
	if (!err && !clEnqueueReadBuffer(queue, m, CL_TRUE, 0, all * 2 * one, out, 0, NULL, NULL))
		for (size_t i = 0; i < 2 * all; i++)
			back = fmax(back, fabs(get(j, out, i) - get(j, in, i)));
	printf("%s %zux%zux%zu: %s (%d), error %.2g, and %.2g there and back\n",
	       j->doubles ? "double" : "single", j->length[0], j->length[1], j->length[2],
	       !err && there <= most && back <= most ? "pass" : "FAIL", (int)err, there, back);
	fflush(stdout);
	clReleaseMemObject(m);
	free(in);
	free(out);
	return !err && there <= most && back <= most ? 0 : 1;
}

static const size_t lengths[][3] = {
	{ 8, 1, 1 },	{ 13, 1, 1 },	{ 105, 1, 1 }, { 143, 1, 1 }, { 256, 1, 1 },
	{ 1024, 1, 1 }, { 4096, 1, 1 }, { 32, 32, 1 }, { 27, 20, 1 }, { 8, 16, 4 },
};

int main(void)
{
	cl_platform_id platform;
	int failed = 0, count = 0;

	if (clGetPlatformIDs(1, &platform, NULL) ||
	    clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL))
		return 2;
	context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
	queue = clCreateCommandQueue(context, device, 0, NULL);
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++)
		for (int kind = 0; kind < 2; kind++, count++) {
			struct job j = { .doubles = kind };

			memcpy(j.length, lengths[i], sizeof(j.length));
			failed += run(&j);
		}
	printf("%d of %d transforms pass\n", count - failed, count);
	clReleaseCommandQueue(queue);
	clReleaseContext(context);
	return failed ? 1 : 0;
}
