/* SPDX-License-Identifier: MIT */
/* The client's breakpoints. They form sets; a request replaces all breakpoints of a set. */
#ifndef DAP_POINTS_H
#define DAP_POINTS_H

#include "dap_state.h"

/**
 * struct dap_wish - a requested breakpoint
 * @set, @key: the set to which it belongs (struct dap_point)
 * @text: the text of its stop point
 * @hits: the client's hit condition, such as ">= 5"; "" for none
 * @add: function that adds the stop point; NULL: visa_stops_add() with @text does
 * @item: a work-item for @add
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
 * points_begin() - begin to replace a set of breakpoints. points_end() - end the replacement:
 * delete the set's breakpoints for which points_wish() was not called since points_begin().
 */
void points_begin(struct visa_dap *d, enum dap_set set, const char *key);
void points_end(struct visa_dap *d, enum dap_set set, const char *key);

/*
 * points_wish() - add the requested breakpoint @w; if an equal breakpoint exists, it is kept
 * instead. Return: the breakpoint; NULL if out of memory. @e: filled in if no stop point could be
 * added for it
 */
struct dap_point *points_wish(struct visa_dap *d, const struct dap_wish *w, struct visa_error *e);

/* points_clear() - delete all breakpoints of the client */
void points_clear(struct visa_dap *d);

/* points_put() - append a description of a breakpoint, with the error @e, to an answer */
void points_put(struct visa_dap *d, const struct dap_point *p, const struct visa_error *e,
		json_t *to);

/*
 * points_count() - apply the hit condition of a breakpoint: set how many arrivals are ignored
 * before the next stop. Return: 0; -EINVAL if the condition is wrong
 */
int points_count(struct visa_dap *d, const struct dap_point *p);

/* dap_filters() - Return: the list of exceptions at which a client can choose to stop */
json_t *dap_filters(void);

/*
 * struct dap_wanted - optional texts of a breakpoint in a request: its condition, its hit condition
 * and its message; "" for each that is missing
 */
struct dap_wanted {
	const char *condition;
	const char *hits;
	const char *message;
};

int dap_read_wanted(const json_t *b, struct dap_wanted *w, struct visa_error *e);

/*
 * dap_make_point() - add a breakpoint, and append its description to the answer
 * @place: the place as the text of a stop point has it; freed here
 */
void dap_make_point(struct visa_dap *d, enum dap_set set, const char *key,
		    struct visa_buffer *place, const struct dap_wanted *w, json_t *to);

#endif
