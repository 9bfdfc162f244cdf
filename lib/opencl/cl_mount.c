// SPDX-License-Identifier: MIT
/*
 * Runs launches in a mount of visafs. The mount has one module of the program at a time, and a
 * surface for each memory object that was an argument of a launch. A launch is started as by any
 * other client of the mount: a line of text is written to the file "launch" of the kernel.
 */
#include "cl_mount.h"
#include "cl_report.h"
#include "cl_watch.h"
#include "event.h"
#include "mount_files.h"
#include "mount_surfaces.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define LOOK_NS 20000000 /* ns between two reads of the result of a stopped launch */

/*
 * State of the launches in the mount.
 * @turn: lock that is held during a launch, so that only one launch runs at a time
 * @module: path of the module's file in the mount
 * @loaded: the zebin in this file
 */
static struct {
	pthread_mutex_t turn;
	char module[48];
	struct visa_buffer loaded;
} mount = { .turn = PTHREAD_MUTEX_INITIALIZER };

/* Reset the lock in a child of fork(), where the thread that holds it does not exist. */
static void turn_in_child(void)
{
	pthread_mutex_init(&mount.turn, NULL);
	mount_surfaces_in_child();
}

static __attribute__((constructor)) void watch_mount_forks(void)
{
	pthread_atfork(NULL, NULL, turn_in_child);
}

/* Load the module of the launch, unless it is already loaded. */
static int cl_mount_load(const struct launched *l, struct visa_error *e)
{
	int err;

	if (mount.loaded.size == l->zebin->size && mount.loaded.size &&
	    !memcmp(mount.loaded.bytes, l->zebin->bytes, l->zebin->size))
		return 0;
	visa_buffer_free(&mount.loaded);
	snprintf(mount.module, sizeof(mount.module), "modules/visa-cl-%ld.zebin", (long)getpid());
	err = mount_put(mount.module, O_CREAT | O_TRUNC, l->zebin->bytes, l->zebin->size);
	if (err)
		return mount_fail("status", err, e);
	visa_buffer_put(&mount.loaded, l->zebin->bytes, l->zebin->size);
	if (mount.loaded.failed)
		visa_buffer_free(&mount.loaded);
	return 0;
}

static void put_arg(const struct launched *l, uint32_t i, struct visa_buffer *b)
{
	const struct visa_ze_arg *arg = &l->kernel->args[i];

	visa_buffer_printf(b, " %u=", i);
	if (arg->kind != VISA_ZE_BUFFER && arg->kind != VISA_ZE_IMAGE)
		launched_value(l, i, b);
	else if (launched_memory(l, i))
		mount_surface_put(launched_memory(l, i), b);
	else
		visa_buffer_printf(b, "null");
}

static void put_stops(const struct visa_buffer *stops, struct visa_buffer *b)
{
	const char mark = memchr(stops->bytes, '"', stops->size) ? '\'' : '"';

	visa_buffer_printf(b, " stop=%c", mark);
	visa_buffer_put(b, stops->bytes, stops->size);
	visa_buffer_printf(b, "%c", mark);
}

static void cl_mount_put_line(const struct launched *l, const struct visa_buffer *stops,
			      struct visa_buffer *b)
{
	const struct visa_launch_options *o = &watch()->options;
	const struct visa_grid *g = l->grid;
	const uint64_t local[3] = { g->local[0], g->local[1], g->local[2] };

	launched_sizes("global=", g->global, g->dims, b);
	launched_sizes(" local=", local, local[0] ? g->dims : 0, b);
	launched_sizes(" offset=", g->offset, g->dims, b);
	if (o->schedule)
		visa_buffer_printf(b, " schedule=%llu", (unsigned long long)o->schedule);
	if (o->max_instructions)
		visa_buffer_printf(b, " max-instructions=%llu",
				   (unsigned long long)o->max_instructions);
	if (o->engine != VISA_ENGINE_AUTO)
		visa_buffer_printf(b, " engine=%s", visa_engine_name(o->engine));
	if (stops->size)
		put_stops(stops, b);
	for (uint32_t i = 0; i < l->kernel->arg_count; i++)
		put_arg(l, i, b);
	visa_buffer_printf(b, "\n");
}

/*
 * Wait until the launch has ended; a client of the mount may stop and continue it. If the process
 * ends meanwhile, end the launch. @path: the file with the result of the launch; @text: receives
 * the result.
 */
static void await(const char *path, struct visa_buffer *text)
{
	static const char stopped[] = "result: stopped\n";
	const struct timespec look = { .tv_nsec = LOOK_NS };

	mount_get(path, text);
	while (!text->failed && !strncmp((const char *)text->bytes, stopped, strlen(stopped))) {
		bool stop = __atomic_load_n(schedule_stops(), __ATOMIC_RELAXED);

		mount_put("threads/ctl", 0, stop ? "end\n" : "wait\n", stop ? 4 : 5);
		nanosleep(&look, NULL);
		mount_get(path, text);
	}
}

/* Report lanes out of bounds, which do not make a launch fail. */
static void say_outside(const struct launched *l, const char *result)
{
	const char *outside = strstr(result, "\noutside: "),
		   *message = strstr(result, "\nmessage: ");

	if (outside && message)
		report_line("%s: %.*s lanes out of bounds; the first one: %.*s", l->kernel->name,
			    (int)strcspn(outside + 10, "\n"), outside + 10,
			    (int)strcspn(message + 10, "\n"), message + 10);
}

/* Start the launch by its line of text, and wait until it has ended. */
static int cl_mount_launch(const struct launched *l, const struct visa_buffer *stops,
			   struct visa_error *e)
{
	struct visa_buffer line = { 0 }, result = { 0 };
	char *path = NULL;
	const char *number;
	int err = ENOMEM;

	cl_mount_put_line(l, stops, &line);
	if (asprintf(&path, "kernels/%s/launch", l->kernel->name) < 0)
		path = NULL;
	if (path && !line.failed)
		err = mount_put(path, 0, line.bytes, line.size);
	if (err) {
		err = mount_fail("status", err, e);
		goto out;
	}
	await(path, &result);
	if (result.failed)
		goto out;
	number = strstr((const char *)result.bytes, "\nerrno: ");
	if (number && strncmp(number + 8, "0\n", 2) != 0)
		err = mount_fail(path, EIO, e);
	else
		say_outside(l, (const char *)result.bytes);
out:
	visa_buffer_free(&line);
	visa_buffer_free(&result);
	free(path);
	return err;
}

static void print_output(const struct launched *l)
{
	struct visa_buffer text = { 0 };
	char *path = NULL;

	if (asprintf(&path, "kernels/%s/printf", l->kernel->name) < 0)
		return;
	mount_get(path, &text);
	if (!text.failed && text.size > 1)
		report_print((const char *)text.bytes, text.size - 1);
	visa_buffer_free(&text);
	free(path);
}

int mount_run(const struct launched *l, const struct visa_buffer *stops, struct visa_error *e)
{
	int err;

	pthread_mutex_lock(&mount.turn);
	err = mount_use(l->platform, e);
	if (!err)
		err = cl_mount_load(l, e);
	if (!err)
		err = mount_surfaces_fill(l, e);
	if (!err) {
		err = cl_mount_launch(l, stops, e);
		mount_surfaces_fetch(l);
		print_output(l);
	}
	pthread_mutex_unlock(&mount.turn);
	return err;
}

static __attribute__((destructor)) void cl_mount_end(void)
{
	if (!mount_is_mine())
		return;
	mount_surfaces_end();
	mount_remove(mount.module);
}
