/* SPDX-License-Identifier: MIT */
/*
 * Functions of emit_lane_nodes.c for emit_lane_loop.c: the statements of a loop that is executed
 * lane by lane.
 */
#ifndef VISA_EMIT_LANE_LOOP_H
#define VISA_EMIT_LANE_LOOP_H

#include "emit.h"
#include "lane_loops.h"

/*
 * emit_node_alone() - emit the statements of a node for a single lane. They return 0 from the
 * loop's function if an address is out of bounds or misaligned, or if a result is a NaN
 */
void emit_node_alone(struct build *b, const struct lane_loop *l, const struct node *n);
/*
 * emit_views_alone() - append a text for each surface that a loop accesses, with each % replaced by
 * the number of the surface
 */
void emit_views_alone(struct build *b, const struct lane_loop *l, const char *text);
/*
 * emit_limits() - emit, before the loop over lanes, a C variable for each surface that the loop
 * accesses: the number of offsets in the surface, from 0 on, that are in bounds
 */
void emit_limits(struct build *b, const struct lane_loop *l);
/*
 * emit_kept_stores() - emit the code that executes the buffered stores of all lanes, in the order
 * of iterations
 */
void emit_kept_stores(struct build *b, const struct lane_loop *l);
/*
 * emit_stored_alone() - emit, in the caller of the loop's function, statements that record which
 * surfaces the loop has written
 */
void emit_stored_alone(struct build *b, const struct lane_loop *l);
/* emit_numbered() - append @text with each % replaced by @number */
void emit_numbered(struct build *b, const char *text, uint32_t number);

#endif
