/* SPDX-License-Identifier: MIT */
/* The texts of a launch that another program executes: visa-run, or a mount. */
#ifndef OPENCL_LAUNCHED_H
#define OPENCL_LAUNCHED_H

#include "cl_kernel.h"

/**
 * struct launched - a launch of a program
 * @number: number of the launch
 * @kernel, @args, @grid: the launched kernel
 * @platform: platform of the device
 * @zebin: zebin of the program
 */
struct launched {
	uint64_t number;
	const struct visa_ze_kernel *kernel;
	const struct kernel_arg *args;
	const struct visa_grid *grid;
	enum visa_platform platform;
	const struct visa_buffer *zebin;
};

/* launched_memory() - Return: the memory object that argument @i is; NULL if it is none */
const struct _cl_mem *launched_memory(const struct launched *l, uint32_t i);

/*
 * launched_value() - append an argument that is local memory, a sampler or a value, in the syntax
 * that visa-run and launch lines of a mount share
 */
void launched_value(const struct launched *l, uint32_t i, struct visa_buffer *b);

/*
 * launched_sizes() - append up to three numbers with commas between them
 * @word: the word that is written before the first number
 */
void launched_sizes(const char *word, const uint64_t *v, unsigned int dims, struct visa_buffer *b);

#endif
