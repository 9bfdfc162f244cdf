// SPDX-License-Identifier: MIT
/* Commands to a launch that has stop points: what is written to threads/ctl. */
#include "stopped.h"

#include "../lib/base/guess.h"
#include "../lib/base/number.h"

#include <errno.h>
#include <string.h>

enum word {
	WORD_STEP,
	WORD_NEXT,
	WORD_GO,
	WORD_PAUSE,
	WORD_WAIT,
	WORD_END,
	WORD_STOP,
	WORD_DELETE
};

static const char *const words[] = {
	"step", "next", "go", "pause", "wait", "end", "stop", "delete"
};

/**
 * struct command - a line of ctl
 * @word: what is to be done
 * @number: how often; of delete, which stop point
 * @point: of stop at: the stop point, @size bytes; NULL of others
 * @column: where it begins in the line, from 1 on
 */
struct command {
	enum word word;
	uint64_t number;
	const char *point;
	size_t size;
	uint32_t column;
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/**
 * struct rest - what has not been read of a line: up to @end
 */
struct rest {
	const char *at;
	const char *end;
};

/* The next word; of no bytes at the end. */
static size_t next_word(struct rest *r, const char **word)
{
	while (r->at < r->end && is_blank(*r->at))
		r->at++;
	*word = r->at;
	while (r->at < r->end && !is_blank(*r->at))
		r->at++;
	return (size_t)(r->at - *word);
}

static int not_understood(const char *what, size_t size, struct visa_error *e)
{
	size_t word = 0;
	struct base_guess guess;
	char suggestion[BASE_GUESS_MAX];

	while (word < size && !is_blank(what[word]))
		word++;
	guess = base_guess_start(what, word);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strlen(words[i]) != word || memcmp(words[i], what, word) != 0)
			base_guess_offer(&guess, words[i]);
	return visa_fail(e, EINVAL,
			 "expected step [N], next [N], go, pause, wait, end, stop at POINT or "
			 "delete N, found '%.*s'%s",
			 (int)(size < 64 ? size : 64), what,
			 base_guess_text(&guess, "", suggestion));
}

/* A number of 1 or more, which may be missing if it is that of steps. */
static int read_number(struct rest *r, struct command *k, struct visa_error *e)
{
	const char *word;
	size_t n = next_word(r, &word);
	bool larger = false;

	k->number = 1;
	if (!n && k->word != WORD_DELETE)
		return 0;
	if (!n || base_number(word, n, 10, INT64_MAX, &k->number, &larger) != n || larger ||
	    !k->number)
		return visa_fail(e, EINVAL, "expected a number of 1 or more behind %s",
				 words[k->word]);
	return 0;
}

/* at POINT. The word alone is that of who has launched, and means end. */
static int read_point(struct rest *r, const char *line, struct command *k, struct visa_error *e)
{
	const char *word;
	size_t n = next_word(r, &word);

	if (!n) {
		k->word = WORD_END;
		return 0;
	}
	if (n != 2 || memcmp(word, "at", 2) != 0)
		return not_understood(line, (size_t)(r->end - line), e);
	while (r->at < r->end && is_blank(*r->at))
		r->at++;
	k->point = r->at;
	k->size = (size_t)(r->end - r->at);
	k->column = (uint32_t)(r->at - line) + 1;
	r->at = r->end;
	return 0;
}

static int read_command(const char *line, size_t size, struct command *k, struct visa_error *e)
{
	const char *newline = memchr(line, '\n', size);
	struct rest r = { line, newline ? newline : line + size };
	const char *word;
	size_t n;
	unsigned int i = 0;
	int err = 0;

	/* A line may end with "\r\n". */
	while (r.end > r.at && is_blank(r.end[-1]))
		r.end--;
	n = next_word(&r, &word);
	if (newline && newline + 1 < line + size)
		return visa_fail(e, EINVAL, "a second line; write(2) takes one command at a time");
	while (i < sizeof(words) / sizeof(words[0]) &&
	       (n != strlen(words[i]) || memcmp(words[i], word, n) != 0))
		i++;
	if (i == sizeof(words) / sizeof(words[0]))
		return not_understood(line, (size_t)(r.end - line), e);
	*k = (struct command){ .word = (enum word)i };
	if (k->word == WORD_STEP || k->word == WORD_NEXT || k->word == WORD_DELETE)
		err = read_number(&r, k, e);
	else if (k->word == WORD_STOP)
		err = read_point(&r, line, k, e);
	if (!err && next_word(&r, &word))
		err = not_understood(line, (size_t)(r.end - line), e);
	return err;
}

