// SPDX-License-Identifier: MIT
/* The benchmark's beginning and end: bench [--json] [--only TEXT] [-o OPTIONS] VISAFS. */
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
 * The mount for most lines: as asked for, but with a stateless memory of 1 GiB, and of a
 * platform that has most instructions unless another was asked for.
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
	/* Daemons go to the background; whoever started them is to see their end all the same. */
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
	if (b->dir[0])
		rmdir(b->dir);
	return err;
}

/* Whether a line is among those asked for, by a part of "ctl scatter.4 over 16 MiB". */
static bool wanted(const struct line *l, const char *only)
{
	char name[128];

	snprintf(name, sizeof(name), "%s %s", l->group->id, l->name);
	return !only || strstr(name, only);
}

static bool run(struct bench *b, const char *only, bool json)
{
	bool good = true;

	report_begin(b, json);
	for (size_t i = 0; i < line_count && !b->stop; i++) {
		struct figures f = { 0 };
		enum ready ready;

		if (!wanted(&lines[i], only))
			continue;
		ready = measure(b, &lines[i], &f);
		good &= ready != FAILED;
		report_line(b, &lines[i], ready, &f, json);
	}
	report_end(json);
	return good && !b->stop;
}

static int usage(void)
{
	fputs("usage: bench [--json] [--only TEXT] [-o OPTIONS] VISAFS\n", stderr);
	return 2;
}

int main(int argc, char **argv)
{
	static const struct option options[] = { { "json", no_argument, NULL, 'j' },
						 { "only", required_argument, NULL, 'k' },
						 { 0 } };
	const struct sigaction action = { .sa_handler = stopped };
	const char *only = NULL;
	bool json = false;
	bool good;
	int c;

	while ((c = getopt_long(argc, argv, "o:", options, NULL)) != -1) {
		if (c == 'j')
			json = true;
		else if (c == 'k')
			only = optarg;
		else if (c == 'o')
			bench.options = optarg;
		else
			return usage();
	}
	if (optind + 1 != argc)
		return usage();
	bench.visafs = argv[optind];
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	good = !start(&bench) && run(&bench, only, json);
	if (!good && bench.why[0])
		fprintf(stderr, "bench: %s\n", bench.why);
	if (end(&bench)) {
		fprintf(stderr, "bench: %s\n", bench.why);
		good = false;
	}
	return good ? 0 : 1;
}
