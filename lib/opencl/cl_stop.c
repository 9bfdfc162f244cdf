// SPDX-License-Identifier: MIT
/*
 * Stops launches at a prompt on the terminal (VISAFS_STOP), since standard input belongs to the
 * program.
 */
#include "cl_stop.h"
#include "../base/words.h"
#include "cl_interrupt.h"
#include "cl_report.h"
#include "event.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>

/*
 * struct wanted - a stop point of the process
 * @text: its text; NULL after it was deleted
 * @id: a unique number
 * @found: a launch contained the line or the event at which it stops
 * @disabled: launches do not stop there
 * @why: the error of the last launch to which it could not be added
 */
struct wanted {
	char *text;
	uint64_t id;
	bool found;
	bool disabled;
	char why[VISA_MESSAGE_MAX];
};

/*
 * State of the prompt and the stop points of the process. opencl_lock protects all members except
 * @asking and @read.
 * @asking: lock held by the launch that uses the prompt
 * @read: VISAFS_STOP was read
 * @told: the missing terminal was reported
 * @ids: number of ids assigned so far
 */
static struct {
	pthread_mutex_t asking;
	bool read;
	bool told;
	struct wanted points[STOP_POINTS];
	uint32_t count;
	uint64_t ids;
} all = { .asking = PTHREAD_MUTEX_INITIALIZER };

/*
 * Reset the lock of the prompt in a child of fork(), where the thread that holds it does not exist.
 */
static void stop_in_child(void)
{
	pthread_mutex_init(&all.asking, NULL);
}

static __attribute__((constructor)) void watch_stop_forks(void)
{
	pthread_atfork(NULL, NULL, stop_in_child);
}

/*
 * Add a stop point to the stop points of the process. @found: a launch contained its line or event
 */
static void keep_point(struct base_word point, bool found)
{
	uint32_t i = 0;

	point = base_word_trim(point);
	if (!point.size)
		return;
	while (i < all.count && all.points[i].text)
		i++;
	if (i == STOP_POINTS) {
		report_line("VISAFS_STOP: more than %u stop points; %.*s is left out", STOP_POINTS,
			    (int)point.size, point.text);
		return;
	}
	all.points[i] = (struct wanted){ .text = strndup(point.text, point.size),
					 .id = ++all.ids,
					 .found = found };
	all.count = i < all.count ? all.count : i + 1;
}

static void read_points(const char *text)
{
	struct base_word rest = base_word(text), line, point;

	all.read = true;
	while (base_next_line(&rest, &line))
		while (line.size) {
			base_word_cut(&line, ';', &point);
			keep_point(point, false);
		}
}

static void add_points(struct stop_session *x)
{
	for (uint32_t i = 0; i < all.count; i++) {
		struct wanted *w = &all.points[i];
		const struct visa_stop_point *p = NULL;
		struct visa_error e = { 0 };

		if (!w->text)
			continue;
		if (visa_stops_add(x->stops, w->text, strlen(w->text), &p, &e)) {
			snprintf(w->why, sizeof(w->why), "%s", e.text);
			continue;
		}
		w->found = true;
		if (w->disabled)
			visa_stops_enable(x->stops, p->number, false, NULL);
		x->numbers[i] = p->number;
		x->ids[i] = w->id;
		x->last = p->number;
	}
}

static void cl_stop_drop(struct stop_session *x)
{
	visa_prompt_free(x->prompt);
	visa_stops_free(x->stops);
	if (x->in)
		fclose(x->in);
	if (x->out)
		fclose(x->out);
	x->prompt = NULL;
	x->stops = NULL;
	x->in = x->out = NULL;
}

/* Print a message of a stop point. */
static void cl_stop_said(void *context, const char *text, size_t size)
{
	const struct stop_session *x = context;

	fwrite(text, 1, size, x->out);
	fflush(x->out);
}

void stop_begin(struct stop_session *x, const char *points, struct visa_launch *l,
		const struct visa_ze_module *module, enum visa_platform platform)
{
	struct visa_error e = { 0 };

	x->in = fopen("/dev/tty", "re");
	x->out = x->in ? fopen("/dev/tty", "we") : NULL;
	if (!x->out) {
		if (!__atomic_exchange_n(&all.told, true, __ATOMIC_RELAXED))
			report_line("VISAFS_STOP: launches do not stop, since there is no terminal "
				    "for a prompt: /dev/tty: %s",
				    strerror(errno));
		cl_stop_drop(x);
		return;
	}
	if (visa_stops_new(l, &x->stops, &e)) {
		report_line("VISAFS_STOP: %s", e.text);
		cl_stop_drop(x);
		return;
	}
	visa_stops_say(x->stops, cl_stop_said, x);
	x->prompt = visa_prompt_new(&(const struct visa_prompt_options){ .stops = x->stops,
									 .module = module,
									 .platform = platform,
									 .repeats = true,
									 .source = x->source });
	pthread_mutex_lock(&opencl_lock);
	if (!all.read)
		read_points(points);
	add_points(x);
	pthread_mutex_unlock(&opencl_lock);
	if (!x->last || !x->prompt)
		cl_stop_drop(x);
	else
		interrupt_begin(x->stops);
}

