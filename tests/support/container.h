/* SPDX-License-Identifier: MIT */
/*
 * A small container: a file .isa of Intel's compiler. It is written byte by byte as the documents
 * describe it. Tests read it, also after they have damaged it.
 */
#ifndef CONTAINER_H
#define CONTAINER_H

#include "../../lib/base/buffer.h"

/**
 * struct container - the bytes of a container, and the offsets of some fields in it
 * @bytes: header, kernel "k", 4 bytes of machine code, function "f"
 * @entry: offset of the kernel's fields in the header, which follow its name
 * @body: offset of the kernel's body
 * @strings, @vars, @preds, @labels, @samplers, @surfaces, @vme, @inputs, @size, @attributes, @code:
 *	offsets of fields of the body
 */
struct container {
	struct visa_buffer bytes;
	size_t entry;
	size_t body;
	size_t strings;
	size_t vars;
	size_t preds;
	size_t labels;
	size_t samplers;
	size_t surfaces;
	size_t vme;
	size_t inputs;
	size_t size;
	size_t attributes;
	size_t code;
};

/* container_make() - make the container; free its bytes with visa_buffer_free(). */
void container_make(struct container *c);

/* container_put() - overwrite @n bytes at offset @at with the number @value. */
void container_put(struct container *c, size_t at, unsigned int n, uint64_t value);

#endif
