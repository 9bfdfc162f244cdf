// SPDX-License-Identifier: MIT
/* Launches of kernels. */
#include "event.h"
#include "cl_kernel.h"
#include "cl_report.h"
#include "cl_svm.h"
#include "cl_mount.h"
#include "launch_grid.h"
#include "save.h"
#include "cl_watch.h"
#include "idle.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * struct launch - a launch of a kernel
 * @kernel: the kernel, with a reference
 * @which: index of the device in the kernel's program
 * @args: copies of the arguments, with references to their memory objects
 * @empty: there are no work-items
 * @number: number of the launch in the process, from 1, in the order of enqueuing
 */
struct launch {
	struct _cl_kernel *kernel;
	int which;
	struct kernel_arg *args;
	struct visa_grid grid;
	bool empty;
	uint64_t number;
};

/*
 * Make a new launch. All kernels of a program share its program-scope variables, and reach all SVM
 * allocations of the context.
 */
static struct visa_launch *launches_make_launch(struct launch *w, struct visa_error *e)
{
	struct _cl_program *p = w->kernel->program;
	struct built *b = &p->built[w->which];
	const struct built_kernel k = built_kernel(b, w->kernel->info[w->which]);
	struct visa_launch *l = NULL;
	int err = visa_launch_new(k.module, k.kernel, p->devices[w->which]->platform, &l, e);

	if (err)
		return NULL;
	visa_launch_set_mappings(l, p->context->svm);
	pthread_mutex_lock(&opencl_lock);
	if (b->variables)
		err = visa_launch_set_variables(l, b->variables, e);
	else
		b->variables = visa_launch_get_variables(l);
	pthread_mutex_unlock(&opencl_lock);
	if (!err)
		return l;
	visa_launch_free(l);
	return NULL;
}

static struct visa_launch *take_launch(struct launch *w, struct visa_error *e)
{
	struct _cl_kernel *k = w->kernel;
	struct visa_launch *l;

	pthread_mutex_lock(&opencl_lock);
	l = idle_take(&k->program->built[w->which], k->info[w->which]);
	pthread_mutex_unlock(&opencl_lock);
	return l ? l : launches_make_launch(w, e);
}

static void give_launch(struct launch *w, struct visa_launch *l)
{
	struct _cl_kernel *k = w->kernel;

	pthread_mutex_lock(&opencl_lock);
	l = idle_give(&k->program->built[w->which], k->info[w->which], l);
	pthread_mutex_unlock(&opencl_lock);
	visa_launch_free(l);
}

static int bind_mem(struct visa_launch *l, uint32_t i, const struct _cl_mem *m, bool image,
		    struct visa_error *e)
{
	static const struct {
		cl_mem_flags flag;
		enum visa_buffer_access access;
	} accesses[] = { { CL_MEM_READ_ONLY, VISA_BUFFER_READ_ONLY },
			 { CL_MEM_WRITE_ONLY, VISA_BUFFER_WRITE_ONLY } };
	int err;

	if (image)
		return visa_launch_image(l, i, m->bytes, m->size, &m->shape, e);
	if (!m)
		return visa_launch_bytes(l, i, NULL, 0, e);
	/* The virtual address is the host address, so that pointers in memory stay valid. */
	err = visa_launch_bytes_at(l, i, m->bytes, m->size, (uintptr_t)m->bytes, e);
	if (err)
		return err;
	visa_launch_access(l, i, VISA_BUFFER_READ_WRITE);
	if (!mem_written(m))
		visa_launch_unset(l, i);
	for (unsigned int a = 0; a < 2; a++)
		if (m->flags & accesses[a].flag)
			visa_launch_access(l, i, accesses[a].access);
	return 0;
}

/* Bind an SVM pointer. A pointer outside of all allocations is bound with 0 bytes. */
static int bind_svm(struct visa_launch *l, uint32_t i, const struct _cl_context *c, void *pointer,
		    struct visa_error *e)
{
	size_t bytes = svm_bytes(c, pointer);

	return visa_launch_bytes_at(l, i, bytes ? pointer : NULL, bytes, (uintptr_t)pointer, e);
}

static int bind(struct visa_launch *l, uint32_t i, const struct launch *w, struct visa_error *e)
{
	const struct visa_ze_arg *info = &w->kernel->info[w->which]->args[i];
	const struct kernel_arg *a = &w->args[i];

	if (a->is_svm)
		return bind_svm(l, i, w->kernel->program->context, a->svm, e);
	switch (info->kind) {
	case VISA_ZE_BUFFER:
	case VISA_ZE_IMAGE:
		return bind_mem(l, i, a->mem, info->kind == VISA_ZE_IMAGE, e);
	case VISA_ZE_LOCAL:
		return visa_launch_local(l, i, (uint32_t)a->size, e);
	case VISA_ZE_SAMPLER:
		return visa_launch_sampler(l, i, &a->sampling, e);
	default:
		return visa_launch_value(l, i, a->value, (uint32_t)a->size, e);
	}
}

