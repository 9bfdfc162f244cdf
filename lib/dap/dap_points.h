/* SPDX-License-Identifier: MIT */
/* Breakpoints of the client, in sets that requests replace. */
#ifndef DAP_POINTS_H
#define DAP_POINTS_H

#include "dap_state.h"

/**
 * struct dap_wish - a breakpoint that a request asks for
 * @set, @key: the set to which it belongs
 * @text: the text of its stop point
 * @hits: the hits at which it stops, in the client's words; "" for all
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
 * points_begin() - begin to replace a set of breakpoints. points_end() - end it: delete the
 * breakpoints of the set that the request did not contain.
 */
void points_begin(struct visa_dap *d, enum dap_set set, const char *key);
void points_end(struct visa_dap *d, enum dap_set set, const char *key);

/*
 * points_wish() - make the breakpoint for a wish, or find the existing one with the same text.
 * Return: the breakpoint. @e: filled in if it cannot stop anywhere
 */
struct dap_point *points_wish(struct visa_dap *d, const struct dap_wish *w, struct visa_error *e);

/* points_clear() - delete all breakpoints of the client */
void points_clear(struct visa_dap *d);

/* points_put() - append a breakpoint to an answer */
void points_put(struct visa_dap *d, const struct dap_point *p, const struct visa_error *e,
		json_t *to);

/*
 * points_count() - set how many arrivals are ignored before the next stop; Return: 0; -EINVAL if
 * the client's text for hits is wrong
 */
int points_count(struct visa_dap *d, const struct dap_point *p);

/* dap_filters() - exceptions that a client can choose */
json_t *dap_filters(void);

/*
 * The texts of a breakpoint: its condition, hits, and message; "" for those that it does not have.
 */
struct dap_wanted {
	const char *condition;
	const char *hits;
	const char *message;
};

int dap_read_wanted(const json_t *b, struct dap_wanted *w, struct visa_error *e);

/*
 * dap_make_point() - make a breakpoint at a place, and append the result to the answer
 * @place: the place; freed here
 */
void dap_make_point(struct visa_dap *d, enum dap_set set, const char *key,
		    struct visa_buffer *place, const struct dap_wanted *w, json_t *to);

#endif
