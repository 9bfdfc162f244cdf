/* SPDX-License-Identifier: MIT */
/*
 * The program soak, random clients of a mount: declarations shared by its source files.
 *
 * The main process starts the daemon and some clients, each a process. A client repeatedly draws an
 * operation from a table (table.c), executes it, and checks its result. Clients and the main
 * process exchange data in memory that they share.
 */
#ifndef VISAFS_SOAK_H
#define VISAFS_SOAK_H

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
	CLIENTS_MAX = 16,
	FILES = 12,   /* number of files that a client has open */
	MAPPINGS = 4, /* number of mappings that a client has */
	RECENT = 24,  /* number of the latest operations of a client that an error report lists */
	LINE = 200,   /* bytes of the text that describes an operation */
	PATH = 512,
	PAGE = 4096,
	OWN_BYTES = 3 * PAGE + 100, /* bytes of a client's own surface */
	OWN_VARS = 3,
	VAR_BYTES = 64,
};

/*
 * Some surfaces and variables belong to one client: T200 to T215, and V50000 (0xc350) to V50063.
 * Random bytes never have values from RESERVED_FIRST to RESERVED_LAST, so random instructions do
 * not name them.
 */
enum { RESERVED_FIRST = 0xc3, RESERVED_LAST = 0xd7, OWN_SURFACE = 200, OWN_VAR = 50000 };

/**
 * struct own - the contents of a client's own surface
 * @bytes: the contents, valid except in the range that is being written
 * @at, @size: range of the bytes that are being written; @size is 0 if there are none
 * @next: the contents of this range after the write
 */
struct own {
	uint8_t bytes[OWN_BYTES];
	size_t at;
	size_t size;
	uint8_t next[OWN_BYTES];
};

/*
 * An operation that changes objects of other clients is called an upheaval. UPHEAVAL_VARS changes
 * variables of other clients; UPHEAVAL_ALL changes all objects.
 */
enum upheaval { UPHEAVAL_VARS = 1, UPHEAVAL_ALL };

/**
 * struct slot - memory that the main process and one client share
 * @pid: process id of the client; 0 if there is none
 * @generation: number of clients that the slot has had
 * @ops: number of operations that the clients of the slot have executed
 * @since: the time at which the current operation began, in seconds; 0 between operations
 * @asleep: seconds for which the client was stopped during the current operation
 * @disturbances: incremented before the main process stops the client, and after it continues the
 *	client; so it is odd while the client is stopped. Like a signal, stopping interrupts a
 *	request
 * @disturbed_at: value of @disturbances when the operation began
 * @op: name of the current operation
 * @recent: ring buffer of the texts of the last operations
 * @recent_at: number of texts that were added so far
 * @upheaval: whether the current operation changes objects of other clients: an enum upheaval, or 0
 * @made: whether the client's own surface exists
 * @own_at: value of shared.restores when the surface was last written completely
 * @finding: text about the error that the client has found; empty if there is none
 * @rested: value of shared.rests when the client began to wait
 * @own: the contents of the client's own surface
 */
struct slot {
	pid_t pid;
	uint32_t generation;
	uint64_t ops;
	double since;
	double asleep;
	uint32_t disturbances;
	uint32_t disturbed_at;
	char op[24];
	char recent[RECENT][LINE];
	uint32_t recent_at;
	enum upheaval upheaval;
	bool made;
	uint64_t own_at;
	char finding[1024];
	uint32_t rested;
	struct own own;
};

/**
 * struct shared - memory that all processes share
 * @upheavals: number of operations so far that changed objects of other clients, such as .reset
 * @restores: number of these operations that changed surfaces, too, such as restoring a snapshot
 * @kills: number of times that the main process has killed the daemon; incremented just before it
 *	kills the daemon
 * @rests: incremented when clients must rest, and again when they may continue. While it is odd,
 *	clients close all files and wait
 */
struct shared {
	uint64_t upheavals;
	uint64_t restores;
	uint64_t kills;
	uint32_t rests;
	struct slot slots[CLIENTS_MAX];
};

