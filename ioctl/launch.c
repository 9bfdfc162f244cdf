// SPDX-License-Identifier: MIT
/* Launches from a mount: a line of text becomes a grid and arguments, which are surfaces. */
#include "../lib/dispatch/launch_line.h"
#include "modules_state.h"
#include "visafs_ioctl.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/**
 * struct request - a launch
 * @control: the mount
 * @serial: of the kernel
 * @module, @kernel: it; @module counts the launch
 * @args, @grid, @options: what the line says
 * @launch: the kernel with its arguments
 * @surfaces: that it uses, each with a reference, @surface_count of them
 * @result: what it did
 * @printed: what it printed
 * @reports: what checks found
 * @e: why it failed
 */
struct request {
	struct control *control;
	uint64_t serial;
	struct module *module;
	struct visa_ze_kernel *kernel;
	struct visa_arguments args;
	struct visa_grid grid;
	struct visa_launch_options options;
	struct visa_launch *launch;
	struct visa_surface *surfaces[VISA_SURFACE_COUNT];
	unsigned int surface_count;
	struct visa_launch_result result;
	struct visa_buffer printed;
	struct visa_buffer reports;
	struct visa_error e;
};

/* Count the launch, so that the kernel stays; Return: 0 or -ESTALE. */
static int hold(struct request *q)
{
	struct control_modules *all = q->control->modules;

	pthread_mutex_lock(&all->lock);
	q->kernel = modules_kernel(all, q->serial, &q->module);
	if (q->kernel)
		q->module->launches++;
	pthread_mutex_unlock(&all->lock);
	return q->kernel ? 0
			 : visa_fail(&q->e, ESTALE,
				     "the kernel was unloaded after this file was opened");
}

#define TURN_NS 2000000 /* how often a launch that waits looks whether it is its turn */

/* Launches take turns; Return: 0, or -EINTR of one that is stopped while it waits. */
static int take_turn(struct request *q, const bool *stop)
{
	const struct timespec pause = { .tv_nsec = TURN_NS };
	struct control_modules *all = q->control->modules;
	bool mine;

	for (;;) {
		pthread_mutex_lock(&all->lock);
		mine = !all->launching;
		if (mine)
			all->launching = true;
		pthread_mutex_unlock(&all->lock);
		if (mine)
			return 0;
		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED))
			return visa_fail(&q->e, EINTR, "interrupted while another launch ran");
		nanosleep(&pause, NULL);
	}
}

static void give_turn(struct request *q)
{
	struct control_modules *all = q->control->modules;

	pthread_mutex_lock(&all->lock);
	all->launching = false;
	pthread_mutex_unlock(&all->lock);
}

/*
 * All surfaces have addresses, and a pointer to any may stand in memory: the launch reaches all,
 * and none is made smaller meanwhile; under the device lock.
 */
static int map_surfaces(struct request *q)
{
	int err = 0;

	for (uint32_t i = VISA_SURFACE_STATELESS; i < VISA_SURFACE_COUNT && !err; i++) {
		struct visa_surface *s = visa_device_surface(q->control->device, i);

		if (!s)
			continue;
		q->surfaces[q->surface_count++] = visa_surface_get(s);
		visa_device_surface_launch(q->control->device, s, true);
		err = visa_launch_map(q->launch, s, visa_surface_address(s), &q->e);
	}
	return err;
}

/* A surface that an argument names; under the device lock. */
static int use_surface(struct request *q, uint32_t arg, const struct visa_written *w)
{
	uint32_t index = w->surface == 255 ? VISA_SURFACE_STATELESS : w->surface;
	struct visa_surface *s = visa_device_surface(q->control->device, index);

	if (index < VISA_SURFACE_STATELESS)
		return visa_fail(&q->e, EINVAL,
				 "argument %s: T%u is no buffer (%s); T6 to T254 and T255 are",
				 q->kernel->args[arg].name, w->surface,
				 index ? "it is reserved" : "it is local memory");
	if (!s)
		return visa_fail(&q->e, ENXIO,
				 "argument %s: surface T%u does not exist; truncate -s SIZE "
				 "surfaces/T%u makes it",
				 q->kernel->args[arg].name, w->surface, w->surface);
	if (w->offset && w->offset >= visa_surface_size(s))
		return visa_fail(
			&q->e, ERANGE,
			"argument %s: byte %llu is past the end of T%u, which has %llu bytes",
			q->kernel->args[arg].name, (unsigned long long)w->offset, w->surface,
			(unsigned long long)visa_surface_size(s));
	return visa_launch_surface(q->launch, arg, s, w->offset,
				   visa_surface_address(s) + w->offset, &q->e);
}

