/* SPDX-License-Identifier: MIT */
/* The command line of visafs. */
#ifndef VISAFS_OPTIONS_H
#define VISAFS_OPTIONS_H

#include <fuse_opt.h>
#include <sys/types.h>

#include "../lib/visafs.h"
#include "passthrough.h"

/* Exit status of visafs. */
enum { EXIT_DONE, EXIT_REFUSED, EXIT_USAGE };

/**
 * struct options - what the command line asks for
 * @config: the device
 * @mode: permissions of files that can be written
 * @uid, @gid: owner of all files
 * @nonempty: mount on a directory that is not empty, too
 * @mountpoint: as written
 * @foreground: do not go to the background
 * @single: serve one request after another
 * @io: how surfaces are to be served
 * @direct_mmap: shared mappings under direct I/O
 * @max_threads: that serve requests at a time
 * @help, @version: asked for
 * @args: what is left for libfuse
 *
 * The rest is between options.c and the table of options.
 */
struct options {
	struct visa_config config;
	mode_t mode;
	unsigned int uid;
	unsigned int gid;
	int nonempty;
	char *mountpoint;
	int foreground;
	int single;
	enum io_wish io;
	int direct_mmap;
	unsigned int max_threads;
	int help;
	int version;
	struct fuse_args args;
	char *source;
	char *t0;
	char *t255;
	char *mem;
	char *platform;
	char *mode_text;
	char *umask_text;
	char *io_text;
	char *engine_text;
	char *check_text;
	char *suppress;
	char *trace_size;
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
 * @o: filled in; options_free() it in any case
 *
 * Return: 0, or -1 after a sentence on standard error.
 */
int options_parse(struct options *o, int argc, char **argv);
void options_free(struct options *o);

/*
 * read_suppressions() - read a file of suppressions (report.h)
 * Return: 0, or -1 after a sentence on standard error.
 */
int read_suppressions(const char *path, struct visa_buffer *text);

/* options_help() - what -h prints. */
void options_help(void);

/* usage_hint() - the line that follows a complaint about the command line. */
void usage_hint(void);

/* complain() - a sentence on standard error: "visafs: ...". */
void complain(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
