/* SPDX-License-Identifier: MIT */
/* Intel's offline compiler of OpenCL C, ocloc, run in a private directory. */
#ifndef VISA_OCLOC_H
#define VISA_OCLOC_H

#include <stdbool.h>
#include <stdint.h>

#include "../base/buffer.h"
#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Formats of ocloc's input and output files. */
enum visa_ocloc_form { VISA_OPENCL_C, VISA_SPIRV, VISA_LLVM, VISA_ZEBIN };

/**
 * struct visa_ocloc_file - a file
 * @name: its path, relative to ocloc's working directory; without @bytes its absolute path
 * @bytes, @size: its contents; NULL if the file already exists
 */
struct visa_ocloc_file {
	const char *name;
	const void *bytes;
	size_t size;
};

/**
 * struct visa_ocloc - a run of the compiler
 * @source: the file to compile
 * @from: its format, not VISA_ZEBIN
 * @to: format of the output: VISA_SPIRV for OpenCL C, or VISA_ZEBIN, which contains the vISA text
 *	of its kernels
 * @headers: files that the source includes by "NAME" or <NAME>, @header_count of them
 * @platform: name of the platform
 * @options: options of OpenCL C, in one text; or NULL
 * @tmp: directory in which the working directory is made; NULL for /tmp
 * @stop: another thread sets it (atomically) to kill the compiler; or NULL
 *
 * The compiler's own headers for OpenCL C 3.0 do not compile for pvc, which has no images. For pvc,
 * an option therefore declares that images exist, and lines before the source undefine the macros
 * of images again.
 */
struct visa_ocloc {
	struct visa_ocloc_file source;
	enum visa_ocloc_form from;
	enum visa_ocloc_form to;
	const struct visa_ocloc_file *headers;
	uint32_t header_count;
	const char *platform;
	const char *options;
	const char *tmp;
	const bool *stop;
};

/* visa_ocloc_find() - Return: the path of ocloc, which the caller frees; NULL with @e: -ENOENT */
char *visa_ocloc_find(struct visa_error *e);

/**
 * visa_ocloc_compile() - compile a source
 * @made: receives the output file
 * @log: receives the compiler's messages about the source; empty if there are none
 * @e: filled in on failure
 *
 * Return: 0; -ENOENT if there is no ocloc; -EINVAL if the source does not compile; -EINTR;
 * another negative errno.
 */
int visa_ocloc_compile(const struct visa_ocloc *o, struct visa_buffer *made,
		       struct visa_buffer *log, struct visa_error *e);

/**
 * visa_ocloc_link() - link files in SPIR-V to one file in LLVM's format, which visa_ocloc_compile()
 * accepts
 * @files: the @count files in SPIR-V
 * @tmp: directory in which the working directory is made; NULL for /tmp
 *
 * Return: 0; -ENOENT if there is no ocloc; -EINVAL if the files cannot be linked; -EINTR; another
 * negative errno.
 */
int visa_ocloc_link(const struct visa_ocloc_file *files, uint32_t count, const char *tmp,
		    struct visa_buffer *made, struct visa_buffer *log, struct visa_error *e);

#ifdef __cplusplus
}
#endif

#endif
