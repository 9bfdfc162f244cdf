// SPDX-License-Identifier: MIT
/* Makes random numbers, bytes and names, which depend only on the seed. */
#include <stdio.h>
#include <string.h>

#include "soak.h"

/* Return: the next random number, by the generator splitmix64. */
static uint64_t next(struct client *c)
{
	uint64_t z = c->random += 0x9e3779b97f4a7c15;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
	return z ^ (z >> 31);
}

uint64_t draw(struct client *c, uint64_t below)
{
	return below ? next(c) % below : 0;
}

bool draw_chance(struct client *c, unsigned int of)
{
	return !draw(c, of);
}

/*
 * Return: a random size or offset: mostly small or near a multiple of the page size, sometimes
 * larger than all limits.
 */
uint64_t draw_size(struct client *c)
{
	static const uint64_t large[] = { 1 << 20,    1 << 24,	  (1 << 24) - 1, 1ull << 30,
					  1ull << 40, 1ull << 62, INT64_MAX };

	switch (draw(c, 16)) {
	case 0:
		return draw(c, 2);
	case 1:
	case 2:
		return draw(c, 16) * PAGE + draw(c, 3) - (draw(c, 2) ? 1 : 0);
	case 3:
		return draw(c, 4) ? draw(c, 1 << 20) : large[draw(c, sizeof(large) / 8)];
	case 4:
	case 5:
		return 65536 - draw(c, 3) * 8;
	case 6:
	case 7:
	case 8:
		return 64 * (1 + draw(c, 8));
	default:
		return draw(c, 3 * PAGE);
	}
}

void draw_bytes(struct client *c, void *bytes, size_t n)
{
	uint8_t *at = bytes;
	unsigned int kind = (unsigned int)draw(c, 4);

	for (size_t i = 0; i < n; i++) {
		if (kind == 0)
			at[i] = (uint8_t)(i % 4 ? 0 : i);
		else if (kind == 1)
			at[i] = (uint8_t)(i % 4 < 2 ? next(c) : 0);
		else
			at[i] = (uint8_t)next(c);
		if (at[i] >= RESERVED_FIRST && at[i] <= RESERVED_LAST)
			at[i] &= 0x3f;
	}
}

/* struct place - a file of the mount. If its name ends with #, a random number replaces the # */
struct place {
	const char *name;
	enum sort sort;
	unsigned int weight;
	unsigned int first, count;
};

