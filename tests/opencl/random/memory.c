// SPDX-License-Identifier: MIT
/* Operations on memory whose bytes are known: buffers, SVM and images. */
#include "random.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BYTES (WORDS * sizeof(cl_int))

/* struct range - some consecutive words of a buffer, at least one */
struct range {
	uint32_t first;
	uint32_t count;
};

cl_command_queue queue_of(struct client *c, struct place *p)
{
	return p->queues[draw(c, 3)];
}

cl_uint waits(const struct place *p)
{
	return p->last ? 1 : 0;
}

void follow(struct client *c, struct place *p, cl_command_queue q, cl_event e)
{
	if (*c->failed)
		return;
	if (p->last)
		OK(c, clReleaseEvent(p->last));
	p->last = e;
	/* The next command waits for @e and may be in another queue, so @e must be submitted. */
	OK(c, clFlush(q));
	if (draw(c, 16) == 0)
		OK(c, clWaitForEvents(1, &p->last));
}

#define LIST(p) waits(p), waits(p) ? &(p)->last : NULL

static struct range draw_range(struct client *c)
{
	uint32_t first = draw(c, WORDS);

	return (struct range){ first, 1 + draw(c, WORDS - first) };
}

static void compare(struct client *c, const cl_int *got, const cl_int *expected, struct range r)
{
	for (uint32_t i = 0; i < r.count; i++)
		if (got[i] != expected[r.first + i]) {
			fail(c, "word %u is %d; expected %d", r.first + i, got[i],
			     expected[r.first + i]);
			return;
		}
}

/* number of callback functions that were not called yet */
static int pending;

static void CL_CALLBACK free_bytes(cl_event e, cl_int status, void *bytes)
{
	(void)e;
	(void)status;
	free(bytes);
	__atomic_sub_fetch(&pending, 1, __ATOMIC_RELEASE);
}

static void write_words(struct client *c, struct place *p)
{
	const struct range r = draw_range(c);
	const uint32_t b = draw(c, BUFFERS);
	cl_command_queue q = queue_of(c, p);
	cl_int *words = malloc(r.count * sizeof(*words));
	cl_event e = NULL;

	for (uint32_t i = 0; i < r.count; i++)
		words[i] = p->model[b][r.first + i] = (cl_int)draw(c, 1 << 30);
	OK(c, clEnqueueWriteBuffer(q, p->buffers[b], draw(c, 2), r.first * sizeof(*words),
				   r.count * sizeof(*words), words, LIST(p), &e));
	__atomic_add_fetch(&pending, 1, __ATOMIC_RELAXED);
	OK(c, clSetEventCallback(e, CL_COMPLETE, free_bytes, words));
	follow(c, p, q, e);
}

static void read_words(struct client *c, struct place *p)
{
	const struct range r = draw_range(c);
	const uint32_t b = draw(c, BUFFERS);
	cl_int words[WORDS];

	OK(c, clEnqueueReadBuffer(queue_of(c, p), p->buffers[b], CL_TRUE, r.first * sizeof(*words),
				  r.count * sizeof(*words), words, LIST(p), NULL));
	compare(c, words, p->model[b], r);
}

static void fill_words(struct client *c, struct place *p)
{
	const struct range r = draw_range(c);
	const uint32_t b = draw(c, BUFFERS);
	cl_command_queue q = queue_of(c, p);
	const cl_int value = (cl_int)draw(c, 1000);
	cl_event e = NULL;

	for (uint32_t i = 0; i < r.count; i++)
		p->model[b][r.first + i] = value;
	OK(c, clEnqueueFillBuffer(q, p->buffers[b], &value, sizeof(value), r.first * sizeof(value),
				  r.count * sizeof(value), LIST(p), &e));
	follow(c, p, q, e);
}

