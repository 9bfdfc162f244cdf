// SPDX-License-Identifier: MIT
/*
 * The main program of the benchmark: it reads the command line, mounts, makes the selected
 * measurements, and unmounts.
 */
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

static struct bench bench = { .options = "", .mount.ctl = -1, .mount.t255 = -1, .tmpfs = -1 };

int bench_fail(struct bench *b, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(b->why, sizeof(b->why), fmt, ap);
	va_end(ap);
	return -1;
}

static void stopped(int signal)
{
	(void)signal;
	bench.stop = 1;
}

static void read_info(struct bench *b)
{
	static const char key[] = "surface_io: ";
	char text[4096];
	ssize_t n = -1;
	int fd = mount_open(b, &b->mount, "info", O_RDONLY);
	const char *at;

	if (fd >= 0) {
		n = read(fd, text, sizeof(text) - 1);
		close(fd);
	}
	text[n > 0 ? n : 0] = 0;
	at = strstr(text, key);
	if (at)
		snprintf(b->surface_io, sizeof(b->surface_io), "%.*s",
			 (int)strcspn(at + strlen(key), "\n"), at + strlen(key));
}

/*
 * Make the mount that most measurements use. It has the options of the command line and a T255 of 1
 * GiB. If the options do not name a platform, it is dg2, which has the most instructions.
 */
static int start(struct bench *b)
{
	const char *tmp = getenv("TMPDIR");
	char options[PATH_MAX];

	snprintf(b->dir, sizeof(b->dir), "%s/visafs-bench-XXXXXX", tmp ? tmp : "/tmp");
	if (!mkdtemp(b->dir)) {
		b->dir[0] = 0;
		return bench_fail(b, "cannot make a temporary directory: %s", strerror(errno));
	}
	b->buffer = calloc(1, MIB);
	if (!b->buffer)
		return bench_fail(b, "out of memory");
	/*
	 * The daemon detaches itself. Make this process its parent, so that it can wait for the
	 * daemon's end.
	 */
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	snprintf(options, sizeof(options), "platform=dg2,%s%st255=1G", b->options,
		 *b->options ? "," : "");
	if (mount_start(b, &b->mount, options) < 0)
		return -1;
	b->mount.ctl = mount_open(b, &b->mount, "ctl", O_RDWR);
	b->mount.t255 = mount_open(b, &b->mount, "surfaces/T255", O_RDWR);
	if (b->mount.ctl < 0 || b->mount.t255 < 0)
		return -1;
	read_info(b);
	return 0;
}

static int end(struct bench *b)
{
	int err;

	if (b->memory)
		munmap(b->memory, GIB);
	if (b->t255_map)
		munmap(b->t255_map, 16 * MIB);
	if (b->tmpfs_map)
		munmap(b->tmpfs_map, 16 * MIB);
	if (b->tmpfs >= 0)
		close(b->tmpfs);
	err = mount_stop(b, &b->mount);
	visa_program_free(b->program);
	visa_device_free(b->device);
	workload_free(&b->load);
	free(b->buffer);
	free(b->earlier);
	if (b->dir[0])
		rmdir(b->dir);
	return err;
}

/*
 * Return: whether a measurement is selected. @only: a part of the names of the selected
 * measurements, such as "ctl scatter.4 over 16 MiB"; NULL: all are selected
 */
static bool wanted(const struct line *l, const char *only)
{
	char name[128];

	snprintf(name, sizeof(name), "%s %s", l->group->id, l->name);
	return !only || strstr(name, only);
}

/* struct outcome - the best result of a measurement, or @why it could not be made */
struct outcome {
	enum ready ready;
	struct figures figures;
	char why[sizeof(bench.why)];
};

/*
 * Make a measurement. Keep the result if it is the first one, or if it has the best ratio so far.
 */
static void measure_again(struct bench *b, const struct line *l, bool first, struct outcome *best)
{
	struct figures f = { 0 };
	enum ready ready = measure(b, l, &f);

	if (!first && (ready != READY || (best->ready == READY && f.ratio <= best->figures.ratio)))
		return;
	best->ready = ready;
	best->figures = f;
	snprintf(best->why, sizeof(best->why), "%s", b->why);
}

/*
 * Make all selected measurements @runs times. The whole table is repeated, and not each
 * measurement: so a disturbance has probably ended when a measurement is repeated.
 */
static bool run(struct bench *b, const char *only, unsigned int runs, bool json)
{
	struct outcome *best = calloc(line_count, sizeof(*best));
	bool good = best != NULL;

	if (!best) {
		bench_fail(b, "out of memory");
		return false;
	}
	report_begin(b, runs, json);
	for (size_t i = 0; i < runs * line_count && !b->stop; i++) {
		const struct line *l = &lines[i % line_count];
		struct outcome *o = &best[i % line_count];

		if (!wanted(l, only))
			continue;
		measure_again(b, l, i < line_count, o);
		if (i < (runs - 1) * line_count)
			continue;
		good &= o->ready != FAILED;
		snprintf(b->why, sizeof(b->why), "%s", o->why);
		report_line(b, l, o->ready, &o->figures, json);
	}
	report_end(json);
	free(best);
	return good && !b->stop;
}

static int usage(void)
{
	fputs("usage: bench [--json] [--only TEXT] [--best RUNS] [--compare FILE] [-o OPTIONS] "
	      "VISAFS\n",
	      stderr);
	return 2;
}

/* struct wishes - command line options that struct bench does not contain */
struct wishes {
	const char *only;
	const char *compare;
	unsigned int runs;
	bool json;
};

static bool read_options(int argc, char **argv, struct wishes *w)
{
	static const struct option options[] = { { "json", no_argument, NULL, 'j' },
						 { "only", required_argument, NULL, 'k' },
						 { "best", required_argument, NULL, 'b' },
						 { "compare", required_argument, NULL, 'c' },
						 { 0 } };
	int c;

	while ((c = getopt_long(argc, argv, "o:", options, NULL)) != -1) {
		if (c == 'j')
			w->json = true;
		else if (c == 'k')
			w->only = optarg;
		else if (c == 'b')
			w->runs = (unsigned int)strtoul(optarg, NULL, 10);
		else if (c == 'c')
			w->compare = optarg;
		else if (c == 'o')
			bench.options = optarg;
		else
			return false;
	}
	if (optind + 1 != argc || w->runs < 1 || w->runs > 100)
		return false;
	bench.visafs = argv[optind];
	return true;
}

int main(int argc, char **argv)
{
	const struct sigaction action = { .sa_handler = stopped };
	struct wishes w = { .runs = 1 };
	bool good;

	if (!read_options(argc, argv, &w))
		return usage();
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	good = (!w.compare || !earlier_read(&bench, w.compare)) && !start(&bench) &&
	       run(&bench, w.only, w.runs, w.json);
	if (!good && bench.why[0])
		fprintf(stderr, "bench: %s\n", bench.why);
	if (end(&bench)) {
		fprintf(stderr, "bench: %s\n", bench.why);
		good = false;
	}
	return good ? 0 : 1;
}
