/* SPDX-License-Identifier: MIT */
/* visactl save, load and diff: the state of a mount as a trace without instructions. */
#ifndef VISACTL_STATE_H
#define VISACTL_STATE_H

#include "visactl.h"

/* state_save() - write the state of the mount; Return: an exit status. */
int state_save(const struct visactl *c, FILE *f);

#endif