static void copy_words(struct client *c, struct place *p)
{
	struct range r = draw_range(c);
	const uint32_t from = draw(c, BUFFERS), to = (from + 1 + draw(c, BUFFERS - 1)) % BUFFERS;
	const uint32_t at = draw(c, WORDS - r.count + 1);
	cl_command_queue q = queue_of(c, p);
	const size_t size = sizeof(cl_int);
	cl_event e = NULL;

	memcpy(&p->model[to][at], &p->model[from][r.first], r.count * size);
	OK(c, clEnqueueCopyBuffer(q, p->buffers[from], p->buffers[to], r.first * size, at * size,
				  r.count * size, LIST(p), &e));
	follow(c, p, q, e);
}

/* Copy a rectangle from one buffer to another; both are used as arrays of rows with 32 words. */
static void copy_rect(struct client *c, struct place *p)
{
	const uint32_t from = draw(c, BUFFERS), to = (from + 1 + draw(c, BUFFERS - 1)) % BUFFERS;
	const uint32_t width = 1 + draw(c, 31), height = 1 + draw(c, 31), row = 32;
	const uint32_t x = draw(c, 32 - width), y = draw(c, 32 - height);
	const size_t size = sizeof(cl_int), source[] = { x * size, y, 0 },
		     region[] = { width * size, height, 1 }, target[] = { 0, 0, 0 };
	cl_command_queue q = queue_of(c, p);
	cl_event e = NULL;

	for (uint32_t i = 0; i < height; i++)
		memcpy(&p->model[to][i * row], &p->model[from][(y + i) * row + x], width * size);
	OK(c, clEnqueueCopyBufferRect(q, p->buffers[from], p->buffers[to], source, target, region,
				      row * size, 0, row * size, 0, LIST(p), &e));
	follow(c, p, q, e);
}

static void map_words(struct client *c, struct place *p)
{
	const struct range r = draw_range(c);
	const uint32_t b = draw(c, BUFFERS);
	cl_command_queue q = queue_of(c, p);
	cl_event e = NULL;
	cl_int err, *words;

	words = clEnqueueMapBuffer(q, p->buffers[b], CL_TRUE, CL_MAP_READ | CL_MAP_WRITE,
				   r.first * sizeof(*words), r.count * sizeof(*words), LIST(p),
				   NULL, &err);
	OK(c, err);
	if (err)
		return;
	compare(c, words, p->model[b], r);
	words[0] = p->model[b][r.first] = (cl_int)draw(c, 1000);
	OK(c, clEnqueueUnmapMemObject(q, p->buffers[b], words, 0, NULL, &e));
	follow(c, p, q, e);
}

/* Launch a kernel that changes some words of a buffer or sub-buffer. */
static void launch_add(struct client *c, struct place *p)
{
	const size_t part = draw(c, 4) * 256, offset = draw(c, 64), items = 1 + draw(c, 192);
	const uint32_t b = draw(c, BUFFERS);
	const cl_buffer_region region = { part * sizeof(cl_int), 256 * sizeof(cl_int) };
	const cl_int k = (cl_int)draw(c, 100);
	cl_command_queue q = queue_of(c, p);
	cl_event e = NULL;
	cl_int err;
	cl_mem m = clCreateSubBuffer(p->buffers[b], 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &err);

	OK(c, err);
	OK(c, clSetKernelArg(p->add, 0, sizeof(m), &m));
	OK(c, clSetKernelArg(p->add, 1, sizeof(k), &k));
	OK(c, clEnqueueNDRangeKernel(q, p->add, 1, &offset, &items, NULL, LIST(p), &e));
	OK(c, clReleaseMemObject(m));
	for (size_t i = 0; i < items; i++)
		p->model[b][part + offset + i] += k;
	follow(c, p, q, e);
}

static void launch_reverse(struct client *c, struct place *p)
{
	const size_t group = (size_t)1 << draw(c, 8), items = group << draw(c, 3);
	const uint32_t b = draw(c, BUFFERS);
	cl_int *words = p->model[b], word;
	cl_command_queue q = queue_of(c, p);
	cl_event e = NULL;

	OK(c, clSetKernelArg(p->reverse, 0, sizeof(cl_mem), &p->buffers[b]));
	OK(c, clSetKernelArg(p->reverse, 1, group * sizeof(cl_int), NULL));
	OK(c, clEnqueueNDRangeKernel(q, p->reverse, 1, NULL, &items, &group, LIST(p), &e));
	for (size_t first = 0; first < items; first += group)
		for (size_t i = 0; i < group / 2; i++) {
			word = words[first + i];
			words[first + i] = words[first + group - 1 - i];
			words[first + group - 1 - i] = word;
		}
	follow(c, p, q, e);
}