static int bind(struct request *q, uint32_t arg)
{
	const struct visa_written *w = &q->args.args[arg];

	switch (w->kind) {
	case VISA_WRITTEN_SURFACE:
		return use_surface(q, arg, w);
	case VISA_WRITTEN_VALUE:
		return visa_launch_value(q->launch, arg, w->value.bytes, (uint32_t)w->value.size,
					 &q->e);
	case VISA_WRITTEN_LOCAL:
		return visa_launch_local(q->launch, arg, (uint32_t)w->size, &q->e);
	case VISA_WRITTEN_SAMPLER:
		return visa_launch_sampler(q->launch, arg, &w->sampling, &q->e);
	case VISA_WRITTEN_NULL:
		return visa_launch_bytes(q->launch, arg, NULL, 0, &q->e);
	default:
		return visa_fail(&q->e, EINVAL, "argument %s: expected a surface, as in %s=T6",
				 q->kernel->args[arg].name, q->kernel->args[arg].name);
	}
}

/* Program-scope variables live as long as the module is loaded; Return: 0 or -ENOMEM. */
static int restore_variables(struct request *q)
{
	struct module *m = q->module;
	uint64_t size;
	void *variables = visa_launch_variables(q->launch, &size);

	if (!variables)
		return 0;
	if (m->variables) {
		memcpy(variables, m->variables, size);
		return 0;
	}
	m->variables = malloc(size);
	if (!m->variables)
		return visa_fail(&q->e, ENOMEM, "no memory for %llu bytes of variables",
				 (unsigned long long)size);
	memcpy(m->variables, variables, size);
	return 0;
}

static void keep_variables(struct request *q)
{
	uint64_t size;
	const void *variables = visa_launch_variables(q->launch, &size);

	if (variables)
		memcpy(q->module->variables, variables, size);
}

static struct launched *last_of(const struct request *q)
{
	return &q->module->launched[q->serial - q->module->first];
}

/* The code that an earlier launch had goes to this one. */
static void restore_code(struct request *q)
{
	visa_launch_set_translations(q->launch,
				     modules_keep(q->control->modules, last_of(q), NULL));
}

/* As long as the module is loaded, the next launch need not translate the kernel again. */
static void keep_code(struct request *q)
{
	struct visa_translations *t = visa_launch_take_translations(q->launch);

	visa_translations_free(modules_keep(q->control->modules, last_of(q), t));
}

static int prepare(struct request *q)
{
	struct visa_device *d = q->control->device;
	const struct visa_ze_module *ze = q->module->ze;
	int err = visa_launch_new(ze, q->kernel,
				  ze->has_platform ? ze->platform : visa_device_config(d)->platform,
				  &q->launch, &q->e);

	if (!err) {
		restore_code(q);
		err = restore_variables(q);
	}
	visa_device_lock(d);
	if (!err)
		err = map_surfaces(q);
	for (uint32_t i = 0; !err && i < q->kernel->arg_count; i++)
		err = bind(q, i);
	visa_device_unlock(d);
	return err;
}

static void printed(void *context, const char *text, size_t size)
{
	struct request *q = context;

	visa_buffer_put(&q->printed, text, size);
}

/* A report, for the readers of the mount and for those of the kernel's folder. */
static bool reported(void *context, const struct visa_report *report)
{
	struct request *q = context;
	size_t before = q->reports.size;

	visa_report_print(report, &q->reports);
	if (!q->reports.failed)
		control_log_add(&q->control->reports, (const char *)q->reports.bytes + before,
				q->reports.size - before);
	return true;
}

/*
 * The surfaces that were written have a new time, all may be made smaller again, and T0 shows the
 * local memory of the last group.
 */
static void finish(struct request *q)
{
	struct visa_device *d = q->control->device;
	struct timespec now;

	visa_device_lock(d);
	now = visa_device_now(d);
	if (q->launch)
		visa_launch_show_local(q->launch, visa_device_surface(d, VISA_SURFACE_SLM), &now);
	for (unsigned int i = 0; i < q->surface_count; i++) {
		if (q->launch && visa_launch_wrote(q->launch, q->surfaces[i]))
			visa_surface_set_changed(q->surfaces[i], &now);
		visa_device_surface_launch(d, q->surfaces[i], false);
	}
	visa_device_unlock(d);
	for (unsigned int i = 0; i < q->surface_count; i++)
		visa_surface_put(q->surfaces[i]);
	if (q->launch)
		keep_code(q);
	visa_launch_free(q->launch);
}

