/* SPDX-License-Identifier: MIT */
/* Memory objects as files of a folder while the program runs: VISAFS_FILES. */
#ifndef OPENCL_FILES_H
#define OPENCL_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* files_wanted() - Return: whether memory objects of this process are files */
bool files_wanted(void);

/**
 * files_map() - make the file KIND-NUMBER and map it
 * @at: pages of the caller, which the pages of the file replace
 * @size: bytes of the file
 *
 * Return: whether it was made; if not, a sentence was printed to standard error.
 */
bool files_map(const char *kind, uint64_t number, void *at, size_t size);

/* files_remove() - remove the file of an object that is destroyed */
void files_remove(const char *kind, uint64_t number);

#endif
