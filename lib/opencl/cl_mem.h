/* SPDX-License-Identifier: MIT */
/* Memory objects: buffers and images. */
#ifndef OPENCL_MEMORY_H
#define OPENCL_MEMORY_H

#include "../memory/shape.h"
#include "../base/buffer.h"
#include "context.h"
#include "origin.h"

/**
 * struct _cl_mem - a memory object
 * @context: its context, with a reference
 * @number: number from 1 on in the order of creation, used in the names of reports and files
 * @type, @flags, @size: as created
 * @host: the application's pointer of CL_MEM_USE_HOST_PTR, or NULL
 * @bytes: its bytes: the memory at @host, a part of the bytes of @parent, or memory of mem_map()
 * @mapped: @bytes are memory of mem_map(), which mem_destroy() unmaps
 * @is_file: @bytes are a file of VISAFS_FILES
 * @parent, @origin: for a sub-buffer, or an image that is made from a buffer: the buffer, and the
 *	offset in it
 * @made: the source line of the application that created it; recorded only if launches are watched
 * @maps: number of maps by clEnqueueMapBuffer() and others; @mapped_at: pointers of the maps
 *	without an enqueued unmap
 * @written: the application, or a kernel, may have written to it (set atomically)
 * @properties, @property_count: as given by the application
 * @ended: callbacks for its destruction, in the order of their calls: the callback added last is
 *	first
 * @format, @desc: format and description of an image
 * @element: bytes of a texel; @row, @slice: bytes from a row or slice to the next one
 * @shape: format, size and layout of the texels, as the emulator gets them
 */
struct _cl_mem {
	struct object o;
	struct _cl_context *context;
	uint64_t number;
	struct origin made;
	cl_mem_object_type type;
	cl_mem_flags flags;
	size_t size;
	void *host;
	uint8_t *bytes;
	bool mapped;
	bool is_file;
	struct _cl_mem *parent;
	size_t origin;
	uint32_t maps;
	struct mapped *mapped_at;
	bool written;
	uint64_t *properties;
	size_t property_count;
	struct called *ended;
	cl_image_format format;
	cl_image_desc desc;
	size_t element;
	size_t row;
	size_t slice;
	struct visa_shape shape;
};

/*
 * mem_most() - Return: bytes of the largest object: VISAFS_MEM in MiB, else a quarter of the
 * machine's memory, up to 1024 MiB
 */
uint64_t mem_most(void);

/* mem_map() - map zeroed memory, allocated at the first access; NULL if out of memory */
void *mem_map(size_t size);
/* mem_unmap() - unmap memory of mem_map() */
void mem_unmap(void *bytes, size_t size);

/*
 * mem_flags() - check that flags and a pointer are consistent; Return: CL_SUCCESS or an error code
 */
cl_int mem_flags(struct _cl_context *c, cl_mem_flags flags, const void *host, const char *function);

/*
 * mem_flags_fit() - Return: whether a sub-buffer of an object, or an image made from it, may have
 * these flags
 */
bool mem_flags_fit(const struct _cl_mem *m, cl_mem_flags part);
/*
 * mem_flags_inherited() - Return: the flags of a sub-buffer of an object, or of an image made from
 * it: the given flags @part, with the object's flags for the accesses that @part does not give
 */
cl_mem_flags mem_flags_inherited(const struct _cl_mem *m, cl_mem_flags part);

/*
 * mem_new() - make an object and allocate its bytes, or use the memory at @host if the flags
 * contain CL_MEM_USE_HOST_PTR
 * @host_bytes: bytes at @host that CL_MEM_COPY_HOST_PTR copies
 * Return: the object; NULL if out of memory.
 */
struct _cl_mem *mem_new(struct _cl_context *c, cl_mem_object_type type, cl_mem_flags flags,
			size_t size, void *host, size_t host_bytes);

/* mem_count() - assign @number, which reports and file names show, to a new object */
void mem_count(struct _cl_mem *m);

/* struct mapped - a pointer that the application received from a map */
struct mapped {
	const void *pointer;
	struct mapped *next;
};

/* mem_destroy() - destroy a memory object */
void mem_destroy(void *handle);

/* mem_wrote() - record a possible write to an object, and to its parents */
void mem_wrote(struct _cl_mem *m);
/* mem_written() - Return: whether a possible write to an object was recorded */
bool mem_written(const struct _cl_mem *m);

/* mem_name() - append the kind, number and size of a memory object, and where it was made */
void mem_name(const struct _cl_mem *m, struct visa_buffer *b);
/* mem_describe() - append a line that names the memory object of an argument. */
void mem_describe(const struct _cl_mem *m, const char *argument, struct visa_buffer *b);

/* mem_is_image() - Return: whether a memory object is an image */
static inline bool mem_is_image(const struct _cl_mem *m)
{
	return m->type != CL_MEM_OBJECT_BUFFER;
}

/* mem_kind() - Return: "image" or "buffer" */
static inline const char *mem_kind(const struct _cl_mem *m)
{
	return mem_is_image(m) ? "image" : "buffer";
}

#endif
