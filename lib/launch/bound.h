/* SPDX-License-Identifier: MIT */
/* The objects bound to arguments, and the memory that a launch can access through them. */
#ifndef VISA_BOUND_H
#define VISA_BOUND_H

#include "launch_state.h"

/* launch_unbind() - release the object that is bound to an argument. */
void launch_unbind(struct launch_arg *arg);

/**
 * launch_assemble() - add all bound objects to the surfaces and addresses of the launch (struct
 * visa_space)
 * @watched: the run has watchers, which name memory by surface index; so memory that is only mapped
 *	at an address gets an index, too
 *
 * Each surface is added with its current size. launch_disassemble() reverts this.
 *
 * Return: 0; -EINVAL for an argument that is not bound; -EEXIST for addresses that overlap; -ENOSPC
 * for more memory than a space has indices for.
 */
int launch_assemble(struct visa_launch *l, bool watched, struct visa_error *e);
void launch_disassemble(struct visa_launch *l);

/*
 * launch_place() - assign a surface index to memory: the index to which binding table index @bti
 * refers, or, if @bti is -1, any free index.
 */
int launch_place(struct visa_launch *l, struct visa_surface *s, int bti, struct visa_error *e);

/* launch_reach() - map memory at a virtual address. The memory already has a surface index. */
int launch_reach(struct visa_launch *l, struct visa_surface *s, uint64_t address,
		 struct visa_error *e);

/*
 * launch_reach_mappings() - map the caller's memory that kernels access although it is not an
 * argument (struct visa_mappings).
 */
int launch_reach_mappings(struct visa_launch *l, bool watched, struct visa_error *e);

/*
 * launch_reach_bytes() - map the arguments in memory of the caller: first the arguments whose
 * addresses the caller has chosen, then all other arguments, at free addresses
 */
int launch_reach_bytes(struct visa_launch *l, struct visa_error *e);

/*
 * launch_lost() - Return: a surface that has lost a page since it was bound, or NULL. A page of a
 * file is lost if an access raises SIGBUS, for example since the disk is full; the signal handler
 * then replaces the page.
 */
const struct visa_surface *launch_lost(const struct visa_launch *l);

/*
 * launch_add_samplers() - add the samplers of a kernel and of its arguments to the launch's struct
 * visa_space
 * Return: 0; -EOPNOTSUPP for a sampler that is not supported.
 */
int launch_add_samplers(struct visa_launch *l, struct visa_error *e);

#endif
