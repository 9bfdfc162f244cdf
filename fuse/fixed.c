// SPDX-License-Identifier: MIT
/* The root, and the files that always exist: one table of names, inode numbers and kinds. */
#include "fs.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
	INO_ROOT = FUSE_ROOT_ID,
	INO_SHAPES = INO_SURFACES + 1,
	INO_VARS,
	INO_PREDS,
	INO_HELP,
	INO_INFO,
	INO_INSTRUCTIONS,
	INO_CTL,
	INO_ASM,
	INO_STATUS,
	INO_EM,
	INO_T0,
	INO_T255,
	INO_SLM,
	INO_SCRATCH,
	INO_MODULES,
	INO_KERNELS,
	INO_MAPS,
	INO_PICTURES,
	INO_EXPLAIN,
	INO_TRACING_ON,
	INO_LANES,
	INO_CHECKS,
	INO_REPORTS,
	INO_REPORTS_PIPE,
	INO_REPLAY,
	INO_THREADS,
	INO_THREADS_CTL,
	INO_THREADS_ANSWER,
	INO_THREADS_DAP,
	INO_TRACE,
	INO_TRACE_PIPE,
	INO_TRACE_FILTER,
	INO_SNAPSHOTS,
};

/**
 * struct fixed - a file, directory or link that always exists
 * @name: name in the directory @parent
 * @ino: inode number, less than INO_FIRST
 * @parent: inode number of the directory that contains it
 * @kind: type of file, with its functions
 * @index: for a surface, or for a link to a surface: index of the surface
 * @unlisted: the file can be opened, but the directory does not list it
 */
struct fixed {
	const char *name;
	fuse_ino_t ino;
	fuse_ino_t parent;
	const struct kind *kind;
	uint32_t index;
	bool unlisted;
};

static void root_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	(void)fs;
	(void)node;
	st->st_nlink = 11; /* "." and ".." of the root, and ".." of its nine directories */
}

const struct kind kind_root = { .type = S_IFDIR, .stat = root_stat };

