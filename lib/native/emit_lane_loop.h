/* SPDX-License-Identifier: MIT */
/* Shared by the statements of a loop that is executed lane by lane. */
#ifndef VISA_EMIT_LANE_LOOP_H
#define VISA_EMIT_LANE_LOOP_H

#include "emit.h"
#include "lane_loops.h"

/* emit_node_alone() - statements of a node for a single lane; `return 0` if a value is unusual */
void emit_node_alone(struct build *b, const struct lane_loop *l, const struct node *n);
/* emit_views_alone() - text for each surface, in which % stands for its number */
void emit_views_alone(struct build *b, const struct lane_loop *l, const char *text);
/* emit_limits() - statements: where elements may begin in each memory, before any lane */
void emit_limits(struct build *b, const struct lane_loop *l);
/* emit_kept_stores() - statements: what lanes have stored goes to memory, in the order of turns */
void emit_kept_stores(struct build *b, const struct lane_loop *l);
/* emit_stored_alone() - statements of the caller: which surfaces were stored to */
void emit_stored_alone(struct build *b, const struct lane_loop *l);
/* emit_numbered() - text in which % stands for a number */
void emit_numbered(struct build *b, const char *text, uint32_t number);

#endif
