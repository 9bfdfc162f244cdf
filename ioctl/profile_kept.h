/* SPDX-License-Identifier: MIT */
/*
 * Private to the control plane (ioctl/): the profile of a kernel's last launch. The texts of its
 * files are made when they are read.
 */
#ifndef VISAFS_PROFILE_KEPT_H
#define VISAFS_PROFILE_KEPT_H

#include "modules.h"

/* struct profile_kept - a profile; several readers may make texts from it at the same time */
struct profile_kept;

/*
 * profile_keep() - keep a profile, with one reference; it is freed if it cannot be kept
 * Return: NULL if state_mem= has no room for it, or out of memory.
 */
struct profile_kept *profile_keep(struct control *c, struct visa_profile *profile);

/* profile_kept_get() - take a reference; NULL is ignored. */
struct profile_kept *profile_kept_get(struct profile_kept *k);

/*
 * profile_kept_put() - release a reference; without references, the profile is freed. NULL is
 * ignored.
 */
void profile_kept_put(struct profile_kept *k);

/**
 * profile_kept_print() - append one of the texts of a profile
 * @what: CONTROL_KERNEL_PROFILE, _JSON or _HTML
 *
 * Return: 0; -ENOSPC if state_mem= has no room for making the text.
 */
int profile_kept_print(const struct profile_kept *k, enum control_kernel_text what,
		       struct visa_buffer *b, struct visa_error *e);

#endif
