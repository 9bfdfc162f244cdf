/* SPDX-License-Identifier: MIT */
/* Shared by the files that emit the statements of a loop that is executed lane by lane. */
#ifndef VISA_EMIT_LANE_LOOP_H
#define VISA_EMIT_LANE_LOOP_H

#include "emit.h"
#include "lane_loops.h"

/*
 * emit_node_alone() - emit the statements of a node for a single lane. They return 0 from the
 * loop's function if a value is unusual
 */
void emit_node_alone(struct build *b, const struct lane_loop *l, const struct node *n);
/*
 * emit_views_alone() - append a text for each surface that a loop accesses, with each % replaced by
 * the number of the surface
 */
void emit_views_alone(struct build *b, const struct lane_loop *l, const char *text);
/*
 * emit_limits() - emit, before the loop over lanes, the limit below which distances are in bounds
 * in each memory
 */
void emit_limits(struct build *b, const struct lane_loop *l);
/*
 * emit_kept_stores() - emit the writing of the lanes' buffered stores to memory, in the order of
 * iterations
 */
void emit_kept_stores(struct build *b, const struct lane_loop *l);
/*
 * emit_stored_alone() - emit the statements in the caller that mark the stored-to surfaces as
 * written
 */
void emit_stored_alone(struct build *b, const struct lane_loop *l);
/* emit_numbered() - append a text in which each % is replaced by a number */
void emit_numbered(struct build *b, const char *text, uint32_t number);

#endif
