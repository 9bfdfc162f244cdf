/* SPDX-License-Identifier: MIT */
/*
 * Kernel arguments as text: 64K, @in.bin, u32:7, local:256, T6+0x100.
 *
 * This folder only reads the text; the caller handles files and surfaces.
 */
#ifndef VISA_WRITTEN_H
#define VISA_WRITTEN_H

#include "../launch/launch.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The kind of an argument's text. */
enum visa_written_kind {
	VISA_WRITTEN_NOTHING, /* no text was given yet */
	VISA_WRITTEN_NULL,    /* null: a null pointer */
	VISA_WRITTEN_ZEROS,   /* 4096 64K: a buffer of zeros */
	VISA_WRITTEN_FILE,    /* @FILE[:SIZE]: the bytes of a file, then zeros */
	VISA_WRITTEN_SURFACE, /* T6 T7+0x100: surface of a mount, optionally from an offset on */
	VISA_WRITTEN_SAME,    /* same:0 same:NAME: the buffer of an earlier argument */
	VISA_WRITTEN_VALUE,   /* u32:7 f32:1,2,3,4 hex:0011ff */
	VISA_WRITTEN_LOCAL,   /* local:SIZE: local memory */
	VISA_WRITTEN_SAMPLER, /* sampler:linear,repeat,normalized */
	VISA_WRITTEN_IMAGE    /* image:WxH[xD],FORMAT[,@FILE] */
};

/* The type of a value's elements. */
enum visa_written_numbers { VISA_WRITTEN_INTEGERS, VISA_WRITTEN_FLOATS, VISA_WRITTEN_BYTES };

/**
 * struct visa_written - an argument as written; members that its kind does not use are zero
 * @kind: the kind of argument
 * @text: the text, @text_size bytes, owned by the caller
 * @unset: the text begins with unset: (ZEROS, SURFACE): checks treat the buffer as uninitialized
 * @access: for ZEROS, FILE, SAME and SURFACE: the accesses that kernels may make; set by ro: or wo:
 *	at the start of the text
 * @size: bytes of ZEROS, LOCAL and IMAGE; for FILE, 0 means the size of the file
 * @file: for FILE and IMAGE: name of the file, @file_size bytes in @text; NULL for none
 * @surface: for SURFACE: index of the surface; @offset: the first byte used
 * @other: for SAME: the name or index of the argument, @other_size bytes in @text; @same: its
 *	index, set by visa_arguments_add()
 * @numbers: for VALUE: the type of its @count elements of @unit bytes
 * @value: for VALUE: the bytes of the value
 * @sampling: for SAMPLER: the sampler
 * @shape: for IMAGE: the shape of the image
 */
struct visa_written {
	enum visa_written_kind kind;
	const char *text;
	size_t text_size;
	bool unset;
	enum visa_buffer_access access;
	uint64_t size;
	const char *file;
	size_t file_size;
	uint32_t surface;
	uint64_t offset;
	const char *other;
	size_t other_size;
	uint32_t same;
	enum visa_written_numbers numbers;
	uint32_t count;
	uint32_t unit;
	struct visa_buffer value;
	struct visa_sampling sampling;
	struct visa_shape shape;
};

/**
 * visa_written_read() - read the text of one argument
 * @text: the text, which must outlive @w
 * @size: bytes of @text
 * @w: receives the argument; the caller frees it by visa_written_free()
 * @e: filled in on failure: the expected text and the text found, with its column in @text
 *
 * Return: 0; -ENOENT if the text is of no kind of argument; -EINVAL; -ERANGE for a number that does
 * not fit its type; -ENOMEM.
 */
int visa_written_read(const char *text, size_t size, struct visa_written *w, struct visa_error *e);
void visa_written_free(struct visa_written *w);

struct base_element;

/**
 * visa_written_numbers() - read numbers without a type in their text: 7 or 1,2,3,4
 * @type: type of the numbers, not hex
 *
 * visa_written_read() describes the other arguments and the result.
 */
int visa_written_numbers(const struct base_element *type, const char *text, size_t size,
			 struct visa_written *w, struct visa_error *e);

/**
 * visa_written_number() - read a number of bytes or of work-items: decimal or 0x, with K, M, G or T
 * @what: the meaning of the number, for the error text
 *
 * Return: 0 or -EINVAL.
 */
int visa_written_number(const char *what, const char *text, size_t size, uint64_t *value,
			struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
