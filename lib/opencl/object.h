/* SPDX-License-Identifier: MIT */
/*
 * Shared by all objects of the API: the struct with which each object begins, error texts, and
 * answers to queries.
 */
#ifndef OPENCL_OBJECT_H
#define OPENCL_OBJECT_H

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#define CL_USE_DEPRECATED_OPENCL_2_0_APIS
#define CL_USE_DEPRECATED_OPENCL_2_1_APIS
#define CL_USE_DEPRECATED_OPENCL_2_2_APIS

#include <CL/cl_icd.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Kinds of objects. X(identifier, type, error code for an invalid object, word in error texts) */
#define OBJECT_KINDS(X)                                                                            \
	X(PLATFORM, struct _cl_platform_id, CL_INVALID_PLATFORM, "platform")                       \
	X(DEVICE, struct _cl_device_id, CL_INVALID_DEVICE, "device")                               \
	X(CONTEXT, struct _cl_context, CL_INVALID_CONTEXT, "context")                              \
	X(QUEUE, struct _cl_command_queue, CL_INVALID_COMMAND_QUEUE, "queue")                      \
	X(MEM, struct _cl_mem, CL_INVALID_MEM_OBJECT, "memory object")                             \
	X(SAMPLER, struct _cl_sampler, CL_INVALID_SAMPLER, "sampler")                              \
	X(PROGRAM, struct _cl_program, CL_INVALID_PROGRAM, "program")                              \
	X(KERNEL, struct _cl_kernel, CL_INVALID_KERNEL, "kernel")                                  \
	X(EVENT, struct _cl_event, CL_INVALID_EVENT, "event")

#define OBJECT_ID(id, type, code, word) OBJECT_##id,
enum object_kind { OBJECT_NONE, OBJECT_KINDS(OBJECT_ID) OBJECT_KIND_COUNT };
#undef OBJECT_ID

/**
 * struct object - the first member of each object
 * @dispatch: the table of the driver's functions, which the loader reads
 * @kind: the kind of object
 * @held: number of references of the application and of the driver; at 0 the object is destroyed
 * @retained: number of references of the application, for queries
 * @destroy: called when the last reference is released; NULL for permanent objects
 */
struct object {
	const cl_icd_dispatch *dispatch;
	enum object_kind kind;
	uint32_t held;
	uint32_t retained;
	void (*destroy)(void *handle);
};

/*
 * struct object_context - the first members of a context
 * @notify: the application's callback for errors; @data: its last argument
 */
struct object_context {
	struct object o;
	void(CL_CALLBACK *notify)(const char *, const void *, size_t, void *);
	void *data;
};

/* object_table - the table of the driver's functions, filled in when the driver is loaded */
extern const cl_icd_dispatch *object_table;

/*
 * opencl_lock - protects objects and queues; never held while a kernel, a compiler or a function of
 * the application runs
 */
extern pthread_mutex_t opencl_lock;

/*
 * object_new() - Return: a zeroed object with one reference of the application; NULL if out of
 * memory
 */
void *object_new(enum object_kind kind, size_t size, void (*destroy)(void *handle));

/* object_is() - Return: whether a handle is an object of this driver, of the given kind */
static inline bool object_is(const void *handle, enum object_kind kind)
{
	const struct object *o = handle;

	/* An object of another driver begins with the table of that driver. */
	return o && o->dispatch == object_table && o->kind == kind;
}

/* object_retained() - Return: the number of references of the application to an object */
cl_uint object_retained(const void *handle);

/* object_get() - take a reference of the driver to an object. Return: @handle */
void *object_get(void *handle);
/* object_put() - release a reference of the driver. NULL is ignored. */
void object_put(void *handle);

/*
 * object_retain(), object_release() - change the application's references; Return: CL_SUCCESS or an
 * error code
 */
cl_int object_retain(void *handle, enum object_kind kind, const char *function);
cl_int object_release(void *handle, enum object_kind kind, const char *function);

/**
 * api_refuse() - report the error of a call
 * @context: context whose callback is called; or NULL
 * @code: error code of OpenCL
 * @function: name of the called function
 * @fmt: printf format of a sentence with the reason
 *
 * With VISAFS_CHECK_API=1 the sentence is also printed to standard error.
 *
 * Return: @code.
 */
cl_int api_refuse(struct _cl_context *context, cl_int code, const char *function, const char *fmt,
		  ...) __attribute__((format(printf, 4, 5)));

#ifdef __clang_analyzer__
/* clang's analyzer sees one file at a time: show it that a code is never CL_SUCCESS. */
#define api_refuse(context, code, ...)                                                             \
	(api_refuse(context, code, __VA_ARGS__), (code) ? (code) : CL_INVALID_VALUE)
#endif

/* refuse() - api_refuse() for the current function */
#define refuse(context, code, ...) api_refuse(context, code, __func__, __VA_ARGS__)

/* set_code() - store the error code of a function that returns an object */
static inline void set_code(cl_int *to, cl_int code)
{
	if (to)
		*to = code;
}

/* api_failed() - store an error code. Return: NULL */
static inline void *api_failed(cl_int *to, cl_int code)
{
	set_code(to, code);
	return NULL;
}

/**
 * struct query - the destination of an answer
 * @room: bytes of @value, which may be NULL
 * @size: receives the answer's size, or NULL
 */
struct query {
	size_t room;
	void *value;
	size_t *size;
};

/*
 * query_bytes(), query_text() - copy bytes, or a text with its NUL, to the destination; Return:
 * CL_SUCCESS, or CL_INVALID_VALUE if there is not enough room
 */
cl_int query_bytes(const struct query *q, const void *bytes, size_t size);
cl_int query_text(const struct query *q, const char *text);

/*
 * query_value() - copy a value of a type to the destination; Return: CL_SUCCESS, or
 * CL_INVALID_VALUE if there is not enough room
 */
#define query_value(q, type, ...)                                                                  \
	({                                                                                         \
		type answer_ = (__VA_ARGS__);                                                      \
		query_bytes(q, &answer_, sizeof(answer_));                                         \
	})

/* query_unknown() - refuse a query whose name is unknown; Return: CL_INVALID_VALUE */
cl_int query_unknown(struct _cl_context *context, const char *function, cl_uint name);

/**
 * copy_properties() - copy a list of properties that ends with 0
 * @list: elements of 8 bytes, or NULL
 * @count: receives the number of elements, including the 0; 0 if there is no list
 *
 * Return: a copy; NULL if there is no list, or if out of memory.
 */
uint64_t *copy_properties(const void *list, size_t *count);

#endif
