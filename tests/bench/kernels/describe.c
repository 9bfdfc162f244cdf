// SPDX-License-Identifier: MIT
/*
 * Read the description of a launch: lines of a kernel's source that begin with "//:". There is one
 * line for the size, and one for each argument, in the order of the arguments:
 *
 *	//: items 14 22			work-items of the small and the large launch: 2^14 and 2^22
 *	//: square 14 22		2^14 and 2^22 work-items, in two dimensions of equal size
 *	//: cube 12 18			2^12 and 2^18 work-items, in three dimensions of equal size
 *	//: local 16 16			work-items of a group; 256 without this line
 *	//: kernel NAME			the kernel's function; default: the name of the file
 *	//: match floats 1e-5		how results are compared: exact (default), floats ...
 *	//: KIND VALUE...		an argument; kinds.c lists the kinds
 *	//: devices skl			the devices for which it is compiled; default: all
 *
 * A value is an expression without blanks: numbers, n (work-items) and side (work-items of a
 * dimension) with + - * /. Multiplication and division come first.
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

/*
 * Set the work-items of @dimensions equal dimensions. @power: at most 2^@power work-items in total
 */
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

#define WORDS 5

/*
 * Read a line with the size of the launch or of its work-groups. @words: the @count words of the
 * line; @large: use the size of the large launch. Return: false if the line describes something
 * else.
 */
static bool set_size(struct kernel_job *job, char *const words[WORDS], unsigned int count,
		     struct size *size, bool large)
{
	static const char *const shapes[] = { "items", "square", "cube" };
	double value[3] = { 1, 1, 1 };

	for (unsigned int i = 0; i < 3 && i + 1 < count; i++)
		value[i] = expression(words[i + 1], size);
	if (!strcmp(words[0], "local"))
		for (unsigned int i = 0; i < 3; i++)
			job->local[i] = (size_t)value[i];
	for (unsigned int i = 0; i < 3; i++)
		if (!strcmp(words[0], shapes[i]) && count == 3) {
			set_items(job, size, i + 1, (unsigned int)value[large]);
			return true;
		}
	return !strcmp(words[0], "local") && count > 1;
}

/*
 * Read a line with the name of the kernel's function, or with the rule for comparing buffers.
 * Return: false if the line describes something else.
 */
static bool set_word(struct kernel_job *job, char *const words[WORDS], unsigned int count)
{
	static const char *const names[] = { "exact", "floats", "doubles", "free" };

	if (!strcmp(words[0], "kernel") && count == 2)
		snprintf(job->name, sizeof(job->name), "%s", words[1]);
	else if (!strcmp(words[0], "match") && count > 1)
		job->tolerance = count > 2 ? strtod(words[2], NULL) : 0;
	else
		return !strcmp(words[0], "devices");
	for (unsigned int i = 0; i < 4; i++)
		if (!strcmp(words[0], "match") && !strcmp(words[1], names[i]))
			job->match = (enum kernel_match)i;
	return true;
}

static bool add_argument(struct kernel_job *job, char *const words[WORDS], unsigned int count,
			 const struct size *size)
{
	double value[3] = { NAN, NAN, NAN };

	for (unsigned int i = 0; i < 3 && i + 1 < count; i++)
		value[i] = expression(words[i + 1], size);
	return count > 1 && !isnan(value[0]) && job->args < KERNEL_ARGS &&
	       kernel_fill(job, words[0], value);
}

static void read_line(struct kernel_job *job, const char *line, struct size *size, bool large)
{
	char copy[1024], *rest = copy, *words[WORDS] = { copy };
	unsigned int count = 0;

	snprintf(copy, sizeof(copy), "%s", line);
	for (char *w; count < WORDS && (w = strtok_r(rest, " \t", &rest));)
		words[count++] = w;
	if (!set_size(job, words, count, size, large) && !set_word(job, words, count) &&
	    !add_argument(job, words, count, size))
		refuse(job->name, line);
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
