// SPDX-License-Identifier: MIT
/*
 * Make a measurement: run a function of the project and its yardstick (a function to compare with)
 * alternately, and compute the medians of their times.
 */
#include "bench.h"

#include <stdlib.h>

#define MAX_ROUNDS 64
#define TURN_TIME  0.002 /* shortest duration of a turn in seconds */

double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double ticks(const struct bench *b)
{
	struct timespec t;

	clock_gettime(b->clock, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/*
 * struct side - one of the two functions that run alternately, and its results
 * @run: the function; NULL: the line's limit is used as its result
 * @times: number of calls in a turn: the function is called @times times, then the other function
 * @values: for each turn, the mean of the function's results
 */
struct side {
	double (*run)(struct bench *b, const struct line *l);
	unsigned int times;
	double values[MAX_ROUNDS];
};

static double one(struct bench *b, const struct line *l, const struct side *s)
{
	return s->run ? s->run(b, l) : l->limit;
}

/* Call the function @times times. Return: the mean of its results; negative if it failed. */
static double turn(struct bench *b, const struct line *l, const struct side *s)
{
	double sum = 0;

	for (unsigned int i = 0; i < s->times; i++) {
		double value = one(b, l, s);

		if (value < 0)
			return value;
		sum += value;
	}
	return sum / s->times;
}

/* Call the function once to warm up, and compute how often it is called in a turn. */
static int warm_up(struct bench *b, const struct line *l, struct side *s)
{
	double value = one(b, l, s);

	if (value < 0)
		return -1;
	s->times = value > 0 && value < TURN_TIME ? (unsigned int)(TURN_TIME / value) + 1 : 1;
	return 0;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a;
	double y = *(const double *)b;

	return (x > y) - (x < y);
}

/*
 * Return: a quantile of the values. @part: the fraction of the values that are less, such as 0.5
 * for the median
 */
static double quantile(double *values, unsigned int n, double part)
{
	qsort(values, n, sizeof(*values), compare);
	return values[(unsigned int)(part * (n - 1) + 0.5)];
}

enum ready measure(struct bench *b, const struct line *l, struct figures *f)
{
	struct side ours = { .run = l->ours };
	struct side yardstick = { .run = l->yardstick };
	unsigned int rounds = l->group->rounds;
	double ratios[MAX_ROUNDS];
	enum ready ready = l->prepare(b, l);

	if (ready != READY)
		return ready;
	if (warm_up(b, l, &ours) || warm_up(b, l, &yardstick))
		return FAILED;
	for (unsigned int i = 0; i < rounds; i++) {
		if (b->stop) {
			bench_fail(b, "stopped by a signal");
			return FAILED;
		}
		ours.values[i] = turn(b, l, &ours);
		yardstick.values[i] = turn(b, l, &yardstick);
		if (ours.values[i] < 0 || yardstick.values[i] < 0)
			return FAILED;
		ratios[i] = yardstick.values[i] / ours.values[i];
	}
	f->work = b->work;
	f->ours = quantile(ours.values, rounds, 0.5);
	f->yardstick = quantile(yardstick.values, rounds, 0.5);
	f->ratio = quantile(ratios, rounds, 0.5);
	f->low = quantile(ratios, rounds, 0.25);
	f->high = quantile(ratios, rounds, 0.75);
	f->best = quantile(yardstick.values, rounds, 0) / quantile(ours.values, rounds, 0);
	return READY;
}
