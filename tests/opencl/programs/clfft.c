// SPDX-License-Identifier: MIT
/*
 * clfft: compares Fourier transforms of clFFT with transforms that the host computes in double.
 * They transform real or complex numbers in one to three dimensions.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <clFFT.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 4096 /* maximum length of a transform in one dimension */

/*
 * struct job - a transform: number of dimensions, length in each dimension, double or single
 * precision, real or complex input
 */
struct job {
	size_t dims;
	size_t length[3];
	bool doubles;
	bool real;
};

static cl_context context;
static cl_command_queue queue;

static double part(size_t i)
{
	return (double)((i * 7919u + 13u) % 1009u) / 1009.0 - 0.5;
}

/*
 * Compute the expected transform of @n complex numbers in place: z[@at], z[@at + @stride] and so
 * on.
 */
static void transform(double (*z)[2], size_t at, size_t stride, size_t n)
{
	static double out[MOST][2], turn[MOST][2];

	for (size_t i = 0; i < n; i++) {
		turn[i][0] = cos(-2 * M_PI * (double)i / (double)n);
		turn[i][1] = sin(-2 * M_PI * (double)i / (double)n);
	}
	for (size_t k = 0; k < n; k++) {
		double re = 0, im = 0;

		for (size_t i = 0; i < n; i++) {
			const double *w = turn[i * k % n], *x = z[at + i * stride];

			re += x[0] * w[0] - x[1] * w[1];
			im += x[0] * w[1] + x[1] * w[0];
		}
		out[k][0] = re;
		out[k][1] = im;
	}
	for (size_t k = 0; k < n; k++)
		memcpy(z[at + k * stride], out[k], sizeof(out[k]));
}

static void reference(const struct job *j, double (*z)[2])
{
	size_t n = j->length[0] * j->length[1] * j->length[2], stride = 1;

	for (size_t d = 0; d < j->dims; d++) {
		for (size_t i = 0; i < n; i++)
			if (i / stride % j->length[d] == 0)
				transform(z, i, stride, j->length[d]);
		stride *= j->length[d];
	}
}

static void put(const struct job *j, void *to, size_t i, double value)
{
	if (j->doubles)
		((double *)to)[i] = value;
	else
		((float *)to)[i] = (float)value;
}

static double get(const struct job *j, const void *from, size_t i)
{
	return j->doubles ? ((const double *)from)[i] : (double)((const float *)from)[i];
}

static clfftStatus plan(const struct job *j, clfftPlanHandle *p)
{
	const size_t *n = j->length, half = n[0] / 2 + 1;
	size_t in[3] = { 1, n[0], n[0] * n[1] }, out[3] = { 1, half, half * n[1] };
	clfftStatus err = clfftCreateDefaultPlan(p, context, (clfftDim)j->dims, n);

	if (!err)
		err = clfftSetPlanPrecision(*p, j->doubles ? CLFFT_DOUBLE : CLFFT_SINGLE);
	if (!err)
		err = clfftSetLayout(*p, j->real ? CLFFT_REAL : CLFFT_COMPLEX_INTERLEAVED,
				     j->real ? CLFFT_HERMITIAN_INTERLEAVED
					     : CLFFT_COMPLEX_INTERLEAVED);
	if (!err)
		err = clfftSetResultLocation(*p, CLFFT_OUTOFPLACE);
	if (!err && j->real) {
		err = clfftSetPlanInStride(*p, (clfftDim)j->dims, in);
		err = err ? err : clfftSetPlanOutStride(*p, (clfftDim)j->dims, out);
		err = err ? err : clfftSetPlanDistance(*p, in[2] * n[2], out[2] * n[2]);
	}
	return err ? err : clfftBakePlan(*p, 1, &queue, NULL, NULL);
}

/*
 * Return: the largest difference between a result and the expected number, divided by the root mean
 * square of the expected numbers.
 */