static const struct place places[] = {
	{ "help", SORT_TEXT, 1, 0, 0 },
	{ "info", SORT_TEXT, 2, 0, 0 },
	{ "instructions", SORT_TEXT, 1, 0, 0 },
	{ "ctl", SORT_CTL, 20, 0, 0 },
	{ "asm", SORT_ASM, 20, 0, 0 },
	{ "explain", SORT_ASM, 6, 0, 0 },
	{ "replay", SORT_REPLAY, 4, 0, 0 },
	{ "tracing_on", SORT_SWITCH, 4, 0, 0 },
	{ "trace", SORT_LOG, 4, 0, 0 },
	{ "trace_pipe", SORT_PIPE, 2, 0, 0 },
	{ "trace_filter", SORT_FILTER, 3, 0, 0 },
	{ "lanes", SORT_TEXT, 2, 0, 0 },
	{ "status", SORT_TEXT, 6, 0, 0 },
	{ "em", SORT_MASK, 6, 0, 0 },
	{ "checks", SORT_CHECKS, 4, 0, 0 },
	{ "reports", SORT_LOG, 3, 0, 0 },
	{ "reports_pipe", SORT_PIPE, 2, 0, 0 },
	{ "maps", SORT_TEXT, 2, 0, 0 },
	{ "surfaces/T0", SORT_SURFACE, 5, 0, 0 },
	{ "surfaces/T255", SORT_SURFACE, 5, 0, 0 },
	{ "surfaces/%slm", SORT_SURFACE, 1, 0, 0 },
	{ "surfaces/T#", SORT_SURFACE, 30, 6, 6 },
	{ "surfaces/T#", SORT_SURFACE, 1, 1, 5 },
	{ "surfaces/NAMED", SORT_SURFACE, 1, 0, 0 },
	{ "shapes/T#", SORT_SHAPE, 8, 6, 6 },
	{ "pictures/T#.png", SORT_TEXT, 4, 6, 6 },
	{ "vars/V#", SORT_VAR, 20, 32, 8 },
	{ "vars/V#", SORT_VAR, 2, 0, 24 },
	{ "vars/V#", SORT_VAR, 1, 65534, 3 },
	{ "vars/%r0", SORT_VAR, 1, 0, 0 },
	{ "vars/NAME#", SORT_VAR, 2, 0, 4 },
	{ "preds/P#", SORT_MASK, 6, 1, 4 },
	{ "preds/P#", SORT_MASK, 1, 4095, 2 },
	{ "modules/vadd.zebin", SORT_MODULE, 3, 0, 0 },
	{ "modules/vadd.visaasm", SORT_MODULE, 2, 0, 0 },
	{ "modules/vadd.zeinfo", SORT_MODULE, 2, 0, 0 },
	{ "modules/endless.visaasm", SORT_MODULE, 2, 0, 0 },
	{ "modules/counter.zebin", SORT_MODULE, 2, 0, 0 },
	{ "modules/m#", SORT_MODULE, 2, 0, 4 },
	{ "kernels/vadd/text", SORT_TEXT, 1, 0, 0 },
	{ "kernels/vadd/info", SORT_TEXT, 1, 0, 0 },
	{ "kernels/vadd/args", SORT_TEXT, 1, 0, 0 },
	{ "kernels/vadd/launch", SORT_LAUNCH, 12, 0, 0 },
	{ "kernels/vadd/reports", SORT_TEXT, 1, 0, 0 },
	{ "kernels/vadd/printf", SORT_TEXT, 1, 0, 0 },
	{ "kernels/vadd/explained", SORT_TEXT, 1, 0, 0 },
	{ "kernels/vadd/profile.html", SORT_TEXT, 1, 0, 0 },
	{ "kernels/counter/launch", SORT_LAUNCH, 3, 0, 0 },
	{ "kernels/endless/launch", SORT_LAUNCH, 3, 0, 0 },
	{ "threads/ctl", SORT_COMMAND, 10, 0, 0 },
	{ "threads/0.0/ctl", SORT_COMMAND, 3, 0, 0 },
	{ "threads/0.0/pc", SORT_TEXT, 1, 0, 0 },
	{ "threads/0.0/text", SORT_TEXT, 1, 0, 0 },
	{ "threads/0.0/stack", SORT_TEXT, 1, 0, 0 },
	{ "threads/0.0/vars/V#", SORT_TEXT, 3, 0, 80 },
	{ "threads/1.0/preds/P#", SORT_TEXT, 1, 0, 4 },
	{ "", SORT_DIR, 2, 0, 0 },
	{ "vars", SORT_DIR, 1, 0, 0 },
	{ "surfaces", SORT_DIR, 1, 0, 0 },
	{ "kernels/vadd", SORT_DIR, 1, 0, 0 },
	{ "threads", SORT_DIR, 2, 0, 0 },
	{ "threads/0.0", SORT_DIR, 1, 0, 0 },
	{ "threads/0.0/vars", SORT_DIR, 1, 0, 0 },
	{ "snapshots", SORT_DIR, 1, 0, 0 },
	{ "snapshots/s#", SORT_DIR, 2, 0, 3 },
	{ "snapshots/s#/surfaces", SORT_DIR, 1, 0, 3 },
	{ "snapshots/s#/surfaces/T6", SORT_TEXT, 2, 0, 3 },
	{ "snapshots/s#/surfaces/T255", SORT_TEXT, 2, 0, 3 },
	{ "snapshots/s#/vars/V32", SORT_TEXT, 2, 0, 3 },
	{ "snapshots/s#/em", SORT_TEXT, 1, 0, 3 },
	{ "snapshots/s#/modules/vadd.zebin", SORT_TEXT, 1, 0, 3 },
	{ "nothing", SORT_NONE, 1, 0, 0 },
	{ "surfaces/T06", SORT_NONE, 1, 0, 0 },
	{ "vars/V4294967328", SORT_NONE, 1, 0, 0 },
	{ "preds/\xff", SORT_NONE, 1, 0, 0 },
	{ "info/x", SORT_NONE, 1, 0, 0 },
};

enum { PLACES = sizeof(places) / sizeof(places[0]) };

enum sort draw_path(struct client *c, char *path, size_t size)
{
	const struct place *p = places;
	unsigned int sum = 0;
	const char *number;
	int before;
	uint64_t at;

	for (unsigned int i = 0; i < PLACES; i++)
		sum += places[i].weight;
	for (at = draw(c, sum); at >= p->weight; p++)
		at -= p->weight;
	number = strchr(p->name, '#');
	before = number ? (int)(number - p->name) : (int)strlen(p->name);
	if (number)
		snprintf(path, size, "%.*s%u%s", before, p->name,
			 p->first + (unsigned int)draw(c, p->count), number + 1);
	else
		snprintf(path, size, "%s", p->name);
	return p->sort;
}

const char *draw_directory(struct client *c)
{
	static const char *const directories[] = {
		"",	     "surfaces",     "shapes",
		"pictures",  "vars",	     "preds",
		"modules",   "kernels",	     "kernels/vadd",
		"threads",   "threads/0.0",  "threads/0.0/vars",
		"snapshots", "snapshots/s0", "snapshots/s0/surfaces"
	};

	return directories[draw(c, sizeof(directories) / sizeof(directories[0]))];
}
