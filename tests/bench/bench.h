/* SPDX-License-Identifier: MIT */
/*
 * The benchmark: every line is the ratio of something of ours to a yardstick,
 * measured by turns in one run. lines.c is the table of them.
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

#define KIB (1ul << 10)
#define MIB (1ul << 20)
#define GIB (1ul << 30)

/* --- lines ------------------------------------------------------------------ */

/* What figures are in; see units[] in report.c. */
enum unit { UNIT_LANES, UNIT_BYTES, UNIT_MICROSECONDS, UNIT_MILLISECONDS, UNIT_KIB };

/**
 * struct group - lines with something in common
 * @id: for JSON, and for choosing lines
 * @title: what is measured
 * @note: what one has to know to read the figures, or NULL
 * @yardstick: what it is measured against
 * @rounds: how often ours and the yardstick take turns
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

/* What preparing a line came to. */
enum ready { READY, IMPOSSIBLE_HERE, FAILED };

/**
 * struct line - one line of the table
 * @group: what it belongs to
 * @name: what it measures
 * @unit: of the figures
 * @goal: least ratio that is good enough, 0 for none
 * @passthrough_goal: the goal holds only where surfaces are served by passthrough
 * @access: index in accesses[], of lines that execute or decode instructions
 * @pattern: which addresses they access
 * @size: bytes of one request, of lines that read and write
 * @limit: the yardstick where that is a number instead of a function
 * @prepare: get ready, and set the bench's work
 * @ours, @yardstick: do the work once; Return: seconds that it took (or what
 *	@unit says), negative if it failed
 *
 * prepare, ours and yardstick say with bench_fail() why not.
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
 * struct figures - what a line came to
 * @ours, @yardstick: medians of what the functions returned
 * @ratio: median of the rounds' ratios; more than 1 is faster than the yardstick
 * @low, @high: quartiles of the ratios
 * @best: ratio of the fastest rounds, which other programs disturb least
 */
struct figures {
	double ours;
	double yardstick;
	double ratio;
	double low;
	double high;
	double best;
};

/* measure() - take ours and the yardstick by turns. */
enum ready measure(struct bench *b, const struct line *l, struct figures *f);

/* --- instructions and their operands ---------------------------------------- */

#define CODE_BYTES  MIB /* of one stream, at most */
#define VAR_BYTES   VISA_VAR_MAX_BYTES
#define LANES	    16 /* of an instruction that has lanes */
#define DWORD_BYTES (4 * LANES)

enum access_id {
	ACCESS_SCATTER,
	ACCESS_SVM_GATHER,
	ACCESS_SCATTER_SCALED,
	ACCESS_OWORD_LD,
	ACCESS_DWORD_ATOMIC,
	ACCESS_TOUCH,
	ACCESS_GATHER,
	ACCESS_GATHER_SCALED,
	ACCESS_GATHER4_SCALED,
	ACCESS_SCATTER4_SCALED,
	ACCESS_QW_GATHER,
	ACCESS_QW_SCATTER,
	ACCESS_FADD,
	ACCESS_OWORD_ST,
	ACCESS_OWORD_LD_UNALIGNED,
	ACCESS_SVM_SCATTER,
	ACCESS_SVM_BLOCK_LD,
	ACCESS_SVM_BLOCK_ST,
	ACCESS_SVM_GATHER4,
	ACCESS_SVM_SCATTER4,
	ACCESS_SVM_ATOMIC,
	ACCESS_SVM_ATOMIC64,
	ACCESS_TYPED_UNORM,
	ACCESS_TYPED_UINT,
	ACCESS_TYPED_STORE,
	ACCESS_TYPED_ATOMIC,
	ACCESS_MEDIA_LD,
	ACCESS_LSC_LOAD,
	ACCESS_LSC_STORE,
	ACCESS_LSC_BTI,
	ACCESS_LSC_QUAD,
	ACCESS_LSC_BLOCK,
	ACCESS_LSC_ATOMIC,
	ACCESS_LSC_BLOCK2D,
	ACCESS_COUNT
};
enum pattern { PATTERN_HOT, PATTERN_NEAR, PATTERN_FAR, PATTERN_PAGES };

/**
 * struct plain - what a plain loop works on
 * @memory: the memory
 * @addr, @src, @dst: operands, an instruction's behind the other's
 * @n: instructions
 * @pitch: bytes from a row to the next, where the memory has rows
 */
struct plain {
	uint8_t *memory;
	const void *addr;
	const void *src;
	void *dst;
	size_t n;
	size_t pitch;
};

/* plain_loop - a loop in C that does the accesses of instructions */
typedef void plain_loop(struct plain p);

plain_loop plain_gather, plain_scatter, plain_gather_bytes, plain_scatter_bytes, plain_svm_gather,
	plain_svm_scatter, plain_qw_gather, plain_qw_scatter, plain_gather4, plain_svm_gather4,
	plain_scatter4, plain_owords, plain_owords_bytes, plain_owords_st, plain_svm_block,
	plain_svm_block_st, plain_atomic, plain_svm_atomic, plain_svm_atomic64, plain_fadd,
	plain_unorm, plain_unorm_st, plain_uint, plain_texel_atomic, plain_media, plain_block2d;