/* Kinds of files of the mount. Files of one kind accept the same texts. */
enum sort {
	SORT_TEXT,
	SORT_CTL,
	SORT_ASM,
	SORT_REPLAY,
	SORT_SWITCH,
	SORT_FILTER,
	SORT_LOG,
	SORT_PIPE,
	SORT_MASK,
	SORT_SURFACE,
	SORT_SHAPE,
	SORT_VAR,
	SORT_MODULE,
	SORT_LAUNCH,
	SORT_COMMAND,
	SORT_CHECKS,
	SORT_DIR,
	SORT_NONE,
	SORTS
};

/* struct file - an open file of a client; @fd is -1 if there is none */
struct file {
	int fd;
	enum sort sort;
	bool waits; /* a read of the file can block for ever */
	char path[64];
};

/* struct mapping - a mapping of a client; @at is NULL if there is none */
struct mapping {
	uint8_t *at;
	size_t size;
	bool writable;
};

/*
 * struct limits - the options of the command line
 * @backing: whether surfaces are kept in files of a directory, and the daemon is killed from time
 * to time
 */
struct limits {
	const char *visafs;
	const char *options;
	const char *data;
	const char *only;
	uint64_t seed;
	unsigned int seconds;
	unsigned int clients;
	unsigned int hang;
	bool soak;
	bool backing;
	bool verbose;
};

/**
 * struct client - a client, in its own process
 * @mnt: the mountpoint
 * @number: index of @slot, and number of the client
 * @slot: memory that the client shares with the main process
 * @random: state of the random number generator
 * @kills: value of shared.kills (how often the daemon was killed) when the client began
 * @cached: whether the kernel caches stores to a mapping, so that the daemon may not see them
 * before msync()
 * @own_fd: descriptor of the client's own surface
 * @own_asm: descriptor of the file asm, for instructions on the client's own surface and variables
 * @own_map: a shared mapping of the client's own surface, or NULL
 * @own_at: value of shared.restores (a counter of the restored snapshots, and of other operations
 * that changed surfaces of other clients) when the client's own surface was last written completely
 * @own_vars: expected bytes of the client's own variables
 * @vars_at: value of shared.upheavals (a counter of the operations that changed objects of other
 * clients) when the client's own variables were made
 * @vars_made: whether the client's own variables exist
 */
struct client {
	const struct limits *limits;
	struct shared *shared;
	struct slot *slot;
	const char *mnt;
	unsigned int number;
	uint64_t random;
	uint64_t kills;
	bool cached;
	struct file files[FILES];
	struct mapping mappings[MAPPINGS];
	int own_fd;
	int own_asm;
	uint8_t *own_map;
	uint64_t own_at;
	uint8_t own_vars[OWN_VARS][VAR_BYTES];
	uint64_t vars_at;
	bool vars_made;
};

/**
 * struct op - an operation that clients execute
 * @name: the name for the option --only, and in reports of errors
 * @fuzz, @soak: relative frequency with which the operation is drawn: without --soak, and with
 * --soak
 * @run: executes the operation
 */
struct op {
	const char *name;
	unsigned int fuzz;
	unsigned int soak;
	void (*run)(struct client *c);
};

extern const struct op soak_ops[];
extern const unsigned int soak_op_count;

/*
 * read_options() - fill in @l from the command line; Return: 0, or -1 if the command line is wrong.
 */
int read_options(struct limits *l, int argc, char **argv);
void print_usage(void);

/* --- random things: draw.c, lines.c ------------------------------------------- */

uint64_t draw(struct client *c, uint64_t below);
bool draw_chance(struct client *c, unsigned int of);
uint64_t draw_size(struct client *c);
void draw_bytes(struct client *c, void *bytes, size_t n);
enum sort draw_path(struct client *c, char *path, size_t size);
const char *draw_directory(struct client *c);
/*
 * Make a random text, valid or not, that a client writes to a file of the given kind. Return: bytes
 * of the text.
 */
size_t draw_payload(struct client *c, enum sort sort, char *text, size_t size);
size_t draw_code(struct client *c, char *bytes, size_t size);

/* --- doing and judging: client.c ---------------------------------------------- */

/* The errnos that the documents list for a call. */
#define allow(...) ((const int[]){ __VA_ARGS__, 0 })