static const struct fixed fixed_files[] = {
	{ "help", INO_HELP, INO_ROOT, &kind_help, 0, false },
	{ "info", INO_INFO, INO_ROOT, &kind_info, 0, false },
	{ "instructions", INO_INSTRUCTIONS, INO_ROOT, &kind_instructions, 0, false },
	{ "ctl", INO_CTL, INO_ROOT, &kind_ctl, 0, false },
	{ "asm", INO_ASM, INO_ROOT, &kind_asm, 0, false },
	{ "explain", INO_EXPLAIN, INO_ROOT, &kind_explain, 0, false },
	{ "replay", INO_REPLAY, INO_ROOT, &kind_replay, 0, false },
	{ "tracing_on", INO_TRACING_ON, INO_ROOT, &kind_tracing_on, 0, false },
	{ "trace", INO_TRACE, INO_ROOT, &kind_trace, 0, false },
	{ "trace_pipe", INO_TRACE_PIPE, INO_ROOT, &kind_trace_pipe, 0, true },
	{ "trace_filter", INO_TRACE_FILTER, INO_ROOT, &kind_trace_filter, 0, false },
	{ "lanes", INO_LANES, INO_ROOT, &kind_lanes, 0, false },
	{ "status", INO_STATUS, INO_ROOT, &kind_status, 0, false },
	{ "em", INO_EM, INO_ROOT, &kind_em, 0, false },
	{ "surfaces", INO_SURFACES, INO_ROOT, &kind_surfaces, 0, false },
	{ "shapes", INO_SHAPES, INO_ROOT, &kind_shapes, 0, false },
	{ "pictures", INO_PICTURES, INO_ROOT, &kind_pictures, 0, false },
	{ "vars", INO_VARS, INO_ROOT, &kind_vars, 0, false },
	{ "preds", INO_PREDS, INO_ROOT, &kind_preds, 0, false },
	{ "maps", INO_MAPS, INO_ROOT, &kind_maps, 0, false },
	{ "checks", INO_CHECKS, INO_ROOT, &kind_checks, 0, false },
	{ "reports", INO_REPORTS, INO_ROOT, &kind_reports, 0, false },
	/*
	 * A read of reports_pipe waits for the next report. So listings do not contain the file,
	 * and programs that copy or search the mount do not find it.
	 */
	{ "reports_pipe", INO_REPORTS_PIPE, INO_ROOT, &kind_reports_pipe, 0, true },
	{ "modules", INO_MODULES, INO_ROOT, &kind_modules, 0, false },
	{ "kernels", INO_KERNELS, INO_ROOT, &kind_kernels, 0, false },
	{ "threads", INO_THREADS, INO_ROOT, &kind_threads, 0, false },
	{ "snapshots", INO_SNAPSHOTS, INO_ROOT, &kind_snapshots, 0, false },
	{ "ctl", INO_THREADS_CTL, INO_THREADS, &kind_threads_ctl, 0, false },
	{ "answer", INO_THREADS_ANSWER, INO_THREADS, &kind_threads_answer, 0, false },
	/*
	 * A read of dap waits for the next message. So listings do not contain the file, and
	 * programs that copy or search the mount do not find it.
	 */
	{ "dap", INO_THREADS_DAP, INO_THREADS, &kind_threads_dap, 0, true },
	{ "T0", INO_T0, INO_SURFACES, &kind_surface, VISA_SURFACE_SLM, false },
	{ "T255", INO_T255, INO_SURFACES, &kind_surface, VISA_SURFACE_STATELESS, false },
	/*
	 * Intel's names. Like the names of predefined variables they are not listed, so that a
	 * listing contains each surface once and a copy of surfaces/ does not contain T255 twice.
	 */
	{ "%slm", INO_SLM, INO_SURFACES, &kind_link, VISA_SURFACE_SLM, true },
	{ "%scratch", INO_SCRATCH, INO_SURFACES, &kind_link, VISA_SURFACE_STATELESS, true },
};

#define FIXED_COUNT (sizeof(fixed_files) / sizeof(fixed_files[0]))

const uint64_t fixed_count = FIXED_COUNT;

static void fixed_object(struct fs *fs, const struct fixed *f, struct object *o)
{
	*o = (struct object){ .kind = f->kind, .ino = f->ino, .id = f->index };
	if (f->kind == &kind_surface)
		o->surface = visa_device_surface(fs->device, f->index);
	if (f->kind == &kind_link)
		o->vclass = VISA_VCLASS_T;
	if (f->kind == &kind_em)
		o->vclass = VISA_VCLASS_P;
}

int fixed_init(struct fs *fs)
{
	const struct object root = { .kind = &kind_root, .ino = INO_ROOT };
	struct object o;
	size_t i;

	if (!node_get(fs, &root))
		return -ENOMEM;
	for (i = 0; i < FIXED_COUNT; i++) {
		fixed_object(fs, &fixed_files[i], &o);
		if (!node_get(fs, &o))
			return -ENOMEM;
	}
	return 0;
}

bool fixed_find(struct fs *fs, fuse_ino_t parent, const char *name, struct object *o)
{
	size_t i;

	for (i = 0; i < FIXED_COUNT; i++) {
		if (fixed_files[i].parent == parent && !strcmp(fixed_files[i].name, name)) {
			fixed_object(fs, &fixed_files[i], o);
			return true;
		}
	}
	return false;
}

bool fixed_next(struct fs *fs, fuse_ino_t parent, uint64_t *pos, struct object *o, char *name)
{
	for (; *pos < FIXED_COUNT; ++*pos) {
		if (fixed_files[*pos].parent == parent && !fixed_files[*pos].unlisted) {
			fixed_object(fs, &fixed_files[*pos], o);
			snprintf(name, NAME_MAX + 1, "%s", fixed_files[*pos].name);
			return true;
		}
	}
	return false;
}
