/* SPDX-License-Identifier: MIT */
/* The objects bound to arguments, and the memory that a launch can access through them. */
#ifndef VISA_BOUND_H
#define VISA_BOUND_H

#include "launch_state.h"

/* launch_unbind() - release the object that is bound to an argument. */
void launch_unbind(struct launch_arg *arg);

/**
 * launch_assemble() - add all bound objects to the launch's space
 * @watched: watchers name memory by surface index, so mapped memory also gets an index
 *
 * Surfaces have their current sizes. launch_disassemble() reverts this.
 *
 * Return: 0; -EINVAL for an argument that is not bound; -EEXIST for addresses that overlap; -ENOSPC
 * for more memory than a space has indices for.
 */
int launch_assemble(struct visa_launch *l, bool watched, struct visa_error *e);
void launch_disassemble(struct visa_launch *l);

/*
 * launch_place() - give memory a surface index: the index of @bti in the binding table; with @bti
 * -1, any free index.
 */
int launch_place(struct visa_launch *l, struct visa_surface *s, int bti, struct visa_error *e);

/* launch_reach() - map memory that has a surface index at a virtual address. */
int launch_reach(struct visa_launch *l, struct visa_surface *s, uint64_t address,
		 struct visa_error *e);

/* launch_reach_mappings() - map the memory of the caller that is not an argument. */
int launch_reach_mappings(struct visa_launch *l, bool watched, struct visa_error *e);

/*
 * launch_reach_bytes() - map the arguments in memory of the caller: first the arguments whose
 * addresses the caller has chosen, then the others at free addresses
 */
int launch_reach_bytes(struct visa_launch *l, struct visa_error *e);

/* launch_lost() - Return: a surface that has lost a page since it was bound, or NULL. */
const struct visa_surface *launch_lost(const struct visa_launch *l);

/*
 * launch_add_samplers() - add the samplers of a kernel and of its arguments to the space
 * Return: 0; -EOPNOTSUPP for a sampler that is not supported.
 */
int launch_add_samplers(struct visa_launch *l, struct visa_error *e);

#endif