/* say() - store a text that describes the operation that begins, for error reports. */
void say(struct client *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/*
 * answer() - record the result of a call. If it is an errno that is not in @allowed, report an
 * error of the daemon. Return: @rc.
 */
long answer(struct client *c, long rc, const int *allowed);
/*
 * found() - report an error of the daemon, and end the client. If the main process has killed the
 * daemon, the client ends without a report.
 */
_Noreturn void found(struct client *c, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/*
 * Return: whether the client's own variables may have been changed by another client: either now,
 * or since shared.upheavals had the value @upheavals.
 */
bool was_upheaval(const struct client *c, uint64_t upheavals);
/*
 * Return: whether a client changes the surfaces of all clients now (such as by restoring a
 * snapshot), or has done so since this client's own surface was last written completely.
 */
bool was_restored(const struct client *c);
void upheaval_begin(struct client *c, enum upheaval what);
void upheaval_count(struct shared *shared, enum upheaval what);
void upheaval_end(struct client *c);
int path_of(const struct client *c, const char *name, char *path);
struct file *some_file(struct client *c);
void close_file(struct client *c, struct file *f);
/* Call @touch, which accesses a mapping. Return: whether SIGBUS has ended the call. */
bool faults(void (*touch)(void *arg), void *arg);
_Noreturn void client_main(struct client *c);
double seconds(void);

/* --- a client's own memory: own*.c ------------------------------------------- */

void own_make(struct client *c);
void own_close(struct client *c);
/*
 * Record that @size bytes at @at will become the bytes of slot->own.next. Until own_done(), each
 * byte may have the old or the new value.
 */
void own_begin(struct client *c, size_t at, size_t size);
void own_done(struct client *c);
/* own_settle() - if it is not known whether the last write succeeded, write its bytes again. */
void own_settle(struct client *c);
/*
 * own_compare() - compare bytes that were read from the client's own surface with the expected
 * bytes. A difference is reported as an error of the daemon, unless a snapshot was restored.
 * Return: true if they are equal; false if a snapshot was restored.
 */
bool own_compare(struct client *c, const uint8_t *got, size_t at, size_t size, const char *how);
void own_check(struct client *c);
void own_check_all(struct client *c);
void own_write(struct client *c);
void own_store(struct client *c);
void own_truncate(struct client *c);
void own_execute(struct client *c);
void own_launch(struct client *c);
void own_snapshot(struct client *c);
void own_variable(struct client *c);
void own_vars_check(struct client *c);

/*
 * snapshot_at_rest() - make and restore a snapshot while no client changes the mount.
 * Return: a sentence about a difference or an error; NULL if there is none.
 */
const char *snapshot_at_rest(const char *mnt);

/* --- the daemon: daemon.c ------------------------------------------------------- */

/**
 * struct daemon - a daemon and its mount
 * @mnt: the mountpoint
 * @log: name of the file with the daemon's output
 * @dir: directory of the mountpoint and the log, and of the daemon's directories cache and backing
 */
struct daemon {
	pid_t pid;
	char mnt[PATH];
	char log[PATH];
	char dir[PATH];
};

int daemon_start(struct daemon *d, const struct limits *limits);
/*
 * daemon_kill() - kill the daemon without unmounting. Afterwards @d->pid is not the id of a
 * process.
 */
void daemon_kill(const struct daemon *d);
/*
 * daemon_forget() - free the data of a daemon that was killed. @unmount: unmount now; otherwise the
 * next daemon_start() does
 */
void daemon_forget(const struct daemon *d, bool unmount);
/* Return: whether the kernel reads and writes the files of surfaces itself, without the daemon. */
bool daemon_passes(const struct daemon *d);
/* Return: whether the daemon has ended without a request to end. */
bool daemon_ended(const struct daemon *d, int *status);
void daemon_print_log(const struct daemon *d);
bool daemon_complains(const struct daemon *d);
int daemon_stop(struct daemon *d, unsigned int timeout);
void daemon_remove(struct daemon *d);
/*
 * daemon_files() - count the open files of the daemon while all clients rest. If @most is not 0,
 * wait for a while until there are at most @most: the kernel reports closed files and forgotten
 * names to the daemon with a delay.
 */
int daemon_files(const struct daemon *d, int most);
long daemon_kilobytes(const struct daemon *d);
void daemon_tidy(const struct daemon *d);
void daemon_show_files(const struct daemon *d);
void daemon_show_threads(const struct daemon *d);

#endif
