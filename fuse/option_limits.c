// SPDX-License-Identifier: MIT
/* Reads the options that are sizes and counts: the limits of clients. */
#include "options.h"

#include "../lib/base/words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

int options_size(const char *option, const char *text, uint64_t *size)
{
	uint64_t n;

	if (!text)
		return 0;
	if (!base_word_bytes(base_word(text), &n) && n && n <= VISA_SURFACE_FIXED_MAX) {
		*size = n;
		return 0;
	}
	complain("%s=%s is not a size: expected bytes, or a number followed by K, M, G or T, "
		 "from 1 to 1T",
		 option, text);
	return -1;
}

/* Read a size, or "none", which is 0; without an option, *@size is unchanged. */
static int parse_memory(const char *option, const char *text, uint64_t *size)
{
	if (!text || strcmp(text, "none") != 0)
		return options_size(option, text, size);
	*size = 0;
	return 0;
}

/* Read a number from @least to @most; without an option, *@number is unchanged. */
static int parse_number(const char *option, const char *text, uint64_t least, uint64_t most,
			uint64_t *number)
{
	uint64_t n;

	if (!text)
		return 0;
	if (base_word_decimal(base_word(text), most, &n) && n >= least) {
		*number = n;
		return 0;
	}
	if (most == UINT64_MAX)
		complain("%s=%s is not a number: expected %llu or more", option, text,
			 (unsigned long long)least);
	else
		complain("%s=%s is not a number: expected %llu to %llu", option, text,
			 (unsigned long long)least, (unsigned long long)most);
	return -1;
}

static int parse_count(const char *option, const char *text, uint64_t *count)
{
	return parse_number(option, text, 1, UINT64_MAX, count);
}

static int parse_int(const char *option, const char *text, unsigned int least, unsigned int *number)
{
	uint64_t n = *number;
	int err = parse_number(option, text, least, UINT_MAX, &n);

	*number = (unsigned int)n;
	return err;
}

int options_numbers(struct options *o)
{
	if (parse_int("uid", o->uid_text, 0, &o->uid) ||
	    parse_int("gid", o->gid_text, 0, &o->gid) ||
	    parse_int("max_threads", o->max_threads_text, 1, &o->max_threads) ||
	    parse_int("max_launches", o->max_launches_text, 1, &o->max_launches))
		return -1;
	return parse_count("max-instructions", o->max_instructions, &o->launch.max_instructions);
}

/*
 * Read the limits. Defaults: half of the memory for surfaces and snapshots, including T0 and T255
 * if they fit; a quarter for all other state of clients.
 */
int options_limits(struct options *o)
{
	const uint64_t memory = visa_machine_memory("");
	const uint64_t t0 = o->config.t0_size ? o->config.t0_size : VISA_T0_SIZE;
	const uint64_t t255 = o->config.t255_size ? o->config.t255_size : VISA_T255_SIZE;
	uint64_t *most = o->limits;

	o->config.mem = memory / 2;
	if (o->config.mem / 2 > t0 + t255)
		o->config.mem -= t0 + t255;
	most[VISA_LIMIT_STATE] = memory / 4;
	if (parse_memory("mem", o->mem, &o->config.mem) ||
	    parse_memory(visa_limits[VISA_LIMIT_STATE].option, o->state_mem,
			 &most[VISA_LIMIT_STATE]))
		return -1;
	for (unsigned int i = VISA_LIMIT_STATE + 1; i < VISA_LIMIT_COUNT; i++) {
		most[i] = visa_limits[i].usual;
		if (parse_count(visa_limits[i].option, o->counts[i], &most[i]))
			return -1;
	}
	return 0;
}
