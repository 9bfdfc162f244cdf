/* SPDX-License-Identifier: MIT */
/* What is bound to arguments, and the memory that a launch reaches by it. */
#ifndef VISA_BOUND_H
#define VISA_BOUND_H

#include "launch_state.h"

/* launch_unbind() - forget what was bound. */
void launch_unbind(struct launch_arg *arg);

/**
 * launch_assemble() - bring all that is bound into the launch's space
 *
 * Sizes of surfaces are those of now.
 *
 * Return: 0; -EINVAL for an argument that is not bound, or addresses that overlap; -ENOSPC for
 * more memory than a space has indices for.
 */
int launch_assemble(struct visa_launch *l, struct visa_error *e);

/* launch_lost() - Return: a surface of which a page was lost since it was bound, or NULL. */
const struct visa_surface *launch_lost(const struct visa_launch *l);

/*
 * launch_add_samplers() - bring the samplers of a kernel and of its arguments into the space
 * Return: 0; -EOPNOTSUPP for one that is not executed.
 */
int launch_add_samplers(struct visa_launch *l, struct visa_error *e);

#endif
