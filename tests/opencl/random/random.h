/* SPDX-License-Identifier: MIT */
/*
 * A random OpenCL client. Its threads call all functions of OpenCL, with right and wrong arguments.
 * Each thread keeps a copy of the expected contents of its buffers and images.
 */
#ifndef TESTS_OPENCL_RANDOM_H
#define TESTS_OPENCL_RANDOM_H

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#define CL_USE_DEPRECATED_OPENCL_2_2_APIS
#include <CL/cl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#define CONTEXTS 3
#define BUFFERS	 4
#define WORDS	 1024 /* number of 32-bit words in a buffer */
#define SIDE	 16   /* width and height of an image, texels */
#define SCRATCH	 256  /* bytes of the buffers for kernels with a fault */

/**
 * struct area - a context and its objects, which all threads share; there are CONTEXTS areas
 * @queue: an out-of-order queue that all threads use
 * @program: program with the kernels of random_source; it is built once
 * @built: a program that any thread builds, compiles, links and queries at any time
 * @toggled: a queue whose profiling any thread switches on and off
 * @mapped: a buffer that any thread maps
 * @event: the event that a thread has last shown to the other threads, or NULL; protected by @lock
 * @ended: number of calls of destructor callbacks of @mapped and @context
 * @awaited: number of destructor callbacks that were registered, and so must be called
 * @images: whether the device supports images
 */
struct area {
	cl_device_id device;
	cl_context context;
	cl_command_queue queue;
	cl_program program;
	cl_program built;
	cl_command_queue toggled;
	cl_mem mapped;
	pthread_mutex_t lock;
	cl_event event;
	int ended;
	int awaited;
	cl_bool images;
};

/**
 * struct place - the objects that a thread has for itself in one area (struct area)
 * @queues: an in-order queue, an out-of-order queue, and the queue that all threads share
 * @model, @svm_model, @image_model: the expected bytes of @buffers, of @svm and of @image
 * @last: event of the last command that changes a buffer, SVM or an image, or NULL. Each such
 *	command waits for the previous such command
 */
struct place {
	struct area *area;
	cl_command_queue queues[3];
	cl_kernel add, reverse, wild;
	cl_mem buffers[BUFFERS];
	cl_int model[BUFFERS][WORDS];
	cl_int *svm;
	cl_int svm_model[WORDS];
	cl_mem image;
	cl_uint image_model[SIDE * SIDE][4];
	cl_mem scratch;
	cl_event last;
};

/**
 * struct client - a thread that makes random calls
 * @places: one for each area
 * @doing: name of the operation that the thread executes
 * @failed: message of the first failure, or ""
 */
struct client {
	pthread_t thread;
	unsigned int number;
	uint64_t state;
	uint64_t operations;
	double seconds;
	struct area *areas;
	struct place places[CONTEXTS];
	const char *doing;
	char failed[256];
};

/* struct op - an operation; it is drawn with a probability proportional to @weight */
struct op {
	const char *name;
	unsigned int weight;
	void (*function)(struct client *c, struct place *p);
};

extern const struct op random_memory_ops[], random_object_ops[], random_shared_ops[];

/* draw() - Return: a random number from 0 to @limit - 1; @limit is not 0 */
uint32_t draw(struct client *c, uint32_t limit);
/* fail() - record a failure, unless there was one; the thread ends after its current operation */
__attribute__((format(printf, 2, 3))) void fail(struct client *c, const char *format, ...);
/* random_source - source text of the kernels of all areas */
extern const char random_source[];

/* OK() - make a call that must succeed */
#define OK(c, call) check_code(c, #call, call)
void check_code(struct client *c, const char *call, cl_int code);

/* queue_of() - Return: a random one of @p->queues */
cl_command_queue queue_of(struct client *c, struct place *p);
/* waits() - Return: size of the wait list of the next command: 1 if there is @p->last, else 0 */
cl_uint waits(const struct place *p);
/* follow() - store @e, the event of a command in @q, as @p->last; flush @q, sometimes wait */
void follow(struct client *c, struct place *p, cl_command_queue q, cl_event e);
/*
 * place_begin() - make the objects of a thread; place_end() - compare their contents with the
 * expected bytes, and release them
 */
void place_begin(struct client *c, struct place *p, struct area *a);
void place_end(struct client *c, struct place *p);

/*
 * shared_begin() - make the objects of an area that threads share; shared_end() - release them, and
 * wait until all callbacks were called; Return: a code
 */
cl_int shared_begin(struct area *a);
cl_int shared_end(struct area *a);

/*
 * wrong_calls() - make calls that must be refused; Return: the text of a call that was not refused,
 * or NULL
 */
const char *wrong_calls(struct client *c, struct place *p);

#endif