static void launches_print(void *context, const char *text, size_t size)
{
	(void)context;
	report_print(text, size);
}

/* Append a line with the memory object of the argument that a report names. */
static void launches_describe(const void *launch, const char *name, struct visa_buffer *b)
{
	const struct launch *w = launch;
	const struct visa_ze_kernel *k = w->kernel->info[w->which];

	for (uint32_t i = 0; i < k->arg_count && *name; i++)
		if (w->args[i].mem && !strcmp(k->args[i].name, name))
			mem_describe(w->args[i].mem, name, b);
}

/*
 * Run a launch in the mount. A program with program-scope variables is refused, since the mount
 * does not share them with the driver.
 */
static int run_in_mount(const struct launched *w, struct visa_launch *l, struct visa_error *e)
{
	struct visa_buffer stops = { 0 };
	uint64_t size;
	int err;

	if (visa_launch_variables(l, &size))
		return visa_fail(
			e, ENOTSUP,
			"VISAFS_CL_MOUNT: the program has program-scope variables, which a "
			"launch in a mount does not share with the program");
	if (watch()->stop)
		stop_texts(watch()->stop, l, &stops);
	err = mount_run(w, &stops, e);
	visa_buffer_free(&stops);
	return err;
}

/* Run a launch. If the user's settings select it, watch it with these settings. */
static int run_watched(struct launch *w, struct visa_launch *l, struct watched *seen,
		       struct visa_launch_options *options, struct visa_error *e)
{
	const struct built_kernel k =
		built_kernel(&w->kernel->program->built[w->which], w->kernel->info[w->which]);
	const bool picked = watch_picks(seen->kernel->name, w->number);
	const struct launched launched = { .number = w->number,
					   .kernel = seen->kernel,
					   .args = w->args,
					   .grid = &w->grid,
					   .platform = seen->platform,
					   .zebin = &k.binary };
	struct saved saved = { .l = &launched };
	struct visa_launch_result result = { 0 };
	int err;

	seen->launch = l;
	if (picked)
		watched_begin(seen, options);
	if (picked && watch()->save)
		save_begin(&saved, watch()->save);
	if (picked && watch()->mount)
		err = run_in_mount(&launched, l, e);
	else
		err = visa_launch_run(l, &w->grid, options, &result, e);
	if (err && err != -EINTR)
		report_failure(seen->kernel, &seen->source, &result, e);
	save_end(&saved);
	if (picked)
		watched_end(seen, &result, err ? e->text : NULL);
	else if (err)
		watched_failed(seen, &result, e->text);
	return err;
}

static cl_int launches_run(struct _cl_event *e)
{
	struct launch *w = e->work;
	const struct visa_ze_kernel *k = w->kernel->info[w->which];
	struct visa_launch_options options = { .jobs = device_jobs(),
					       .engine = VISA_ENGINE_AUTO,
					       .compiler = watch()->options.compiler,
					       .print = launches_print,
					       .stop = schedule_stops() };
	struct _cl_program *p = w->kernel->program;
	const struct built_kernel built = built_kernel(&p->built[w->which], k);
	char name[PROGRAM_FILE_MAX];
	struct watched seen = { .module = built.module,
				.kernel = built.kernel,
				.platform = p->devices[w->which]->platform,
				.number = w->number,
				.source = { name, p->source ? p->source : "" },
				.describe = launches_describe,
				.args = w };
	struct visa_error error = { 0 };
	struct visa_launch *l;
	char *cache;
	int err = 0;

	if (w->empty)
		return CL_COMPLETE;
	l = take_launch(w, &error);
	if (!l) {
		report_failure(k, NULL, NULL, &error);
		return CL_OUT_OF_RESOURCES;
	}
	program_file(p, name);
	for (uint32_t i = 0; i < k->arg_count && !err; i++)
		err = bind(l, i, w, &error);
	cache = visa_launch_cache();
	options.cache = cache;
	if (err)
		report_failure(k, NULL, NULL, &error);
	else
		err = run_watched(w, l, &seen, &options, &error);
	kernel_wrote_args(w->args, k->arg_count);
	free(cache);
	give_launch(w, l);
	return err ? CL_OUT_OF_RESOURCES : CL_COMPLETE;
}