/* What an instruction's addresses are. */
enum place {
	PLACE_LANES,  /* a raw operand with one for each lane */
	PLACE_ONE,    /* a raw operand with one */
	PLACE_SCALAR, /* a vector operand */
	PLACE_TEXELS, /* two raw operands: a column for each lane, and a row */
	PLACE_BLOCK   /* two vector operands: a column, and a row */
};

/**
 * struct access - an instruction that is measured
 * @inst: its fields, operands that differ aside
 * @place: what its addresses are
 * @addr_size: bytes of one
 * @unit: bytes that one step of an address, or of a column, means
 * @align: what an address, or a column, is a multiple of, bytes
 * @columns, @rows: bytes, and rows, of what is at a column and a row
 * @lanes: what it counts as; a dword of a block is a lane
 * @data: bytes of its data
 * @src, @dst: whether it takes, and returns, data
 * @floats: what it takes are numbers from 0 to 1
 * @format: of the surface's texels; NULL if it accesses T255
 * @loop: the same in plain C
 */
struct access {
	struct visa_inst inst;
	enum place place;
	uint8_t addr_size;
	uint8_t unit;
	uint8_t align;
	uint8_t columns;
	uint8_t rows;
	uint8_t lanes;
	uint16_t data;
	bool src;
	bool dst;
	bool floats;
	const char *format;
	plain_loop *loop;
};

extern const struct access accesses[ACCESS_COUNT];

/* access_addr_bytes() - bytes of an instruction's addresses. */
unsigned int access_addr_bytes(const struct access *a);
/* access_platform() - the platform on which it is measured. */
enum visa_platform access_platform(const struct access *a);

/**
 * struct workload - a stream of one instruction, and the bytes of its operands
 * @access: index in accesses[]
 * @pattern: which addresses; @valid once it has been made
 * @length: bytes of an instruction
 * @count: instructions of the stream
 * @slots: different operands; instruction k has those of slot k % @slots
 * @addr, @src, @dst: operands of all slots, as the plain loop has them
 * @code: the stream
 * @other: one that differs from all before, see workload_other()
 * @shift: how
 */
struct workload {
	enum access_id access;
	enum pattern pattern;
	bool valid;
	size_t length;
	size_t count;
	size_t slots;
	uint8_t *addr;
	uint8_t *src;
	uint8_t *dst;
	uint8_t *code;
	uint8_t *other;
	size_t shift;
};

/* The variables that hold operands, from these ids on. */
enum { VAR_ADDR = VISA_FIRST_VAR, VAR_SRC = 1024, VAR_DST = 2048 };

/**
 * struct piece - the part of the operands that is one variable
 * @id: the variable
 * @bytes: what is in it
 * @size: how many
 */
struct piece {
	unsigned int id;
	const uint8_t *bytes;
	size_t size;
};

/* How workload_each() puts a piece into a variable; Return: 0 or -1. */
typedef int put_piece(struct bench *b, const struct piece *piece);

int workload_make(struct workload *w, enum access_id access, enum pattern pattern);
int workload_each(struct bench *b, const struct workload *w, put_piece *put);
/* workload_other() - the same instructions as a stream that never came before. */
const uint8_t *workload_other(struct workload *w);
/* workload_pitch() - bytes of a row, where the memory has rows; workload_rows() - how many. */
size_t workload_pitch(enum pattern pattern);
size_t workload_rows(enum pattern pattern);
/* workload_plain() - the same accesses in a plain loop. */
void workload_plain(const struct workload *w, uint8_t *memory);
void workload_free(struct workload *w);

/* --- the device -------------------------------------------------------------- */

/**
 * struct mount - a mount that the bench made
 * @dir: where
 * @pid: its daemon
 * @ctl, @t255: files of it, -1 while not open
 */
struct mount {
	char dir[PATH_MAX];
	pid_t pid;
	int ctl;
	int t255;
};

/**
 * mount_start() - run visafs, which returns once the device is mounted
 * @options: of the device, "" for none
 *
 * Return: seconds until then, negative if it failed.
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
 * @surface_io: as the mount's info says
 * @mount: the mount that most lines use; with a stateless memory of 1 GiB
 * @clock: CLOCK_MONOTONIC where a daemon takes part; else the thread's own time
 * @work: lanes, bytes or calls of one unit of work
 * @load: operands and stream
 * @on_mount, @on_device: whether those are in the variables of the mount, and of @device
 * @device: one without a mount
 * @program: of @device
 * @memory: a memfd as large as T255, for plain loops
 * @tmpfs: a file on a tmpfs
 * @tmpfs_map, @t255_map: the mappings of the mmap lines, NULL if there are none
 * @buffer: for reads and writes
 * @touched: the mount's pages are there
 * @stop: a signal wants an end
 * @why: why the last thing failed
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
	char why[512];
};

/* bench_fail() - say why something could not be measured; Return: -1. */
int bench_fail(struct bench *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* now() - seconds. */
double now(void);
/* ticks() - seconds on the clock of what is being measured. */
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

/* ctl_load() - put operands into the mount's variables; library_load() - into the device's. */
int ctl_load(struct bench *b, enum access_id access, enum pattern pattern);
int library_load(struct bench *b, enum access_id access, enum pattern pattern);

/* Text or JSON, a line at a time. */
void report_begin(const struct bench *b, bool json);
void report_line(const struct bench *b, const struct line *l, enum ready ready,
		 const struct figures *f, bool json);
void report_end(bool json);

#endif