/* Let the launch go on, which stands. */
static void answer(struct control_stopped *s, const struct command *k, uint32_t thread)
{
	static const enum visa_stop_next nexts[] = {
		[WORD_STEP] = VISA_STOP_STEP, [WORD_NEXT] = VISA_STOP_NEXT, [WORD_GO] = VISA_STOP_GO
	};

	s->answer = (struct visa_stop_answer){ .next = nexts[k->word],
					       .count = k->number,
					       .thread = thread };
	s->answered = true;
	s->at = NULL;
	pthread_cond_broadcast(&s->changed);
}

/* What can be done while the launch stands alone; Return: 0, 1 to wait, or an error. */
static int obey_standing(struct control_stopped *s, const struct command *k, uint32_t thread,
			 struct visa_error *e)
{
	char why[VISA_MESSAGE_MAX];
	int err;

	if (!s->at)
		return visa_fail(e, EBUSY, "the launch runs; pause stops it, end ends it");
	if (k->word == WORD_DELETE)
		return visa_stops_delete(s->stops, k->number > UINT32_MAX ? 0 : (uint32_t)k->number,
					 e);
	if (k->word != WORD_STOP) {
		answer(s, k, thread);
		return 1;
	}
	err = visa_stops_add(s->stops, k->point, k->size, NULL, e);
	if (err && e->column) {
		memcpy(why, e->text, sizeof(why));
		visa_fail(e, e->err, "column %u: %s", k->column + e->column - 1, why);
	}
	return err;
}

/* Do it, under the lock; Return: 0, 1 to wait for what comes of it, or an error. */
static int obey(struct control_stopped *s, const struct command *k, uint64_t serial,
		struct visa_error *e)
{
	uint32_t thread = s->at ? visa_stopped_reason(s->at)->thread : 0;
	int err = 0;

	if (!s->request)
		return visa_fail(e, ESRCH, "no launch is stopped; launch a kernel with stop=");
	if (serial && s->at)
		err = stopped_find(s, serial, &thread, e);
	if (err)
		return err;
	switch (k->word) {
	case WORD_END:
		__atomic_store_n(&s->end, true, __ATOMIC_RELAXED);
		pthread_cond_broadcast(&s->changed);
		return 1;
	case WORD_PAUSE:
		if (!s->at && s->stops)
			visa_stops_pause(s->stops);
		return !s->at;
	case WORD_WAIT:
		return !s->at;
	default:
		return obey_standing(s, k, thread, e);
	}
}

ssize_t control_threads_write(struct control *c, uint64_t serial, const char *buf, size_t size,
			      const bool *stop)
{
	struct control_stopped *s = c->stopped;
	struct stopped_waiter w = { 0 };
	struct visa_error e = { 0 };
	struct command k;
	int err = read_command(buf, size, &k, &e);

	if (!err) {
		pthread_mutex_lock(&s->lock);
		err = obey(s, &k, serial, &e);
		if (err > 0)
			stopped_enter(s, &w);
		pthread_mutex_unlock(&s->lock);
	}
	if (err < 0) {
		control_refused(c, &e);
		return err;
	}
	if (err > 0)
		err = stopped_wait(s, &w, stop);
	/* Who has ended it is not told that it was ended. */
	if (k.word == WORD_END && err != -EINTR)
		err = 0;
	return err ? err : (ssize_t)size;
}