static void svm_words(struct client *c, struct place *p)
{
	const struct range r = draw_range(c);
	const cl_int value = (cl_int)draw(c, 1000);
	const size_t items = WORDS;
	cl_command_queue q = queue_of(c, p);
	cl_event e = NULL;

	for (uint32_t i = 0; i < r.count; i++)
		p->svm_model[r.first + i] = value;
	OK(c, clEnqueueSVMMemFill(q, p->svm + r.first, &value, sizeof(value),
				  r.count * sizeof(value), LIST(p), &e));
	follow(c, p, q, e);
	if (*c->failed)
		return;
	OK(c, clSetKernelArgSVMPointer(p->add, 0, p->svm));
	OK(c, clSetKernelArg(p->add, 1, sizeof(value), &value));
	OK(c, clEnqueueNDRangeKernel(q, p->add, 1, NULL, &items, NULL, LIST(p), &e));
	for (uint32_t i = 0; i < WORDS; i++)
		p->svm_model[i] += value;
	follow(c, p, q, e);
	OK(c, clEnqueueSVMMap(q, CL_TRUE, CL_MAP_READ, p->svm, BYTES, LIST(p), NULL));
	compare(c, p->svm, p->svm_model, (struct range){ 0, WORDS });
	OK(c, clEnqueueSVMUnmap(q, p->svm, 0, NULL, &e));
	follow(c, p, q, e);
}

static void svm_copy(struct client *c, struct place *p)
{
	const struct range r = draw_range(c);
	cl_int words[WORDS];

	OK(c, clEnqueueSVMMemcpy(queue_of(c, p), CL_TRUE, words, p->svm + r.first,
				 r.count * sizeof(*words), LIST(p), NULL));
	compare(c, words, p->svm_model, r);
}

static void image_texels(struct client *c, struct place *p)
{
	const uint32_t width = 1 + draw(c, SIDE), height = 1 + draw(c, SIDE);
	const size_t origin[] = { SIDE - width, SIDE - height, 0 }, region[] = { width, height, 1 };
	cl_uint texels[SIDE * SIDE][4], color[4] = { draw(c, 99), draw(c, 99), draw(c, 99), 7 };
	cl_command_queue q = queue_of(c, p);
	cl_event e = NULL;

	if (!p->image)
		return;
	OK(c, clEnqueueFillImage(q, p->image, color, origin, region, LIST(p), &e));
	for (uint32_t y = SIDE - height; y < SIDE; y++)
		for (uint32_t x = SIDE - width; x < SIDE; x++)
			memcpy(p->image_model[y * SIDE + x], color, sizeof(color));
	follow(c, p, q, e);
	if (*c->failed || draw(c, 2))
		return;
	OK(c, clEnqueueReadImage(q, p->image, CL_TRUE, (size_t[]){ 0, 0, 0 },
				 (size_t[]){ SIDE, SIDE, 1 }, 0, 0, texels, LIST(p), NULL));
	if (memcmp(texels, p->image_model, sizeof(texels)) != 0)
		fail(c, "an image has other texels");
}

/* Copy between an image and the beginning of a buffer. */
static void image_copies(struct client *c, struct place *p)
{
	const size_t origin[] = { 0, 0, 0 }, region[] = { SIDE, SIDE, 1 };
	const uint32_t b = draw(c, BUFFERS);
	cl_command_queue q = queue_of(c, p);
	cl_event e = NULL;

	if (!p->image)
		return;
	if (draw(c, 2)) {
		OK(c, clEnqueueCopyImageToBuffer(q, p->image, p->buffers[b], origin, region, 0,
						 LIST(p), &e));
		memcpy(p->model[b], p->image_model, sizeof(p->image_model));
	} else {
		OK(c, clEnqueueCopyBufferToImage(q, p->buffers[b], p->image, 0, origin, region,
						 LIST(p), &e));
		memcpy(p->image_model, p->model[b], sizeof(p->image_model));
	}
	follow(c, p, q, e);
}

