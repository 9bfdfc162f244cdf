/* SPDX-License-Identifier: MIT */
/*
 * Compiled objects and libraries: pieces of SPIR-V that are linked later. Their binary consists of
 * a head and the pieces; the size of each precedes it.
 */
#ifndef OPENCL_OBJECTS_H
#define OPENCL_OBJECTS_H

#include "../base/buffer.h"
#include "../host/ocloc.h"

/* objects_are() - Return: whether bytes are complete objects, in this format */
bool objects_are(const uint8_t *bytes, size_t size, bool *library);

/* objects_begin() - begin objects or a library */
void objects_begin(struct visa_buffer *b, bool library);
/* objects_put() - append a piece */
void objects_put(struct visa_buffer *b, const void *spirv, size_t size);
/* objects_join() - append all pieces of other objects */
void objects_join(struct visa_buffer *b, const struct visa_buffer *other);

/*
 * objects_files() - the pieces as files of the linker, which point into @b
 * Return: their number; @files may be NULL, else it has room for them.
 */
uint32_t objects_files(const struct visa_buffer *b, struct visa_ocloc_file *files);

#endif
