/* SPDX-License-Identifier: MIT */
/* Shared by the files that emit the statements of a loop that is executed lane by lane. */
#ifndef VISA_EMIT_LANE_LOOP_H
#define VISA_EMIT_LANE_LOOP_H

#include "emit.h"
#include "lane_loops.h"

/*
 * emit_node_alone() - emit the statements of a node for a single lane; the function returns 0 if a
 * value is unusual
 */
void emit_node_alone(struct build *b, const struct lane_loop *l, const struct node *n);
/* emit_views_alone() - append a text for each surface of a loop; % is replaced by its number */
void emit_views_alone(struct build *b, const struct lane_loop *l, const char *text);
/* emit_limits() - emit, before any lane, the largest distances of elements in each memory */
void emit_limits(struct build *b, const struct lane_loop *l);
/*
 * emit_kept_stores() - emit statements that write the buffered stores of lanes to memory, in the
 * order of iterations
 */
void emit_kept_stores(struct build *b, const struct lane_loop *l);
/* emit_stored_alone() - emit statements of the caller that mark the surfaces that were stored to */
void emit_stored_alone(struct build *b, const struct lane_loop *l);
/* emit_numbered() - append a text in which each % is replaced by a number */
void emit_numbered(struct build *b, const char *text, uint32_t number);

#endif