static void launches_end(struct _cl_event *e)
{
	struct launch *w = e->work;
	uint32_t count = w->kernel->any->arg_count;

	for (uint32_t i = 0; i < count; i++)
		object_put(w->args[i].mem);
	kernel_free_args(w->args, count);
	object_put(w->kernel);
}

static const struct command_ops ops = { launches_run, launches_end };

static cl_int check_args(const struct _cl_kernel *k, const struct visa_ze_kernel *info,
			 const char *function)
{
	uint64_t local = info->slm;

	for (uint32_t i = 0; i < info->arg_count; i++) {
		if (!k->args[i].set)
			return api_refuse(k->program->context, CL_INVALID_KERNEL_ARGS, function,
					  "argument %u (%s) of %s is not set", i,
					  info->args[i].name, info->name);
		if (info->args[i].kind == VISA_ZE_LOCAL)
			local += k->args[i].size;
	}
	if (local > DEVICE_LOCAL_BYTES)
		return api_refuse(k->program->context, CL_OUT_OF_RESOURCES, function,
				  "the kernel needs %llu bytes of local memory; at most %u are "
				  "available",
				  (unsigned long long)local, DEVICE_LOCAL_BYTES);
	return CL_SUCCESS;
}

static cl_int launches_check(const struct enqueued *q, cl_kernel kernel, int *which,
			     const char *function)
{
	cl_int err = enqueue_check(q, function);
	struct _cl_context *c = err ? NULL : q->queue->context;

	if (err)
		return err;
	if (!object_is(kernel, OBJECT_KERNEL))
		return api_refuse(c, CL_INVALID_KERNEL, function,
				  "the handle is not a valid kernel");
	if (kernel->program->context != c)
		return api_refuse(c, CL_INVALID_CONTEXT, function,
				  "the queue and the kernel belong to different contexts");
	*which = kernel_device(kernel, q->queue->device);
	if (*which < 0)
		return api_refuse(c, CL_INVALID_PROGRAM_EXECUTABLE, function,
				  "the program is not built for the queue's device");
	return check_args(kernel, kernel->info[*which], function);
}

static struct launch *new_launch(cl_kernel kernel, int which, const struct visa_grid *g, bool empty)
{
	static uint64_t number;
	uint32_t count = kernel->any->arg_count;
	struct launch *w = calloc(1, sizeof(*w));

	if (!w)
		return NULL;
	w->args = calloc(count + 1ul, sizeof(*w->args));
	if (!w->args || !kernel_copy_args(w->args, kernel->args, count)) {
		kernel_free_args(w->args, count);
		free(w);
		return NULL;
	}
	for (uint32_t i = 0; i < count; i++)
		object_get(w->args[i].mem);
	w->kernel = object_get(kernel);
	w->which = which;
	w->grid = *g;
	w->empty = empty;
	w->number = __atomic_add_fetch(&number, 1, __ATOMIC_RELAXED);
	return w;
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel,
						       cl_uint dims, const size_t *offset,
						       const size_t *global, const size_t *local,
						       cl_uint count, const cl_event *list,
						       cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_NDRANGE_KERNEL,
				    .ops = &ops,
				    .count = count,
				    .list = list,
				    .event = event };
	const struct visa_ze_kernel *info;
	struct visa_grid grid;
	struct launch *w;
	bool empty = false;
	int which = -1;
	cl_int err = launches_check(&q, kernel, &which, __func__);

	if (!err)
		err = launch_grid(&grid, queue->context, dims, offset, global, local, &empty);
	if (err)
		return err;
	info = kernel->info[which];
	if (!local && info->required[0])
		memcpy(grid.local, info->required, sizeof(grid.local));
	err = launch_check_sizes(kernel, info, &grid, __func__);
	w = err ? NULL : new_launch(kernel, which, &grid, empty);
	if (!w)
		return err ? err : CL_OUT_OF_HOST_MEMORY;
	return enqueue(&q, w);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueTask(cl_command_queue queue, cl_kernel kernel,
					      cl_uint count, const cl_event *list, cl_event *event)
{
	static const size_t one = 1;

	return clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, &one, count, list, event);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueNativeKernel(cl_command_queue queue,
						      void(CL_CALLBACK *function)(void *),
						      void *args, size_t size, cl_uint mems,
						      const cl_mem *list_of_mems,
						      const void **places, cl_uint count,
						      const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue, .count = count, .list = list, .event = event };
	cl_int err = enqueue_check(&q, __func__);

	(void)function;
	(void)args;
	(void)size;
	(void)mems;
	(void)list_of_mems;
	(void)places;
	return err ? err
		   : refuse(queue->context, CL_INVALID_OPERATION,
			    "the device executes no native kernels");
}
