// SPDX-License-Identifier: MIT
/*
 * The order in which a launch runs its work-groups: ascending, or a random order that a seed
 * determines.
 */
#include "launch_run.h"

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
	while (b) {
		uint64_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

uint64_t launch_order(uint64_t seed, uint64_t total)
{
	uint64_t factor;

	if (total < 2)
		return 1;
	do
		factor = 1 + launch_random(&seed) % total;
	while (common_divisor(factor, total) != 1);
	return factor;
}

uint64_t launch_nth(const struct launch_run *run, uint64_t at)
{
	if (run->order == 1)
		return at;
	return (uint64_t)((unsigned __int128)at * run->order % run->grid.total);
}
