// SPDX-License-Identifier: MIT
/*
 * Compares the buffers of two engines: one engine's buffers are in a file, the other engine's in
 * memory.
 */
#include "kernels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_file(const char *name, const char *mode)
{
	FILE *f = fopen(name, mode);

	if (!f) {
		perror(name);
		exit(1);
	}
	return f;
}

void kernel_write(const struct kernel_job *job, const char *file)
{
	FILE *f = open_file(file, "w");

	for (unsigned int i = 0; i < job->args; i++)
		if (job->arg[i].buffer)
			fwrite(job->arg[i].data, 1, job->arg[i].bytes, f);
	if (fclose(f)) {
		perror(file);
		exit(1);
	}
}

static bool near(double a, double b, double tolerance)
{
	return fabs(a - b) <= tolerance * fmax(fabs(a), fabs(b));
}

static bool same_float(const void *a, const void *b, double tolerance)
{
	float x, y;

	memcpy(&x, a, 4);
	memcpy(&y, b, 4);
	return !memcmp(a, b, 4) || near((double)x, (double)y, tolerance);
}

static bool same_double(const void *a, const void *b, double tolerance)
{
	double x, y;

	memcpy(&x, a, 8);
	memcpy(&y, b, 8);
	return !memcmp(a, b, 8) || near(x, y, tolerance);
}

static bool same_bytes(const struct kernel_job *job, const uint8_t *a, const uint8_t *b,
		       size_t bytes)
{
	size_t step = job->match == MATCH_DOUBLES ? 8 : 4;

	if (job->match == MATCH_FREE || !memcmp(a, b, bytes))
		return true;
	if (job->match == MATCH_EXACT || bytes % step)
		return false;
	for (size_t i = 0; i < bytes; i += step)
		if (!(step == 8 ? same_double : same_float)(a + i, b + i, job->tolerance))
			return false;
	return true;
}

bool kernel_same(const struct kernel_job *job, const char *file)
{
	FILE *f = open_file(file, "r");
	bool same = true;

	for (unsigned int i = 0; same && i < job->args; i++) {
		const struct kernel_arg *a = &job->arg[i];
		void *other = a->buffer ? malloc(a->bytes) : NULL;

		if (other)
			same = fread(other, 1, a->bytes, f) == a->bytes &&
			       same_bytes(job, a->data, other, a->bytes);
		free(other);
	}
	fclose(f);
	return same;
}
