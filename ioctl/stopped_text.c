// SPDX-License-Identifier: MIT
/* Writes the texts about a stopped launch. */
#include "../lib/base/shown.h"
#include "stopped.h"

#include <errno.h>
#include <string.h>

/* Append the position of an instruction: LINE ROUTINE+0xBYTE [FILE:LINE]. */
static void stopped_text_print_place(const struct visa_stop_place *p, struct visa_buffer *b)
{
	visa_buffer_printf(b, "%u ", p->line);
	base_put_word(b, p->routine);
	visa_buffer_printf(b, "+0x%x", p->byte);
	if (p->file[0]) {
		visa_buffer_printf(b, " ");
		base_put_shown(b, p->file);
		visa_buffer_printf(b, ":%u", p->source_line);
	}
	visa_buffer_printf(b, "\n");
}

static void print_stack(const struct visa_stopped *at, uint32_t thread, struct visa_buffer *b)
{
	struct visa_stop_place p;

	for (uint32_t frame = 0; visa_stopped_place(at, thread, frame, &p); frame++)
		stopped_text_print_place(&p, b);
}

static const char *const states[] = {
	[VISA_STOP_NOT_BEGUN] = "not begun", [VISA_STOP_RUNS] = "ready",
	[VISA_STOP_LANES] = "waits",	     [VISA_STOP_BARRIER] = "barrier",
	[VISA_STOP_ENDED] = "ended",
};

/* Append the reason why the launch is stopped, if this thread is the cause. */
static void print_cause(const struct control_stopped *s, uint32_t thread, struct visa_buffer *b)
{
	const struct visa_stop_reason *r = visa_stopped_reason(s->at);
	const struct visa_stop_point *p = visa_stops_next(s->stops, r->point);

	if (r->thread != thread)
		return;
	if (r->point && p && p->number == r->point) {
		visa_buffer_printf(b, "cause: stop %u: ", p->number);
		base_put_shown(b, p->text);
		visa_buffer_printf(b, "\n");
		return;
	}
	visa_buffer_printf(b, "cause: %s\n",
			   r->cause == VISA_STOPPED_STEP    ? "step"
			   : r->cause == VISA_STOPPED_PAUSE ? "pause"
			   : r->cause == VISA_STOPPED_FAULT ? "fault"
			   : r->cause == VISA_STOPPED_BEGIN ? "begin"
							    : "stop");
}

/* Append the threads of the gang: the threads that execute instructions together with @thread. */
static void print_gang(const struct visa_stopped *at, uint32_t thread, struct visa_buffer *b)
{
	uint32_t first, gang = visa_stopped_gang(at, thread, &first);

	visa_buffer_printf(b, "gang:");
	for (const char *comma = " "; gang; gang &= gang - 1, comma = ",")
		visa_buffer_printf(b, "%s%u", comma, first + (uint32_t)__builtin_ctz(gang));
	visa_buffer_printf(b, "\n");
}

static void print_where(const struct visa_stopped *at, uint32_t thread, struct visa_buffer *b)
{
	struct visa_stop_place p;
	char file[BASE_SHOWN_MAX];

	if (!visa_stopped_place(at, thread, 0, &p))
		return;
	visa_buffer_printf(b, "em: 0x%08x\n", visa_stopped_em(at, thread));
	print_gang(at, thread, b);
	if (p.text[0])
		visa_buffer_printf(b, "instruction: %s\n", p.text);
	if (p.line)
		visa_buffer_printf(b, "line: %u\n", p.line);
	if (p.file[0])
		visa_buffer_printf(b, "source: %s:%u\n", base_shown(p.file, file, sizeof(file)),
				   p.source_line);
}

void stopped_print(const struct control_stopped *s, uint32_t thread, struct visa_buffer *b)
{
	const struct visa_stop_reason *r = visa_stopped_reason(s->at);

	visa_buffer_printf(b, "result: stopped\nerrno: 0\nkernel: ");
	base_put_shown(b, s->kernel);
	visa_buffer_printf(b, "\n");
	print_cause(s, thread, b);
	visa_buffer_printf(b, "group: %u,%u,%u\nthread: %u\nstate: %s\n", r->group[0], r->group[1],
			   r->group[2], thread, states[visa_stopped_state(s->at, thread)]);
	print_where(s->at, thread, b);
	if (*r->message && r->thread == thread)
		visa_buffer_printf(b, "message: %s\n", r->message);
	if (r->changed && r->thread == thread)
		visa_buffer_printf(
			b,
			"changed: memory, while the launch was stopped; the changes are undone\n");
}

/* Append the stop points, one per line. */
static void print_stops(const struct visa_stops *stops, struct visa_buffer *b)
{
	const struct visa_stop_point *p;

	for (uint32_t n = 0; (p = visa_stops_next(stops, n)); n = p->number + 1) {
		visa_buffer_printf(b, "stop: %u hits=%llu %s", p->number,
				   (unsigned long long)p->hits, p->disabled ? "disabled " : "");
		base_put_shown(b, p->text);
		visa_buffer_printf(b, "\n");
	}
}

/* Take the text out of a buffer; Return: its bytes or -ENOMEM. */
static ssize_t take_text(struct visa_buffer *b, char **text)
{
	*text = NULL;
	if (b->failed) {
		visa_buffer_free(b);
		return -ENOMEM;
	}
	*text = (char *)b->bytes;
	return (ssize_t)b->size;
}

ssize_t control_threads_text(struct control *c, char **text)
{
	struct control_stopped *s = c->stopped;
	struct visa_buffer b = { 0 };

	pthread_mutex_lock(&s->lock);
	if (s->at) {
		stopped_print(s, visa_stopped_reason(s->at)->thread, &b);
		print_stops(s->stops, &b);
	} else if (s->request) {
		visa_buffer_printf(&b, "result: runs\nerrno: 0\nkernel: %s\n", s->kernel);
	} else {
		visa_buffer_put(&b, s->ended.bytes, s->ended.size);
	}
	pthread_mutex_unlock(&s->lock);
	return take_text(&b, text);
}

static void stopped_text_print(const struct control_stopped *s, uint32_t thread,
			       enum control_thread_text what, struct visa_buffer *b)
{
	struct visa_stop_place p;

	switch (what) {
	case CONTROL_THREAD_PC:
		if (visa_stopped_place(s->at, thread, 0, &p))
			stopped_text_print_place(&p, b);
		break;
	case CONTROL_THREAD_TEXT:
		if (visa_stopped_place(s->at, thread, 0, &p))
			visa_buffer_printf(b, "%s\n", p.text);
		break;
	case CONTROL_THREAD_STACK:
		print_stack(s->at, thread, b);
		break;
	case CONTROL_THREAD_CTL:
		stopped_print(s, thread, b);
		break;
	}
}

ssize_t control_thread_text(struct control *c, uint64_t serial, enum control_thread_text what,
			    char **text, struct visa_error *e)
{
	struct control_stopped *s = c->stopped;
	struct visa_buffer b = { 0 };
	uint32_t thread;
	int err;

	pthread_mutex_lock(&s->lock);
	err = stopped_find(s, serial, &thread, e);
	if (!err)
		stopped_text_print(s, thread, what, &b);
	pthread_mutex_unlock(&s->lock);
	return err ? err : take_text(&b, text);
}
