// SPDX-License-Identifier: MIT
/* The command line: mount options, their values, and the text of -h. */
#include "options.h"

#include <fuse_lowlevel.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lib/base/number.h"

/* Long executions block threads, so there are more threads for other requests. */
#define MAX_THREADS 32

#define MAX_LAUNCHES 32 /* default number of launches that may wait */

#define OPTION(template, member, value)                                                            \
	{                                                                                          \
		template, offsetof(struct options, member), value                                  \
	}

/* An option with FUSE_OPT_KEY_KEEP is also passed to libfuse. */
static const struct fuse_opt table[] = {
	OPTION("-h", help, 1),
	OPTION("--help", help, 1),
	OPTION("-V", version, 1),
	OPTION("--version", version, 1),
	OPTION("-f", foreground, 1),
	OPTION("-s", single, 1),
	OPTION("-d", foreground, 1),
	OPTION("debug", foreground, 1),
	OPTION("t0=%s", t0, 0),
	OPTION("t255=%s", t255, 0),
	OPTION("mem=%s", mem, 0),
	OPTION("backing=%s", backing, 0),
	OPTION("platform=%s", platform, 0),
	OPTION("mode=%s", mode_text, 0),
	OPTION("umask=%s", umask_text, 0),
	OPTION("uid=%s", uid_text, 0),
	OPTION("gid=%s", gid_text, 0),
	OPTION("run_as=%s", run_as, 0),
	OPTION("nonempty", nonempty, 1),
	OPTION("io=%s", io_text, 0),
	OPTION("direct_mmap", direct_mmap, 1),
	OPTION("strict", strict, 1),
	OPTION("engine=%s", engine_text, 0),
	OPTION("cache=%s", cache, 0),
	OPTION("compile-time=%s", compile_time, 0),
	OPTION("check=%s", check_text, 0),
	OPTION("suppress=%s", suppress, 0),
	OPTION("trace_size=%s", trace_size, 0),
	OPTION("max_threads=%s", max_threads_text, 0),
	OPTION("max_launches=%s", max_launches_text, 0),
	OPTION("max-instructions=%s", max_instructions, 0),
	OPTION("state_mem=%s", state_mem, 0),
	OPTION("max_files=%s", counts[VISA_LIMIT_FILES], 0),
	OPTION("max_modules=%s", counts[VISA_LIMIT_MODULES], 0),
	OPTION("max_snapshots=%s", counts[VISA_LIMIT_SNAPSHOTS], 0),
	OPTION("allow_other", shared, 1),
	OPTION("allow_root", shared, 1),
	FUSE_OPT_KEY("-d", FUSE_OPT_KEY_KEEP),
	FUSE_OPT_KEY("debug", FUSE_OPT_KEY_KEEP),
	FUSE_OPT_KEY("allow_other", FUSE_OPT_KEY_KEEP),
	FUSE_OPT_KEY("allow_root", FUSE_OPT_KEY_KEEP),
	FUSE_OPT_END,
};

void usage_hint(void)
{
	fputs("usage: visafs [-o OPTIONS] MOUNTPOINT    (visafs -h lists them)\n", stderr);
}

void options_help(void)
{
	fputs(visafs_help, stdout);
	fflush(stdout);
	fuse_lowlevel_help();
}

/*
 * Add a check of check=. Commas separate options, and also the checks in check=, so a word after
 * check= that names a check is one more check. Return: 1 if the word is not an option.
 */
static int add_check(struct options *o, const char *arg)
{
	char *text = NULL;
	uint32_t checks;

	if (!o->check_text || visa_checks_read(arg, strlen(arg), &checks, NULL))
		return 1;
	if (asprintf(&text, "%s,%s", o->check_text, arg) < 0)
		return -1;
	free(o->check_text);
	o->check_text = text;
	return 0;
}

/*
 * Take an argument. A single argument is the mountpoint; of two arguments, the first is the source,
 * which is ignored.
 */
static int take_argument(void *data, const char *arg, int key, struct fuse_args *outargs)
{
	struct options *o = data;

	(void)outargs;
	if (key == FUSE_OPT_KEY_OPT && !*arg)
		return 0; /* "-o ''" or "ro,,strict", which mount(8) also accepts */
	if (key != FUSE_OPT_KEY_NONOPT)
		return add_check(o, arg);
	if (o->source) {
		complain("'%s' is one argument too many; the only argument is the mountpoint", arg);
		return -1;
	}
	o->source = o->mountpoint;
	o->mountpoint = strdup(arg);
	return o->mountpoint ? 0 : -1;
}

/* Read an octal number without bits outside of @allowed; Return: whether it is one. */
static bool parse_octal(const char *text, uint64_t allowed, uint64_t *n)
{
	return *text && base_number(text, strlen(text), 8, UINT32_MAX, n, NULL) == strlen(text) &&
	       !(*n & ~allowed);
}

static int parse_mode(const struct options *o, mode_t *mode)
{
	uint64_t n;

	if (o->mode_text && o->umask_text) {
		complain("mode= and umask= set the same permissions; give one of them");
		return -1;
	}
	if (o->mode_text) {
		if (!parse_octal(o->mode_text, 0666, &n)) {
			complain("mode=%s is not a mode: expected permissions to read and write in "
				 "octal, as 0600 or 0666",
				 o->mode_text);
			return -1;
		}
		*mode = (mode_t)n;
	}
	if (o->umask_text) {
		if (!parse_octal(o->umask_text, 0777, &n)) {
			complain("umask=%s is not a mask: expected the permissions to remove, in "
				 "octal, as 077 or 022",
				 o->umask_text);
			return -1;
		}
		*mode = (mode_t)(0666 & ~n);
	}
	return 0;
}

