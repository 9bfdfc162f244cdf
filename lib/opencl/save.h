/* SPDX-License-Identifier: MIT */
/* Launches that are saved as folders (VISAFS_SAVE), so that visa-run can repeat them. */
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

/*
 * save_end() - save the buffers after the launch. The script compares the results of its own launch
 * with them
 */
void save_end(struct saved *s);

#endif
