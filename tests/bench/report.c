// SPDX-License-Identifier: MIT
/* Print the figures as a table, or as one JSON object. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

/**
 * struct unit_info - how a figure is printed
 * @name: name of the unit
 * @rate: true: work per time; false: time per unit of work
 * @scale: factor by which the figure is multiplied before it is printed
 */
static const struct unit_info {
	const char *name;
	bool rate;
	double scale;
} units[] = {
	[UNIT_LANES] = { "Mlanes/s", true, 1e-6 },  [UNIT_BYTES] = { "MB/s", true, 1e-6 },
	[UNIT_MICROSECONDS] = { "us", false, 1e6 }, [UNIT_MILLISECONDS] = { "ms", false, 1e3 },
	[UNIT_KIB] = { "KiB", false, 1 },
};

static double figure(const struct line *l, const struct figures *f, double value)
{
	const struct unit_info *u = &units[l->unit];

	return u->scale * (u->rate ? f->work / value : value / f->work);
}

/*
 * Return: the goal of a measurement on this mount, which is the smallest ratio that is good enough;
 * 0: no goal.
 */
static double goal_of(const struct bench *b, const struct line *l)
{
	if (l->passthrough_goal && strcmp(b->surface_io, "passthrough") != 0)
		return 0;
	return l->goal;
}

/* Find the name of the processor in /proc/cpuinfo. */
static void cpu_model(char *model, size_t size)
{
	FILE *f = fopen("/proc/cpuinfo", "re");
	char text[512];
	char *name;

	snprintf(model, size, "unknown processor");
	while (f && fgets(text, sizeof(text), f)) {
		name = strstr(text, ": ");
		if (strncmp(text, "model name", 10) != 0 || !name)
			continue;
		name[strcspn(name, "\n")] = 0;
		snprintf(model, size, "%s", name + 2);
		break;
	}
	if (f)
		fclose(f);
}

/* Print a key and a string for JSON, without the characters that would need an escape. */
static void print_string(const char *key, const char *text)
{
	printf("\"%s\": \"", key);
	for (; *text; text++)
		if ((unsigned char)*text >= 0x20)
			printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
	printf("\"");
}

/* Print the measured version and the machine. */
static void begin_text(const struct bench *b, const char *cpu, const struct utsname *system,
		       long cores, unsigned int runs)
{
	const char *name;
	int length;

	printf("visafs %s on %s, %ld cores, %s %s\nsurface_io: %s, options: %s\n", VISAFS_VERSION,
	       cpu, cores, system->sysname, system->release, b->surface_io,
	       *b->options ? b->options : "none");
	printf("Each line: medians of rounds, in which visafs and the yardstick run alternately; "
	       "the ratio of the\nfastest rounds; and the quartiles of the ratios. A ratio above 1 "
	       "is better than the yardstick,\nfor every unit.\n");
	if (runs > 1)
		printf("Each line is the one of %u runs with the best ratio.\n", runs);
	if (!b->earlier)
		return;
	length = earlier_cpu(b, &name);
	printf("Earlier: the ratio of an earlier run, on %.*s, and the difference of this run's "
	       "ratio.\n",
	       length ? length : (int)strlen("unknown"), length ? name : "unknown");
}

void report_begin(const struct bench *b, unsigned int runs, bool json)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct utsname system = { 0 };
	char model[256];

	uname(&system);
	cpu_model(model, sizeof(model));
	if (!json) {
		begin_text(b, model, &system, cores, runs);
		return;
	}
	printf("{\"version\": \"%s\", ", VISAFS_VERSION);
	print_string("cpu", model);
	printf(", \"cores\": %ld, ", cores);
	print_string("kernel", system.release);
	printf(", ");
	print_string("surface_io", b->surface_io);
	printf(", ");
	print_string("options", b->options);
	printf(", \"best_of\": %u,\n\"lines\": [", runs);
}

static void print_group(const struct bench *b, const struct group *g)
{
	printf("\n%s\n", g->title);
	if (g->note)
		printf("%s\n", g->note);
	printf("  %-48s %16s %16s %7s %6s %s %-12s %s\n", "", "visafs", g->yardstick, "ratio",
	       "best", b->earlier ? "earlier  differs  " : "", "quartiles", "goal");
}

/*
 * If the JSON of an earlier run of the benchmark was read, print the ratio of this measurement in
 * that run.
 */
static void print_earlier(const struct bench *b, const struct line *l, double ratio)
{
	double earlier = earlier_ratio(b, l);

	if (!b->earlier)
		return;
	if (earlier > 0)
		printf(" %7.2f %+7.1f%%", earlier, 100 * (ratio / earlier - 1));
	else
		printf(" %7s %8s", "-", "");
}

static void print_line(const struct bench *b, const struct line *l, enum ready ready,
		       const struct figures *f)
{
	static const struct group *group;
	const char *unit = units[l->unit].name;
	double goal = goal_of(b, l);

	if (group != l->group)
		print_group(b, l->group);
	group = l->group;
	if (ready != READY) {
		printf("  %-48s %s: %s\n", l->name,
		       ready == FAILED ? "NOT MEASURED" : "not possible here", b->why);
		return;
	}
	printf("  %-48s %7.*f %-8s %7.*f %-8s %7.2f %6.2f", l->name, figure(l, f, f->ours) < 100,
	       figure(l, f, f->ours), unit, figure(l, f, f->yardstick) < 100,
	       figure(l, f, f->yardstick), unit, f->ratio, f->best);
	print_earlier(b, l, f->ratio);
	printf("  %.2f-%.2f", f->low, f->high);
	if (goal > 0)
		printf("    %.2f %s", goal, f->ratio >= goal ? "ok" : "below");
	printf("\n");
}

static void print_json(const struct bench *b, const struct line *l, enum ready ready,
		       const struct figures *f)
{
	static bool more;
	double goal = goal_of(b, l);

	printf("%s\n{", more ? "," : "");
	more = true;
	print_string("group", l->group->id);
	printf(", ");
	print_string("name", l->name);
	printf(", ");
	if (ready != READY) {
		print_string(ready == FAILED ? "failed" : "impossible", b->why);
		printf("}");
		return;
	}
	print_string("yardstick", l->group->yardstick);
	printf(", ");
	print_string("unit", units[l->unit].name);
	printf(", \"ours\": %.3f, \"of_yardstick\": %.3f, \"ratio\": %.4f, \"low\": %.4f, "
	       "\"high\": %.4f, \"best\": %.4f",
	       figure(l, f, f->ours), figure(l, f, f->yardstick), f->ratio, f->low, f->high,
	       f->best);
	if (earlier_ratio(b, l) > 0)
		printf(", \"earlier\": %.4f", earlier_ratio(b, l));
	if (goal > 0)
		printf(", \"goal\": %.2f, \"ok\": %s", goal, f->ratio >= goal ? "true" : "false");
	printf("}");
}

void report_line(const struct bench *b, const struct line *l, enum ready ready,
		 const struct figures *f, bool json)
{
	if (json)
		print_json(b, l, ready, f);
	else
		print_line(b, l, ready, f);
	fflush(stdout);
}

void report_end(bool json)
{
	if (json)
		printf("\n]}\n");
}
