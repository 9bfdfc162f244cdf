/* SPDX-License-Identifier: MIT */
/*
 * The benchmark: every line is the ratio of a function of the project to a yardstick, measured
 * alternately in one run. lines.c is the table of lines.
 */
#ifndef BENCH_H
#define BENCH_H

#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>
#include <time.h>

#include "../../lib/visafs.h"
#include "workload.h"

/* --- lines ------------------------------------------------------------------ */

/* The units of figures; see units[] in report.c. */
enum unit { UNIT_LANES, UNIT_BYTES, UNIT_MICROSECONDS, UNIT_MILLISECONDS, UNIT_KIB };

/**
 * struct group - lines with something in common
 * @id: for JSON, and for choosing lines
 * @title: the measured function
 * @note: a hint for reading the figures, or NULL
 * @yardstick: the name of the yardstick
 * @rounds: number of rounds of both
 */
struct group {
	const char *id;
	const char *title;
	const char *note;
	const char *yardstick;
	unsigned int rounds;
};

extern const struct group group_ctl, group_ctl_siblings, group_library, group_siblings,
	group_decode, group_trips, group_surfaces, group_mount;

struct bench;
struct line;

/* The result of preparing a line. */
enum ready { READY, IMPOSSIBLE_HERE, FAILED };

/**
 * struct line - one line of the table
 * @group: its group
 * @name: its name
 * @unit: unit of the figures
 * @goal: least ratio that is good enough, 0 for none
 * @passthrough_goal: the goal holds only where surfaces are served by passthrough
 * @access: index in accesses[], for lines that execute or decode instructions
 * @pattern: the addresses that they access
 * @size: bytes of one request, for lines that read and write
 * @limit: the yardstick, if it is a number instead of a function
 * @prepare: get ready, and set the bench's work
 * @ours, @yardstick: do the work once; Return: seconds that it took (or a figure in the unit
 *	@unit), negative if it failed
 *
 * If they fail, prepare, ours and yardstick call bench_fail() with the reason.
 */
struct line {
	const struct group *group;
	const char *name;
	enum unit unit;
	double goal;
	bool passthrough_goal;
	uint8_t access;
	uint8_t pattern;
	size_t size;
	double limit;
	enum ready (*prepare)(struct bench *b, const struct line *l);
	double (*ours)(struct bench *b, const struct line *l);
	double (*yardstick)(struct bench *b, const struct line *l);
};

extern const struct line lines[];
extern const size_t line_count;

/**
 * struct figures - the results of a line
 * @work: lanes, bytes or calls of one unit of work
 * @ours, @yardstick: medians of the return values of the functions
 * @ratio: median of the rounds' ratios; more than 1 is faster than the yardstick
 * @low, @high: quartiles of the ratios
 * @best: ratio of the fastest rounds, which other programs disturb least
 */
struct figures {
	double work;
	double ours;
	double yardstick;
	double ratio;
	double low;
	double high;
	double best;
};

/* measure() - run the function and the yardstick alternately. */
enum ready measure(struct bench *b, const struct line *l, struct figures *f);

/* --- the device -------------------------------------------------------------- */

/**
 * struct mount - a mount that the bench made
 * @dir: the mountpoint
 * @pid: its daemon
 * @ctl, @t255: its files, -1 while they are not open
 */
struct mount {
	char dir[PATH_MAX];
	pid_t pid;
	int ctl;
	int t255;
};

/**
 * mount_start() - run visafs, which returns once the device is mounted
 * @options: options of the device, "" for none
 *
 * Return: seconds until visafs returned, negative if it failed.
 */
double mount_start(struct bench *b, struct mount *m, const char *options);
int mount_stop(struct bench *b, struct mount *m);
int mount_open(struct bench *b, const struct mount *m, const char *name, int flags);

/* --- the bench ---------------------------------------------------------------- */