static void compare_all(struct client *c, struct place *p)
{
	cl_int words[WORDS];

	for (uint32_t b = 0; b < BUFFERS && !*c->failed; b++) {
		OK(c, clEnqueueReadBuffer(p->queues[0], p->buffers[b], CL_TRUE, 0, BYTES, words,
					  LIST(p), NULL));
		compare(c, words, p->model[b], (struct range){ 0, WORDS });
	}
}

static void make_queues(struct client *c, struct place *p)
{
	const cl_command_queue_properties order[] = { 0, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE };
	cl_int err;

	for (int i = 0; i < 2; i++) {
		p->queues[i] = clCreateCommandQueue(p->area->context, p->area->device,
						    order[i] | CL_QUEUE_PROFILING_ENABLE, &err);
		OK(c, err);
	}
	p->queues[2] = p->area->queue;
	OK(c, clRetainCommandQueue(p->queues[2]));
}

void place_begin(struct client *c, struct place *p, struct area *a)
{
	const cl_image_format format = { CL_RGBA, CL_UNSIGNED_INT32 };
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE2D,
				     .image_width = SIDE,
				     .image_height = SIDE };
	cl_int err;

	p->area = a;
	make_queues(c, p);
	p->add = clCreateKernel(a->program, "add", &err);
	OK(c, err);
	p->reverse = clCreateKernel(a->program, "reverse", &err);
	OK(c, err);
	p->wild = clCreateKernel(a->program, "wild", &err);
	OK(c, err);
	for (uint32_t b = 0; b < BUFFERS; b++) {
		p->buffers[b] =
			clCreateBuffer(a->context, CL_MEM_COPY_HOST_PTR, BYTES, p->model[b], &err);
		OK(c, err);
	}
	p->scratch = clCreateBuffer(a->context, 0, SCRATCH, NULL, &err);
	OK(c, err);
	p->svm = clSVMAlloc(a->context, CL_MEM_READ_WRITE, BYTES, 0);
	if (!p->svm)
		fail(c, "there is no SVM");
	else
		memset(p->svm, 0, BYTES);
	if (!a->images)
		return;
	p->image = clCreateImage(a->context, CL_MEM_COPY_HOST_PTR, &format, &desc, p->image_model,
				 &err);
	OK(c, err);
}

void place_end(struct client *c, struct place *p)
{
	if (!*c->failed)
		compare_all(c, p);
	for (int i = 0; i < 3; i++) {
		OK(c, clFinish(p->queues[i]));
		OK(c, clReleaseCommandQueue(p->queues[i]));
	}
	while (!*c->failed && __atomic_load_n(&pending, __ATOMIC_ACQUIRE))
		sched_yield();
	if (p->last)
		OK(c, clReleaseEvent(p->last));
	OK(c, clReleaseKernel(p->add));
	OK(c, clReleaseKernel(p->reverse));
	OK(c, clReleaseKernel(p->wild));
	for (uint32_t b = 0; b < BUFFERS; b++)
		OK(c, clReleaseMemObject(p->buffers[b]));
	OK(c, clReleaseMemObject(p->scratch));
	if (p->image)
		OK(c, clReleaseMemObject(p->image));
	clSVMFree(p->area->context, p->svm);
}

const struct op random_memory_ops[] = {
	{ "write", 6, write_words },
	{ "read", 6, read_words },
	{ "fill", 6, fill_words },
	{ "copy", 6, copy_words },
	{ "copy of a rectangle", 4, copy_rect },
	{ "map", 6, map_words },
	{ "add", 10, launch_add },
	{ "reverse", 8, launch_reverse },
	{ "SVM", 3, svm_words },
	{ "copy of SVM", 3, svm_copy },
	{ "image", 4, image_texels },
	{ "copy of an image", 4, image_copies },
	{ 0 },
};