/* Where a fault was. */
static void print_fault(struct visa_buffer *b, const struct visa_launch_result *r)
{
	visa_buffer_printf(b, "group: %u,%u,%u\nthread: %u\nfault_lanes: 0x%08x\n", r->group[0],
			   r->group[1], r->group[2], r->thread, r->fault_lanes);
	if (r->instruction[0])
		visa_buffer_printf(b, "instruction: %s\n", r->instruction);
	if (r->line)
		visa_buffer_printf(b, "line: %u\n", r->line);
	if (r->file[0])
		visa_buffer_printf(b, "source: %s:%u\n", r->file, r->source_line);
}

static void print_result(struct visa_buffer *b, const struct request *q, int err)
{
	const struct visa_launch_result *r = &q->result;
	const char *name = err ? strerrorname_np(-err) : "0";

	visa_buffer_printf(b, "result: %s\nerrno: %s\n", err ? "error" : "ok", name ? name : "EIO");
	visa_buffer_printf(b, "groups: %llu\nthreads: %llu\n", (unsigned long long)r->groups,
			   (unsigned long long)r->threads);
	visa_buffer_printf(b, "instructions: %llu\nlanes: %llu\n",
			   (unsigned long long)r->instructions, (unsigned long long)r->lanes);
	visa_buffer_printf(b, "channels: %llu\ndropped: %llu\nmisaligned: %llu\nlaunch_ns: %llu\n",
			   (unsigned long long)r->channels, (unsigned long long)r->dropped,
			   (unsigned long long)r->misaligned, (unsigned long long)r->ns);
	visa_buffer_printf(b, "engine: %s\nnative_groups: %llu\n", visa_launch_engine(r),
			   (unsigned long long)r->native_groups);
	if (r->interpreter)
		visa_buffer_printf(b, "interpreted: %s\n", r->interpreted);
	if (q->options.checks)
		visa_buffer_printf(b, "reports: %llu\n", (unsigned long long)r->reports);
	if (err && q->e.column)
		visa_buffer_printf(b, "column: %u\n", q->e.column);
	if (r->fault)
		print_fault(b, r);
	if (err)
		visa_buffer_printf(b, "message: %s\n", q->e.text);
}

/* Keep the result with the kernel, show it in "status", and let the kernel go. */
static void publish(struct request *q, int err)
{
	struct control_modules *all = q->control->modules;
	struct visa_buffer text = { 0 };
	struct launched *last;

	print_result(&text, q, err);
	control_log_tell(&q->control->reports);
	control_set_status(q->control, &text);
	pthread_mutex_lock(&all->lock);
	last = last_of(q);
	visa_buffer_free(&last->result);
	visa_buffer_free(&last->printed);
	visa_buffer_free(&last->reports);
	last->result = text;
	last->printed = q->printed;
	last->reports = q->reports;
	q->module->launches--;
	pthread_mutex_unlock(&all->lock);
}

static int run(struct request *q, const char *line, size_t size, const bool *stop)
{
	int err = visa_arguments_init(&q->args, q->kernel, VISA_ARGUMENT_SURFACES, &q->e);

	if (err)
		return err;
	q->options = q->control->launch;
	q->options.checks = __atomic_load_n(&q->control->checks, __ATOMIC_RELAXED);
	err = visa_launch_line_read(line, size, &q->args, &q->grid, &q->options, &q->e);
	if (!err)
		err = control_checks_allow(q->control, q->options.checks, &q->e);
	if (!err)
		err = take_turn(q, stop);
	if (err)
		goto out;
	q->options.stop = stop;
	q->options.print = printed;
	q->options.report = reported;
	q->options.context = q;
	err = prepare(q);
	if (!err) {
		err = visa_launch_run(q->launch, &q->grid, &q->options, &q->result, &q->e);
		keep_variables(q);
	}
	finish(q);
	give_turn(q);
out:
	visa_arguments_free(&q->args);
	return err;
}

ssize_t control_launch(struct control *c, uint64_t serial, const char *line, size_t size,
		       const bool *stop)
{
	struct request *q = calloc(1, sizeof(*q));
	int err;

	if (!q)
		return -ENOMEM;
	q->control = c;
	q->serial = serial;
	err = hold(q);
	if (err) {
		control_refused(c, &q->e);
	} else {
		err = run(q, line, size, stop);
		publish(q, err);
	}
	free(q);
	return err ? err : (ssize_t)size;
}

int control_launch_ioctl(struct control *c, uint64_t serial, unsigned int request, const void *in,
			 size_t in_size, const bool *stop)
{
	const unsigned int size = _IOC_SIZE(request);
	ssize_t n;

	if ((request & ~((unsigned int)_IOC_SIZEMASK << _IOC_SIZESHIFT)) != VISAFS_IOC_LAUNCH(0))
		return -ENOTTY;
	if (in_size < size)
		return -EINVAL;
	n = control_launch(c, serial, in, size, stop);
	return n < 0 ? (int)n : 0;
}
