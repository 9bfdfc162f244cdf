/* SPDX-License-Identifier: MIT */
/* Launches that are kept as folders, VISAFS_SAVE: visa-run repeats them. */
#ifndef OPENCL_SAVE_H
#define OPENCL_SAVE_H

#include "launched.h"

/**
 * struct saved - a launch being saved
 * @folder: its folder; NULL if it is not saved
 * @l: the launch
 */
struct saved {
	char *folder;
	const struct launched *l;
};

/*
 * save_begin() - make a folder NUMBER-KERNEL in @into, with the zebin, the buffers, and a script
 * `run` that repeats the launch; failures are reported on standard error
 */
void save_begin(struct saved *s, const char *into);

/* save_end() - keep the buffers as they are now, which the script compares with its own. */
void save_end(struct saved *s);

#endif
