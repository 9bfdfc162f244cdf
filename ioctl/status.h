/* SPDX-License-Identifier: MIT */
/* Inside the control plane: the contents of "status". */
#ifndef VISAFS_STATUS_H
#define VISAFS_STATUS_H

#include "control.h"

/* status_set() - show the result of a request to ctl, asm, explain or replay. */
void status_set(struct control *c, const struct visa_result *status);

/* status_set_launch() - show the result of a launch. */
void status_set_launch(struct control *c, const struct visa_buffer *text);

#endif
