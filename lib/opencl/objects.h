/* SPDX-License-Identifier: MIT */
/*
 * The format of compiled objects and libraries: modules of SPIR-V that are linked later. A binary
 * begins with 8 bytes that distinguish an object from a library. The modules follow, each after its
 * size in 8 bytes.
 */
#ifndef OPENCL_OBJECTS_H
#define OPENCL_OBJECTS_H

#include "../base/buffer.h"
#include "../host/ocloc.h"

/*
 * objects_are() - Return: whether the bytes are a complete object or library in this format
 * @library: receives whether they are a library
 */
bool objects_are(const uint8_t *bytes, size_t size, bool *library);

/* objects_begin() - empty the buffer, and append the first 8 bytes of an object or a library */
void objects_begin(struct visa_buffer *b, bool library);
/* objects_put() - append a module of SPIR-V, after its size */
void objects_put(struct visa_buffer *b, const void *spirv, size_t size);
/* objects_join() - append all modules of SPIR-V of another object or library */
void objects_join(struct visa_buffer *b, const struct visa_buffer *other);

/*
 * objects_files() - fill in the modules of SPIR-V as input files of the linker; their bytes remain
 * in @b Return: the number of modules. If @files is NULL, they are only counted; else @files has
 * room for all of them.
 */
uint32_t objects_files(const struct visa_buffer *b, struct visa_ocloc_file *files);

#endif