static double apart(const struct job *j, double (*z)[2], const void *got)
{
	const size_t *n = j->length, row = j->real ? n[0] / 2 + 1 : n[0], all = n[0] * n[1] * n[2];
	double worst = 0, sum = 0;

	for (size_t i = 0; i < all; i++)
		sum += z[i][0] * z[i][0] + z[i][1] * z[i][1];
	for (size_t i = 0; i < all / n[0] * row; i++)
		for (size_t c = 0; c < 2; c++)
			worst = fmax(worst,
				     fabs(get(j, got, 2 * i + c) - z[i / row * n[0] + i % row][c]));
	return worst / sqrt(sum / (double)all);
}

static int run(const struct job *j)
{
	const size_t all = j->length[0] * j->length[1] * j->length[2], one = j->doubles ? 8 : 4;
	const double most = j->doubles ? 1e-13 : 1e-5;
	double(*z)[2] = calloc(all, sizeof(*z)), error = INFINITY;
	void *in = calloc(all, 2 * one), *out = calloc(2 * all, 2 * one);
	cl_mem mems[2];
	clfftPlanHandle p;
	clfftStatus err;

	for (size_t i = 0; i < all; i++)
		for (size_t c = 0; c < (j->real ? 1 : 2); c++) {
			put(j, in, j->real ? i : 2 * i + c, part(2 * i + c));
			z[i][c] = get(j, in, j->real ? i : 2 * i + c);
		}
	mems[0] = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, all * 2 * one, in, NULL);
	mems[1] = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, 2 * all * 2 * one, out, NULL);
	err = plan(j, &p);
	if (!err)
		err = clfftEnqueueTransform(p, CLFFT_FORWARD, 1, &queue, 0, NULL, NULL, &mems[0],
					    &mems[1], NULL);
	if (!err)
		err = (clfftStatus)clEnqueueReadBuffer(queue, mems[1], CL_TRUE, 0,
						       2 * all * 2 * one, out, 0, NULL, NULL);
	if (!err) {
		reference(j, z);
		error = apart(j, z, out);
	}
	printf("%s %s %zux%zux%zu: %s (%d), error %.2g\n", j->doubles ? "double" : "single",
	       j->real ? "real" : "complex", j->length[0], j->length[1], j->length[2],
	       error <= most ? "pass" : "FAIL", (int)err, error);
	clfftDestroyPlan(&p);
	for (int i = 0; i < 2; i++)
		clReleaseMemObject(mems[i]);
	free(z);
	free(in);
	free(out);
	return error <= most ? 0 : 1;
}

static const size_t lengths[][3] = {
	{ 2, 1, 1 },	{ 3, 1, 1 },	{ 5, 1, 1 },	{ 7, 1, 1 },	{ 11, 1, 1 },
	{ 13, 1, 1 },	{ 64, 1, 1 },	{ 77, 1, 1 },	{ 100, 1, 1 },	{ 143, 1, 1 },
	{ 243, 1, 1 },	{ 1001, 1, 1 }, { 1024, 1, 1 }, { 2187, 1, 1 }, { 3125, 1, 1 },
	{ 4096, 1, 1 }, { 16, 16, 1 },	{ 30, 14, 1 },	{ 22, 26, 1 },	{ 128, 64, 1 },
	{ 8, 8, 8 },	{ 10, 6, 14 },	{ 32, 16, 4 },
};

int main(void)
{
	cl_platform_id platform;
	cl_device_id device;
	clfftSetupData setup;
	int failed = 0, count = 0;

	if (clGetPlatformIDs(1, &platform, NULL) ||
	    clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL))
		return 2;
	context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
	queue = clCreateCommandQueue(context, device, 0, NULL);
	if (!queue || clfftInitSetupData(&setup) || clfftSetup(&setup))
		return 2;
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++)
		for (int kind = 0; kind < 4; kind++, count++) {
			struct job j = { .doubles = kind & 1, .real = kind & 2 };

			memcpy(j.length, lengths[i], sizeof(j.length));
			j.dims = j.length[2] > 1 ? 3 : j.length[1] > 1 ? 2 : 1;
			failed += run(&j);
			fflush(stdout);
		}
	printf("%d of %d transforms pass\n", count - failed, count);
	clfftTeardown();
	clReleaseCommandQueue(queue);
	clReleaseContext(context);
	return failed ? 1 : 0;
}
