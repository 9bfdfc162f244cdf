/* SPDX-License-Identifier: MIT */
/* Breakpoints of the client, in sets that requests replace. */
#ifndef DAP_POINTS_H
#define DAP_POINTS_H

#include "dap_state.h"

/**
 * struct dap_wish - a breakpoint in a request
 * @set, @key: the set to which it belongs
 * @text: the text of a stop point
 * @hits: which arrivals count; "" if all do
 * @add: makes the stop point; NULL: visa_stops_add() with @text
 * @item: argument of @add
 */
struct dap_wish {
	enum dap_set set;
	const char *key;
	const char *text;
	const char *hits;
	int (*add)(struct visa_dap *d, const struct dap_wish *w, const struct visa_stop_point **s,
		   struct visa_error *e);
	struct visa_stopped_item item;
};

/*
 * points_begin() - a request replaces a set. points_end() - the request has been read: breakpoints
 * that it does not have are deleted.
 */
void points_begin(struct visa_dap *d, enum dap_set set, const char *key);
void points_end(struct visa_dap *d, enum dap_set set, const char *key);

/*
 * points_wish() - Return: the breakpoint for a wish, the existing one if it has the same words. @e:
 * filled in if it cannot stop anywhere
 */
struct dap_point *points_wish(struct visa_dap *d, const struct dap_wish *w, struct visa_error *e);

/* points_put() - append a breakpoint to an answer */
void points_put(struct visa_dap *d, const struct dap_point *p, const struct visa_error *e,
		json_t *to);

/*
 * points_count() - set how many arrivals are ignored until the next one that stops; Return: 0;
 * -EINVAL if the client's words are wrong
 */
int points_count(struct visa_dap *d, const struct dap_point *p);

/* dap_filters() - exceptions that a client can choose */
json_t *dap_filters(void);

/*
 * The words of a breakpoint: its condition, hits, and message; "" for those that it does not have.
 */
struct dap_wanted {
	const char *condition;
	const char *hits;
	const char *message;
};

int dap_read_wanted(const json_t *b, struct dap_wanted *w, struct visa_error *e);

/*
 * dap_make_point() - make a breakpoint at a place, and append the result to the answer; frees
 * @place
 */
void dap_make_point(struct visa_dap *d, enum dap_set set, const char *key,
		    struct visa_buffer *place, const struct dap_wanted *w, json_t *to);

#endif
