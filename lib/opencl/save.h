/* SPDX-License-Identifier: MIT */
/* Launches that are kept as folders, VISAFS_SAVE: visa-run repeats them. */
#ifndef OPENCL_SAVE_H
#define OPENCL_SAVE_H

#include "cl_kernel.h"

/**
 * struct saved - a launch being saved
 * @folder: its folder; NULL if it is not saved
 * @number: number of the launch
 * @kernel, @args, @grid: the launched kernel
 * @zebin: zebin of the program
 */
struct saved {
	char *folder;
	uint64_t number;
	const struct visa_ze_kernel *kernel;
	const struct kernel_arg *args;
	const struct visa_grid *grid;
	const struct visa_buffer *zebin;
};

/*
 * save_begin() - make a folder NUMBER-KERNEL in @into, with the zebin, the buffers, and a script
 * `run` that repeats the launch; failures are reported on standard error
 */
void save_begin(struct saved *s, const char *into);

/* save_end() - keep the buffers as they are now, which the script compares with its own. */
void save_end(struct saved *s);

#endif