static int parse_io(const char *text, enum io_wish *io)
{
	static const char *const names[] = {
		[IO_AUTO] = "auto", [IO_PASSTHROUGH] = "passthrough", [IO_DIRECT] = "direct"
	};

	for (unsigned int i = 0; text && i < sizeof(names) / sizeof(names[0]); i++) {
		if (!strcmp(text, names[i])) {
			*io = (enum io_wish)i;
			return 0;
		}
	}
	if (text)
		complain("io=%s: expected auto, passthrough or direct", text);
	return text ? -1 : 0;
}

/* Make a path absolute, since the daemon changes its working directory; NULL if out of memory. */
static char *absolute(const char *path)
{
	char *folder = *path == '/' ? strdup("") : getcwd(NULL, 0);
	char *whole = NULL;

	if (folder && asprintf(&whole, "%s%s%s", folder, *path == '/' ? "" : "/", path) < 0)
		whole = NULL;
	free(folder);
	return whole;
}

/* Read the options for the execution of kernels. */
static int parse_launch(struct options *o)
{
	const char *compiler = getenv("VISAFS_CC");
	const char *engine = o->engine_text ? o->engine_text : "auto";
	char *cache = o->cache;
	struct visa_error e;

	if (visa_engine_read(engine, strlen(engine), &o->launch.engine, &e)) {
		complain("engine=%s: %s", engine, e.text);
		return -1;
	}
	if (o->compile_time &&
	    visa_launch_number_read(&o->launch, VISA_LAUNCH_COMPILE_TIME, o->compile_time,
				    strlen(o->compile_time), &e)) {
		complain("compile-time=%s: %s", o->compile_time, e.text);
		return -1;
	}
	if (o->check_text &&
	    visa_checks_read(o->check_text, strlen(o->check_text), &o->checks, &e)) {
		complain("check=%s: %s", o->check_text, e.text);
		return -1;
	}
	if (o->suppress && read_suppressions(o->suppress, &o->suppressions))
		return -1;
	/* A name without a slash is searched in PATH. */
	if (compiler && *compiler)
		o->compiler = strchr(compiler, '/') ? absolute(compiler) : strdup(compiler);
	o->launch.compiler = o->compiler;
	if (!cache)
		o->cache = visa_launch_cache();
	else
		o->cache = strcmp(cache, "none") != 0 ? absolute(cache) : NULL;
	free(cache);
	o->launch.cache = o->cache;
	return 0;
}

static int parse_values(struct options *o)
{
	struct visa_error e;

	if (options_size("t0", o->t0, &o->config.t0_size) ||
	    options_size("t255", o->t255, &o->config.t255_size) || options_limits(o) ||
	    options_size("trace_size", o->trace_size, &o->trace_bytes) || options_numbers(o) ||
	    parse_mode(o, &o->mode) || parse_io(o->io_text, &o->io) ||
	    user_read(o->run_as, &o->user) || parse_launch(o))
		return -1;
	if (o->platform && visa_platform_by_name(o->platform, &o->config.platform, &e)) {
		complain("platform=%s: %s", o->platform, e.text);
		return -1;
	}
	o->config.strict = o->strict;
	if (!o->mountpoint) {
		complain("the mountpoint is missing");
		return -1;
	}
	if (!*o->mountpoint) {
		complain("the mountpoint is missing: '' is not a directory");
		return -1;
	}
	return 0;
}

/*
 * Add options of libfuse. The subtype identifies a mount of visafs, so it is the last option and
 * overrides a subtype of the user. The name of the source is the first option, and the user may
 * override it.
 */
static int add_fuse_options(struct options *o)
{
	char *fsname = NULL;
	char *text = NULL;
	int err = -1;

	/* mount(8) uses the source to find the line in fstab again. */
	if (asprintf(&text, "fsname=%s", o->source ? o->source : "visafs") < 0)
		return -1;
	if (!fuse_opt_add_opt_escaped(&fsname, text) && !fuse_opt_insert_arg(&o->args, 1, fsname) &&
	    !fuse_opt_insert_arg(&o->args, 1, "-o") &&
	    !fuse_opt_add_arg(&o->args, "-osubtype=visafs"))
		err = 0;
	free(fsname);
	free(text);
	if (err)
		return err;
	return o->shared ? fuse_opt_add_arg(&o->args, "-odefault_permissions") : 0;
}

int options_parse(struct options *o, int argc, char **argv)
{
	*o = (struct options){
		.config = { .platform = VISA_XEHP },
		.mode = 0600,
		.uid = getuid(),
		.gid = getgid(),
		.max_threads = MAX_THREADS,
		.max_launches = MAX_LAUNCHES,
		.args = FUSE_ARGS_INIT(argc, argv),
	};
	if (fuse_opt_parse(&o->args, o, table, take_argument))
		return -1;
	if (o->help || o->version)
		return 0;
	return parse_values(o) || add_fuse_options(o) ? -1 : 0;
}

void options_free(struct options *o)
{
	free(o->mountpoint);
	free(o->source);
	free(o->t0);
	free(o->t255);
	free(o->platform);
	free(o->mem);
	free(o->state_mem);
	for (unsigned int i = 0; i < VISA_LIMIT_COUNT; i++)
		free(o->counts[i]);
	free(o->backing);
	free(o->mode_text);
	free(o->umask_text);
	free(o->io_text);
	free(o->engine_text);
	free(o->run_as);
	free(o->user.name);
	free(o->check_text);
	free(o->suppress);
	free(o->trace_size);
	free(o->max_launches_text);
	free(o->max_threads_text);
	free(o->uid_text);
	free(o->gid_text);
	free(o->max_instructions);
	free(o->compile_time);
	visa_buffer_free(&o->suppressions);
	free(o->cache);
	free(o->compiler);
	fuse_opt_free_args(&o->args);
}
