/* SPDX-License-Identifier: MIT */
/*
 * The benchmark of the project. A line (of the printed table) is one measurement: a function of the
 * project and a yardstick (a function to compare with) run alternately, and the result is the ratio
 * of their times. lines.c has the table of lines.
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

/* --- lines: the measurements ------------------------------------------------------- */

/* Units of the printed figures; units[] in report.c has their names. */
enum unit { UNIT_LANES, UNIT_BYTES, UNIT_MICROSECONDS, UNIT_MILLISECONDS, UNIT_KIB };

/**
 * struct group - measurements that are printed under a common title
 * @id: name of the group in JSON and on the command line
 * @title: what is measured
 * @note: a hint for reading the figures, or NULL
 * @yardstick: what the measured function of the project is compared with
 * @rounds: number of times that the function and the yardstick run
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

/*
 * The result of the function that prepares a measurement (a line of the printed table).
 * IMPOSSIBLE_HERE: this machine or mount cannot make the measurement.
 */
enum ready { READY, IMPOSSIBLE_HERE, FAILED };

/**
 * struct line - a measurement, which is a line of the printed table
 * @group: the group to which the line belongs
 * @name: name of the line
 * @unit: unit of the figures
 * @goal: the smallest ratio that is good enough; 0: none
 * @passthrough_goal: @goal applies only if the kernel itself reads and writes the files of surfaces
 *	(passthrough)
 * @access: for lines that execute or decode instructions, index of the instruction in accesses[]
 * @pattern: the addresses that these instructions access
 * @size: for lines that read and write, number of bytes of a request
 * @limit: used instead of the yardstick's result, if @yardstick is NULL
 * @prepare: prepares the measurement, and sets @work of struct bench
 * @ours, @yardstick: the project's function and the yardstick. Each does the work once. Return: the
 *	seconds that the work took, or a figure in the unit @unit; negative if it failed
 *
 * If one of these three functions fails, it calls bench_fail() with the reason.
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
 * struct figures - the results of a measurement, which compares two functions: one of the project,
 * and a yardstick
 * @work: number of lanes, bytes or calls that one call of the functions handles
 * @ours, @yardstick: medians of the return values of the two functions
 * @ratio: median of the ratios of all rounds; more than 1: the project is faster than the yardstick
 * @low, @high: quartiles of the ratios
 * @best: ratio of the fastest rounds of the two functions, which other programs have disturbed
 * least
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

/*
 * measure() - make the measurement @l: run the project's function and the yardstick alternately,
 * and store the results in @f.
 */
enum ready measure(struct bench *b, const struct line *l, struct figures *f);

/* --- mounts ------------------------------------------------------------------------- */

/**
 * struct mount - a mount that the benchmark has made
 * @dir: the mountpoint
 * @pid: process id of the daemon
 * @ctl, @t255: descriptors of the mount's files ctl and T255; -1: not open
 */
struct mount {
	char dir[PATH_MAX];
	pid_t pid;
	int ctl;
	int t255;
};

/**
 * mount_start() - run visafs, which exits when the file system is mounted and its daemon runs
 * @options: mount options, "" for none
 *
 * Return: seconds until visafs has exited, negative if it failed.
 */
double mount_start(struct bench *b, struct mount *m, const char *options);
int mount_stop(struct bench *b, struct mount *m);
int mount_open(struct bench *b, const struct mount *m, const char *name, int flags);

/* --- the state of the benchmark ------------------------------------------------------- */

/**
 * struct bench - the state of the benchmark, which all measurements share
 * @visafs: path of the program
 * @options: mount options of the command line
 * @dir: temporary directory
 * @surface_io: the way in which the mount serves surfaces (passthrough, direct ...), read from the
 *	mount's file info
 * @mount: the mount that most measurements use; its surface T255 (stateless memory) has 1 GiB
 * @clock: the clock of the measurement: CLOCK_MONOTONIC if a daemon takes part, else the processor
 *	time of the thread
 * @work: number of lanes, bytes or calls that one call of the functions handles
 * @load: the instructions that are measured, and their operands
 * @on_mount, @on_device: whether variables of @mount and of @device contain the operands of @load
 * @device: a device without a mount
 * @program: program of @device
 * @memory: a memfd as large as T255, for plain loops
 * @tmpfs: descriptor of a file on a tmpfs
 * @tmpfs_map, @t255_map: mappings of @tmpfs and T255, NULL if there are none
 * @buffer: buffer for reads and writes
 * @touched: whether memory was allocated for all pages of T255
 * @stop: whether a signal has requested the end of the benchmark
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

/* bench_fail() - store the reason why a measurement failed. Return: -1. */
int bench_fail(struct bench *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* now() - Return: a monotonic time in seconds. */
double now(void);
/* ticks() - Return: seconds on the clock of the current measurement (@clock). */
double ticks(const struct bench *b);

/*
 * The functions that make measurements (struct line). The suffix of the name of a function is the
 * member of struct line that points to it.
 */
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
 * ctl_load() - write the operands of instructions to variables of the mount
 * library_load() - copy them to variables of the device
 */
int ctl_load(struct bench *b, enum access_id access, enum pattern pattern);
int library_load(struct bench *b, enum access_id access, enum pattern pattern);

/* earlier_read() - read the JSON of an earlier run from a file. Return: 0 or -1. */
int earlier_read(struct bench *b, const char *file);
/*
 * earlier_cpu() - find the name of the processor in the earlier run.
 * Return: number of characters of the name.
 */
int earlier_cpu(const struct bench *b, const char **name);
/*
 * earlier_ratio() - Return: the ratio of a measurement in the earlier run (@b->earlier); negative
 * if the earlier run does not have this measurement.
 */
double earlier_ratio(const struct bench *b, const struct line *l);

/* Print the results of the measurements as text or as JSON. */
void report_begin(const struct bench *b, unsigned int runs, bool json);
void report_line(const struct bench *b, const struct line *l, enum ready ready,
		 const struct figures *f, bool json);
void report_end(bool json);

#endif