void stop_texts(const char *points, struct visa_launch *l, struct visa_buffer *b)
{
	struct stop_session x = { .numbers = { 0 } };
	struct visa_error e = { 0 };

	if (visa_stops_new(l, &x.stops, &e)) {
		report_line("VISAFS_STOP: %s", e.text);
		return;
	}
	pthread_mutex_lock(&opencl_lock);
	if (!all.read)
		read_points(points);
	add_points(&x);
	for (uint32_t i = 0; i < all.count; i++)
		if (x.numbers[i])
			visa_buffer_printf(b, "%s%s", b->size ? "; " : "", all.points[i].text);
	pthread_mutex_unlock(&opencl_lock);
	visa_stops_free(x.stops);
}

/* Print a text, and, with @more, the prompt for the next line. */
static void cl_stop_show(const struct stop_session *x, struct visa_buffer *text, bool more)
{
	fwrite(text->bytes, 1, text->failed ? 0 : text->size, x->out);
	if (more)
		fputs("(stop) ", x->out);
	fflush(x->out);
	text->size = 0;
}

/*
 * Read the next line, which the caller frees; NULL at the end of input, or when the process ends.
 */
static char *cl_stop_read_line(const struct stop_session *x, size_t *size)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t n;

	do {
		clearerr(x->in);
		errno = 0;
		n = getline(&line, &room, x->in);
	} while (n < 0 && errno == EINTR && !__atomic_load_n(schedule_stops(), __ATOMIC_RELAXED));
	if (n < 0) {
		free(line);
		return NULL;
	}
	*size = (size_t)n;
	return line;
}

static struct visa_stop_answer cl_stop_ask(struct stop_session *x, const struct visa_stopped *s)
{
	struct visa_stop_answer answer = { .next = VISA_STOP_END };
	struct visa_buffer text = { 0 };
	bool answered = false;

	if (!x->named)
		visa_buffer_printf(&text, "%s: ", x->launch);
	x->named = true;
	visa_prompt_stopped(x->prompt, s, &text);
	cl_stop_show(x, &text, true);
	while (!answered) {
		size_t size = 0;
		char *line = cl_stop_read_line(x, &size);

		if (!line)
			break;
		answered = visa_prompt_line(x->prompt, line, size, &text, &answer);
		cl_stop_show(x, &text, !answered);
		free(line);
	}
	visa_buffer_free(&text);
	return answer;
}

/*
 * Run the prompt. The terminal is set to line mode with echo meanwhile, since the program may have
 * changed the mode.
 */
struct visa_stop_answer stop_ask(struct stop_session *x, const struct visa_stopped *s)
{
	struct visa_stop_answer answer;
	struct termios before, plain;
	bool set;

	pthread_mutex_lock(&all.asking);
	set = !tcgetattr(fileno(x->in), &before);
	if (set) {
		plain = before;
		plain.c_iflag |= ICRNL;
		plain.c_oflag |= OPOST | ONLCR;
		plain.c_lflag |= ICANON | ECHO | ECHOE | ISIG;
		tcsetattr(fileno(x->in), TCSADRAIN, &plain);
	}
	interrupt_prompt(fileno(x->out));
	answer = cl_stop_ask(x, s);
	interrupt_prompt(-1);
	if (set)
		tcsetattr(fileno(x->in), TCSADRAIN, &before);
	pthread_mutex_unlock(&all.asking);
	return answer;
}

/*
 * Keep the changes that commands have made to a stop point, for later launches. @p: the changed
 * stop point; NULL if it was deleted
 */
static void keep_changes(struct wanted *w, const struct visa_stop_point *p)
{
	char *text = p ? strdup(p->text) : NULL;

	if (p && !text)
		return;
	free(w->text);
	w->text = text;
	w->disabled = p && p->disabled;
}

void stop_end(struct stop_session *x)
{
	const struct visa_stop_point *p;

	if (!x->stops)
		return;
	pthread_mutex_lock(&opencl_lock);
	for (uint32_t i = 0; i < STOP_POINTS; i++) {
		p = x->numbers[i] ? visa_stops_next(x->stops, x->numbers[i]) : NULL;
		if (x->numbers[i] && x->ids[i] == all.points[i].id)
			keep_changes(&all.points[i], p && p->number == x->numbers[i] ? p : NULL);
	}
	for (p = visa_stops_next(x->stops, x->last + 1); p;
	     p = visa_stops_next(x->stops, p->number + 1))
		keep_point(base_word(p->text), true);
	pthread_mutex_unlock(&opencl_lock);
	interrupt_end(x->stops);
	cl_stop_drop(x);
}

/*
 * Report the stop points that no launch contained: the stop point is wrong, or its kernel was not
 * launched.
 */
static __attribute__((destructor)) void say_unfound(void)
{
	for (uint32_t i = 0; i < all.count; i++) {
		const struct wanted *w = &all.points[i];

		if (w->text && !w->found && *w->why)
			report_line("VISAFS_STOP: %s: no launch could stop there: %s", w->text,
				    w->why);
		free(all.points[i].text);
	}
	all.count = 0;
}
