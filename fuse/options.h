/* SPDX-License-Identifier: MIT */
/* The command line of visafs. */
#ifndef VISAFS_OPTIONS_H
#define VISAFS_OPTIONS_H

#include <fuse_opt.h>
#include <sys/types.h>

#include "complain.h"
#include "../lib/visafs.h"
#include "passthrough.h"
#include "user.h"

/* Exit status of visafs. */
enum { EXIT_DONE, EXIT_REFUSED, EXIT_USAGE };

/**
 * struct options - the options of the command line
 * @config: the configuration of the device
 * @mode: permissions of files that can be written
 * @uid, @gid: owner of all files
 * @user: the user that the daemon becomes
 * @nonempty: allow a mountpoint that is not empty
 * @mountpoint: path of the mountpoint, as written in the command line
 * @foreground: do not go to the background
 * @single: serve one request after another
 * @backing: directory that keeps the surfaces, opened with the device; or NULL
 * @io: whether the kernel or the daemon serves reads and writes of surfaces
 * @direct_mmap: allow shared mappings of files that the daemon serves
 * @max_threads: largest number of threads that serve requests
 * @max_launches: largest number of launches that may wait
 * @limits: limits of the memory and the objects that clients use; 0 for no limit
 * @help, @version: the options were given
 * @args: the arguments for libfuse
 *
 * The other members are only used by options.c, option_limits.c and the table of options.
 */
struct options {
	struct visa_config config;
	mode_t mode;
	unsigned int uid;
	unsigned int gid;
	struct user user;
	int nonempty;
	char *mountpoint;
	int foreground;
	int single;
	char *backing;
	enum io_wish io;
	int direct_mmap;
	unsigned int max_threads;
	unsigned int max_launches;
	uint64_t limits[VISA_LIMIT_COUNT];
	int help;
	int version;
	struct fuse_args args;
	char *source;
	char *t0;
	char *t255;
	char *mem;
	char *state_mem;
	char *counts[VISA_LIMIT_COUNT];
	char *platform;
	char *mode_text;
	char *umask_text;
	char *io_text;
	char *engine_text;
	char *run_as;
	char *check_text;
	char *suppress;
	char *trace_size;
	char *max_launches_text;
	char *max_threads_text;
	char *uid_text;
	char *gid_text;
	char *max_instructions;
	char *compile_time;
	uint64_t trace_bytes;
	uint32_t checks;
	struct visa_buffer suppressions;
	char *cache;
	char *compiler;
	struct visa_launch_options launch;
	int strict;
	int shared;
};

/**
 * options_parse() - read the command line
 * @o: receives the options; the caller calls options_free(), also after an error
 *
 * Return: 0, or -1 after a sentence on standard error.
 */
int options_parse(struct options *o, int argc, char **argv);
void options_free(struct options *o);

/*
 * options_size() - read a number of bytes, with K, M, G or T after it; with NULL, *@size is
 * unchanged
 * Return: 0, or -1 after a sentence on standard error that names @option.
 */
int options_size(const char *option, const char *text, uint64_t *size);

/*
 * options_limits() - read the options that limit clients; the defaults depend on the size of the
 * machine's memory. Return: 0 or -1.
 */
int options_limits(struct options *o);

/* options_numbers() - read users, and the limits of requests and launches; Return: 0 or -1. */
int options_numbers(struct options *o);

/*
 * read_suppressions() - read a file of suppressions (report.h)
 * Return: 0, or -1 after a sentence on standard error.
 */
int read_suppressions(const char *path, struct visa_buffer *text);

/* The options of visafs for -h, made from visafs.help.in and README.md by tools/pages.awk. */
extern const char visafs_help[];

/* options_help() - print the text of -h: visafs_help, and libfuse's options. */
void options_help(void);

/* usage_hint() - print the line that follows an error about the command line. */
void usage_hint(void);

#endif
