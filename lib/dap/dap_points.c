// SPDX-License-Identifier: MIT
/* Keeps the list of the client's breakpoints, and adds a stop point for each of them. */
#include "dap_points.h"
#include "../base/array.h"
#include "../base/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct dap_point *dap_hit(struct visa_dap *d, uint32_t number)
{
	for (uint32_t i = 0; i < d->point_count; i++)
		if (d->points[i].number == number) {
			points_count(d, &d->points[i]);
			return &d->points[i];
		}
	return NULL;
}

/*
 * Read the hit condition of a breakpoint: "5", ">= 5", "% 5". Return: the operator as a character,
 * 'g' for >= and 'k' for <=; 0 if the text is wrong.
 */
static char read_hits(const char *text, uint64_t *number)
{
	static const struct {
		const char *word;
		char op;
	} rows[] = { { ">=", 'g' }, { "<=", 'k' }, { "==", '=' }, { ">", '>' },
		     { "<", '<' },  { "%", '%' },  { "=", '=' },  { "", 'g' } };
	struct base_word rest = base_word_trim(base_word(text));
	size_t i = 0, size;

	while (strncmp(rest.text, rows[i].word, strlen(rows[i].word)) != 0)
		i++;
	size = strlen(rows[i].word);
	rest = base_word_trim((struct base_word){ rest.text + size, rest.size - size });
	return base_word_decimal(rest, INT64_MAX, number) && *number ? rows[i].op : 0;
}

/*
 * Return: the number of arrivals to ignore before the next stop, for the hit condition "@op
 * @number" and after @hits arrivals; UINT64_MAX: all. @op: the result of read_hits()
 */
static uint64_t passed_over(char op, uint64_t number, uint64_t hits)
{
	uint64_t next = hits + 1;

	switch (op) {
	case 'g':
		return next < number ? number - next : 0;
	case '>':
		return next <= number ? number - hits : 0;
	case '=':
		return next <= number ? number - next : UINT64_MAX;
	case '<':
		return next < number ? 0 : UINT64_MAX;
	case 'k':
		return next <= number ? 0 : UINT64_MAX;
	default:
		return number - 1 - hits % number;
	}
}

int points_count(struct visa_dap *d, const struct dap_point *p)
{
	const struct visa_stop_point *s = visa_stops_next(d->t.stops, p->number);
	uint64_t number = 0;
	char op;

	if (!p->hits || !*p->hits)
		return 0;
	op = read_hits(p->hits, &number);
	if (!op)
		return -EINVAL;
	return visa_stops_ignore(d->t.stops, p->number, passed_over(op, number, s ? s->hits : 0),
				 NULL);
}

void points_begin(struct visa_dap *d, enum dap_set set, const char *key)
{
	for (uint32_t i = 0; i < d->point_count; i++)
		if (d->points[i].set == set && !strcmp(d->points[i].key, key))
			d->points[i].kept = false;
}

static void point_free(struct dap_point *p)
{
	free(p->key);
	free(p->text);
	free(p->hits);
}

void points_end(struct visa_dap *d, enum dap_set set, const char *key)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < d->point_count; i++) {
		struct dap_point *p = &d->points[i];

		if (p->set == set && !strcmp(p->key, key) && !p->kept) {
			if (p->number)
				visa_stops_delete(d->t.stops, p->number, NULL);
			point_free(p);
		} else {
			d->points[kept++] = *p;
		}
	}
	d->point_count = kept;
}

void points_clear(struct visa_dap *d)
{
	for (uint32_t i = 0; i < d->point_count; i++) {
		if (d->points[i].number)
			visa_stops_delete(d->t.stops, d->points[i].number, NULL);
		point_free(&d->points[i]);
	}
	d->point_count = 0;
}

/*
 * Return: an existing breakpoint with the place and the hit condition of @w that the current
 * request has not named yet; NULL if there is none.
 */
static struct dap_point *dap_points_find(struct visa_dap *d, const struct dap_wish *w)
{
	for (uint32_t i = 0; i < d->point_count; i++) {
		struct dap_point *p = &d->points[i];

		if (p->set == w->set && !p->kept && p->number && !strcmp(p->key, w->key) &&
		    !strcmp(p->text, w->text) && !strcmp(p->hits, w->hits))
			return p;
	}
	return NULL;
}

static int dap_points_add(struct visa_dap *d, const struct dap_wish *w, struct dap_point *p,
			  struct visa_error *e)
{
	const struct visa_stop_point *s = NULL;
	int err = w->add ? w->add(d, w, &s, e)
			 : visa_stops_add(d->t.stops, w->text, strlen(w->text), &s, e);

	if (err)
		return err;
	p->number = s->number;
	if (!points_count(d, p))
		return 0;
	visa_stops_delete(d->t.stops, p->number, NULL);
	p->number = 0;
	return visa_fail(e, EINVAL,
			 "expected a number of hits, as 5, >= 5, == 5 or %% 5, found %.64s",
			 w->hits);
}

struct dap_point *points_wish(struct visa_dap *d, const struct dap_wish *w, struct visa_error *e)
{
	struct dap_point *p = dap_points_find(d, w);

	if (!p) {
		struct dap_point made = { .id = d->last_id + 1,
					  .set = w->set,
					  .key = strdup(w->key),
					  .text = strdup(w->text),
					  .hits = strdup(w->hits) };

		if (made.key && made.text && made.hits)
			p = base_array_add(&d->points, &d->point_count, sizeof(*p));
		if (!p) {
			point_free(&made);
			visa_fail(e, ENOMEM, "out of memory for a breakpoint");
			return NULL;
		}
		d->last_id++;
		*p = made;
		if (w->text[0])
			dap_points_add(d, w, p, e);
	}
	p->kept = true;
	return p;
}

void points_put(struct visa_dap *d, const struct dap_point *p, const struct visa_error *e,
		json_t *to)
{
	const struct visa_stop_point *s =
		p && p->number ? visa_stops_next(d->t.stops, p->number) : NULL;
	json_t *b = json_object();

	if (p)
		dap_set(b, "id", json_integer(p->id));
	dap_set(b, "verified", json_boolean(s != NULL));
	if (e->err && !s)
		dap_set(b, "message", base_json_text(e->text));
	if (s && s->line && p->set == DAP_SOURCES)
		dap_set(b, "line", json_integer((json_int_t)s->line - d->client.lines_from_0));
	json_array_append_new(to, b);
}
