// SPDX-License-Identifier: MIT
/* Writes the result of a launch from a mount as text, and keeps it with the kernel. */
#include "../lib/base/shown.h"
#include "launch_request.h"
#include "status.h"

#include <string.h>

/*
 * Append the instruction of a fault or an access, and its lines in the vISA text and in the source.
 */
static void launch_result_print_place(struct visa_buffer *b, const char *instruction, uint32_t line,
				      const char *source, uint32_t source_line)
{
	char file[BASE_SHOWN_MAX];

	if (*instruction)
		visa_buffer_printf(b, "instruction: %s\n", instruction);
	if (line)
		visa_buffer_printf(b, "line: %u\n", line);
	if (*source)
		visa_buffer_printf(b, "source: %s:%u\n", base_shown(source, file, sizeof(file)),
				   source_line);
}

/* Append the group, the thread, the lanes and the instruction of a fault. */
static void print_fault(struct visa_buffer *b, const struct visa_launch_result *r)
{
	visa_buffer_printf(b, "group: %u,%u,%u\nthread: %u\nfault_lanes: 0x%08x\n", r->group[0],
			   r->group[1], r->group[2], r->thread, r->fault_lanes);
	launch_result_print_place(b, r->instruction, r->line, r->file, r->source_line);
}

/*
 * Append the lane, the instruction and the message of the first access out of bounds. Such an
 * access is not a fault: the launch still succeeds.
 */
static void print_outside(struct visa_buffer *b, const struct visa_report *r)
{
	const struct visa_report_side *s = &r->sides[0];

	visa_buffer_printf(b, "outside: %llu\ngroup: %u,%u,%u\nthread: %u\n",
			   (unsigned long long)r->count, s->group[0], s->group[1], s->group[2],
			   s->thread);
	visa_buffer_printf(b, "lane: %u\nglobal: %llu,%llu,%llu\nlocal: %u,%u,%u\n", s->lane,
			   (unsigned long long)s->global[0], (unsigned long long)s->global[1],
			   (unsigned long long)s->global[2], s->local[0], s->local[1], s->local[2]);
	launch_result_print_place(b, s->instruction, s->line, s->file, s->source_line);
	visa_buffer_printf(b, "message: %s\n", r->message);
}

void request_print(const struct launch_request *q, int err, struct visa_buffer *b)
{
	const struct visa_launch_result *r = &q->result;
	const char *name = err ? strerrorname_np(-err) : "0";
	const char *unseen = visa_launch_unseen(q->options.checks, r);

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
	if (q->options.checks || q->options.keep_going)
		visa_buffer_printf(b, "reports: %llu\n", (unsigned long long)r->reports);
	if (r->suppressed)
		visa_buffer_printf(b, "suppressed: %llu\n", (unsigned long long)r->suppressed);
	if (r->unreported)
		visa_buffer_printf(b, "unreported: %llu\n", (unsigned long long)r->unreported);
	if (r->passed)
		visa_buffer_printf(b, "passed: %llu\n", (unsigned long long)r->passed);
	if (unseen)
		visa_buffer_printf(b, "unseen: %s\n", unseen);
	if (err && q->e.column)
		visa_buffer_printf(b, "column: %u\n", q->e.column);
	if (r->fault)
		print_fault(b, r);
	if (err)
		visa_buffer_printf(b, "message: %s\n", q->e.text);
	else if (r->outside.count && !control_suppresses(q->control, &r->outside))
		print_outside(b, &r->outside);
}

/* Drop the profile of the kernel's previous launch. */
static void drop_profile(struct launch_request *q)
{
	struct control_modules *all = q->control->modules;
	struct profile_kept *before;

	pthread_mutex_lock(&all->lock);
	before = request_last(q)->profile;
	request_last(q)->profile = NULL;
	pthread_mutex_unlock(&all->lock);
	profile_kept_put(before);
}

/*
 * Keep the profile, from which texts are made for readers. If the limit of memory is reached, the
 * file has a sentence instead of the table. The profile of the previous launch is freed first, so
 * that two equal launches can have a profile each.
 */
static struct profile_kept *keep_profile(struct launch_request *q)
{
	struct profile_kept *kept;

	if (!q->profile)
		return NULL;
	drop_profile(q);
	kept = profile_keep(q->control, q->profile);
	if (!kept)
		visa_buffer_printf(&q->texts[CONTROL_KERNEL_PROFILE],
				   "the profile is not kept: -o state_mem= allows no more\n");
	q->profile = NULL;
	return kept;
}

void request_count(struct launch_request *q, enum control_kernel_text which, size_t before)
{
	struct visa_account *account = visa_device_account(q->control->device);
	struct visa_buffer *text = &q->texts[which];
	size_t size = text->size - before;

	if (q->cut[which]) {
		text->size = before;
	} else if (visa_account_take(account, VISA_LIMIT_STATE, 2 * size, NULL)) {
		text->size = before;
		q->cut[which] = true;
		visa_buffer_printf(text, "\nthe rest is not kept: -o state_mem= allows no more\n");
	} else {
		q->counted += size;
	}
}

void request_printed(struct launch_request *q, const char *text, size_t size)
{
	size_t before = q->texts[CONTROL_KERNEL_PRINTF].size;

	visa_buffer_put(&q->texts[CONTROL_KERNEL_PRINTF], text, size);
	request_count(q, CONTROL_KERNEL_PRINTF, before);
}

void request_show(struct launch_request *q, struct visa_buffer *text)
{
	struct control_modules *all = q->control->modules;
	struct visa_buffer *result;

	status_set_launch(q->control, text);
	pthread_mutex_lock(&all->lock);
	result = &request_last(q)->texts[CONTROL_KERNEL_LAUNCH];
	visa_buffer_free(result);
	*result = *text;
	pthread_mutex_unlock(&all->lock);
}

void request_refuse(struct launch_request *q)
{
	struct control_modules *all = q->control->modules;

	control_refused(q->control, &q->e);
	pthread_mutex_lock(&all->lock);
	q->module->launches--;
	pthread_mutex_unlock(&all->lock);
}

void request_publish(struct launch_request *q, int err)
{
	struct control_modules *all = q->control->modules;
	struct visa_buffer *text = &q->texts[CONTROL_KERNEL_LAUNCH];
	struct profile_kept *profile, *before;
	struct launched *last;

	request_print(q, err, text);
	profile = keep_profile(q);
	control_log_notify(&q->control->reports);
	status_set_launch(q->control, text);
	pthread_mutex_lock(&all->lock);
	last = request_last(q);
	for (unsigned int t = 0; t < CONTROL_KERNEL_TEXTS; t++) {
		visa_buffer_free(&last->texts[t]);
		last->texts[t] = q->texts[t];
	}
	visa_account_give(visa_device_account(q->control->device), VISA_LIMIT_STATE,
			  last->counted + q->counted);
	last->counted = q->counted;
	before = last->profile;
	last->profile = profile;
	q->module->launches--;
	pthread_mutex_unlock(&all->lock);
	profile_kept_put(before);
}
