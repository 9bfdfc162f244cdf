/* SPDX-License-Identifier: MIT */
/* What is bound to arguments, and the memory that a launch reaches by it. */
#ifndef VISA_BOUND_H
#define VISA_BOUND_H

#include "launch_state.h"

/* launch_unbind() - forget what was bound. */
void launch_unbind(struct launch_arg *arg);

/**
 * launch_assemble() - bring all that is bound into the launch's space
 * @watched: watchers name memory by surface index, so mapped memory gets one, too
 *
 * Sizes of surfaces are those of now. launch_disassemble() gives back what it took.
 *
 * Return: 0; -EINVAL for an argument that is not bound; -EEXIST for addresses that overlap; -ENOSPC
 * for more memory than a space has indices for.
 */
int launch_assemble(struct visa_launch *l, bool watched, struct visa_error *e);
void launch_disassemble(struct visa_launch *l);

/* launch_place() - give memory a surface index: that of its binding table index, or any for -1. */
int launch_place(struct visa_launch *l, struct visa_surface *s, int bti, struct visa_error *e);

/* launch_reach() - let addresses reach memory that has a surface index. */
int launch_reach(struct visa_launch *l, struct visa_surface *s, uint64_t address,
		 struct visa_error *e);

/* launch_reach_mappings() - let addresses reach the mapped memory of the caller. */
int launch_reach_mappings(struct visa_launch *l, bool watched, struct visa_error *e);

/*
 * launch_reach_bytes() - let addresses reach arguments in memory of the caller: those that the
 * caller has given first, then others where there is nothing
 */
int launch_reach_bytes(struct visa_launch *l, struct visa_error *e);

/* launch_lost() - Return: a surface of which a page was lost since it was bound, or NULL. */
const struct visa_surface *launch_lost(const struct visa_launch *l);

/*
 * launch_add_samplers() - bring the samplers of a kernel and of its arguments into the space
 * Return: 0; -EOPNOTSUPP for one that is not executed.
 */
int launch_add_samplers(struct visa_launch *l, struct visa_error *e);

#endif
