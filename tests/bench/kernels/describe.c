// SPDX-License-Identifier: MIT
/*
 * Descriptions of launches. They are lines of a kernel's source that begin with "//:", one for
 * the size and one for each argument, in order:
 *
 *	//: items 14 22			work-items of the small and the large launch, powers of two
 *	//: square 14 22		the same in two dimensions of equal size
 *	//: cube 12 18			in three
 *	//: local 16 16			work-items of a group; 256 without this line
 *	//: kernel NAME			the kernel's function; the name of the file without this
 *line
 *	//: match floats 1e-5		how results compare: exact (default), floats, doubles, free
 *	//: KIND VALUE...		an argument; kinds.c has the kinds
 *
 *	//: devices skl			the devices that ocloc compiles it for; all without this
 *line
 *
 * A value is an expression of numbers, n (work-items) and side (work-items of a dimension) with
 * + - * / from left to right, * and / first, without blanks.
 */
#include "kernels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct size {
	double n;
	double side;
};

static _Noreturn void refuse(const char *name, const char *line)
{
	fprintf(stderr, "%s: not a description: %s\n", name, line);
	exit(1);
}

static double factor(const char **at, const struct size *size)
{
	char *end;
	double value;

	if (!strncmp(*at, "side", 4)) {
		*at += 4;
		return size->side;
	}
	if (**at == 'n') {
		(*at)++;
		return size->n;
	}
	value = strtod(*at, &end);
	*at = end;
	return value;
}

static double product(const char **at, const struct size *size)
{
	double value = factor(at, size);

	while (**at == '*' || **at == '/') {
		bool times = *(*at)++ == '*';
		double next = factor(at, size);

		value = times ? value * next : value / next;
	}
	return value;
}

static double expression(const char *at, const struct size *size)
{
	double value = product(&at, size);

	while (*at == '+' || *at == '-') {
		bool plus = *at++ == '+';
		double next = product(&at, size);

		value = plus ? value + next : value - next;
	}
	return *at ? NAN : value;
}

/* Set the work-items of @dimensions from the powers of two of the small and the large launch. */
static void set_items(struct kernel_job *job, struct size *size, unsigned int dimensions,
		      unsigned int power)
{
	job->dimensions = dimensions;
	size->side = 1;
	size->n = 1;
	while (pow(size->side * 2, dimensions) <= pow(2, power))
		size->side *= 2;
	for (unsigned int i = 0; i < dimensions; i++) {
		job->global[i] = (size_t)size->side;
		size->n *= size->side;
	}
}

static bool set_local(struct kernel_job *job, const char *line)
{
	return sscanf(line, "local %zu %zu %zu", &job->local[0], &job->local[1], &job->local[2]) >=
	       1;
}

static bool set_name(struct kernel_job *job, const char *line)
{
	return sscanf(line, "kernel %63s", job->name) == 1 || !strncmp(line, "devices ", 8);
}

static bool set_match(struct kernel_job *job, const char *line)
{
	static const char *const names[] = { "exact", "floats", "doubles", "free" };
	char name[16];

	if (sscanf(line, "match %15s %lf", name, &job->tolerance) < 1)
		return false;
	for (unsigned int i = 0; i < 4; i++)
		if (!strcmp(name, names[i]))
			job->match = (enum kernel_match)i;
	return true;
}

static void add_argument(struct kernel_job *job, const char *line, const struct size *size)
{
	double value[3] = { NAN, NAN, NAN };
	char kind[16], word[3][64];
	int words = sscanf(line, "%15s %63s %63s %63s", kind, word[0], word[1], word[2]);

	for (int i = 0; i + 1 < words; i++)
		value[i] = expression(word[i], size);
	if (words < 2 || isnan(value[0]) || job->args == KERNEL_ARGS ||
	    !kernel_fill(job, kind, value))
		refuse(job->name, line);
}

static void read_line(struct kernel_job *job, const char *line, struct size *size, bool large)
{
	static const char *const shapes[] = { "items", "square", "cube" };
	unsigned int power[2];
	char word[16];

	for (unsigned int i = 0; i < 3; i++)
		if (sscanf(line, "%15s %u %u", word, &power[0], &power[1]) == 3 &&
		    !strcmp(word, shapes[i])) {
			set_items(job, size, i + 1, power[large]);
			return;
		}
	if (!set_local(job, line) && !set_match(job, line) && !set_name(job, line))
		add_argument(job, line, size);
}

void kernel_job(struct kernel_job *job, const char *path, const char *name, bool large)
{
	struct size size = { 0 };
	char line[1024];
	FILE *f;

	*job = (struct kernel_job){ .local = { 256, 1, 1 } };
	snprintf(job->name, sizeof(job->name), "%s", name);
	snprintf(line, sizeof(line), "%s.cl", path);
	f = fopen(line, "r");
	if (!f) {
		perror(line);
		exit(1);
	}
	while (fgets(line, sizeof(line), f)) {
		line[strcspn(line, "\n")] = '\0';
		if (!strncmp(line, "//: ", 4))
			read_line(job, line + 4, &size, large);
	}
	fclose(f);
	if (!job->dimensions)
		refuse(name, "no size");
}

void kernel_job_free(struct kernel_job *job)
{
	for (unsigned int i = 0; i < job->args; i++)
		free(job->arg[i].data);
}