/**
 * struct bench - all that lines share
 * @visafs: the program
 * @options: options of its mounts
 * @dir: temporary directory
 * @surface_io: its value in the mount's info
 * @mount: the mount that most lines use; with a stateless memory of 1 GiB
 * @clock: CLOCK_MONOTONIC if a daemon takes part; otherwise the thread's own time
 * @work: lanes, bytes or calls of one unit of work
 * @load: operands and stream
 * @on_mount, @on_device: whether the operands are in the variables of the mount, and of @device
 * @device: a device without a mount
 * @program: program of @device
 * @memory: a memfd as large as T255, for plain loops
 * @tmpfs: a file on a tmpfs
 * @tmpfs_map, @t255_map: the mappings of the mmap lines, NULL if there are none
 * @buffer: for reads and writes
 * @touched: the mount's pages have memory
 * @stop: a signal has requested the end
 * @earlier: the JSON of an earlier run, or NULL
 * @why: the reason of the last failure
 */
struct bench {
	const char *visafs;
	const char *options;
	char dir[PATH_MAX / 2];
	char surface_io[32];
	struct mount mount;
	clockid_t clock;
	double work;
	struct workload load;
	bool on_mount;
	bool on_device;
	struct visa_device *device;
	struct visa_program *program;
	uint8_t *memory;
	int tmpfs;
	uint64_t *tmpfs_map;
	uint64_t *t255_map;
	uint8_t *buffer;
	bool touched;
	volatile sig_atomic_t stop;
	char *earlier;
	char why[512];
};

/* bench_fail() - print the reason why a line could not be measured; Return: -1. */
int bench_fail(struct bench *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* now() - Return: the time in seconds. */
double now(void);
/* ticks() - Return: seconds on the clock of the measurement. */
double ticks(const struct bench *b);

/* The functions of lines, by subject. */
enum ready ctl_prepare(struct bench *b, const struct line *l);
double ctl_again(struct bench *b, const struct line *l);
double ctl_new(struct bench *b, const struct line *l);

enum ready library_prepare(struct bench *b, const struct line *l);
double library_again(struct bench *b, const struct line *l);
double library_new(struct bench *b, const struct line *l);
double plain_run(struct bench *b, const struct line *l);

enum ready decode_prepare(struct bench *b, const struct line *l);
double decode_run(struct bench *b, const struct line *l);
double load_run(struct bench *b, const struct line *l);
double copy_run(struct bench *b, const struct line *l);

enum ready trips_prepare(struct bench *b, const struct line *l);
double trips_empty(struct bench *b, const struct line *l);
double trips_get_em(struct bench *b, const struct line *l);
double trips_exec(struct bench *b, const struct line *l);
double trips_write(struct bench *b, const struct line *l);

enum ready surface_prepare(struct bench *b, const struct line *l);
enum ready map_prepare(struct bench *b, const struct line *l);
double surface_read(struct bench *b, const struct line *l);
double surface_write(struct bench *b, const struct line *l);
double surface_store(struct bench *b, const struct line *l);
double tmpfs_read(struct bench *b, const struct line *l);
double tmpfs_write(struct bench *b, const struct line *l);
double tmpfs_store(struct bench *b, const struct line *l);

enum ready mount_prepare(struct bench *b, const struct line *l);
double mount_ready(struct bench *b, const struct line *l);
double mount_first(struct bench *b, const struct line *l);
double mount_memory(struct bench *b, const struct line *l);

/*
 * ctl_load() - put operands into the mount's variables; library_load() - put them into the device's
 * variables.
 */
int ctl_load(struct bench *b, enum access_id access, enum pattern pattern);
int library_load(struct bench *b, enum access_id access, enum pattern pattern);

/* earlier_read() - read the figures of an earlier run from a file; Return: 0 or -1. */
int earlier_read(struct bench *b, const char *file);
/*
 * earlier_cpu() - find the name of the processor of these figures; Return: its number of
 * characters.
 */
int earlier_cpu(const struct bench *b, const char **name);
/* earlier_ratio() - Return: the ratio of a line in the earlier run, negative if there is none. */
double earlier_ratio(const struct bench *b, const struct line *l);

/* Print text or JSON, one line at a time. */
void report_begin(const struct bench *b, unsigned int runs, bool json);
void report_line(const struct bench *b, const struct line *l, enum ready ready,
		 const struct figures *f, bool json);
void report_end(bool json);

#endif
