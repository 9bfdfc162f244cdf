/* SPDX-License-Identifier: MIT */
/* Private to the control plane (ioctl/): the contents of "status". */
#ifndef VISAFS_STATUS_H
#define VISAFS_STATUS_H

#include "control.h"

/* status_set() - make the result of a request to ctl, asm, explain or replay the new "status". */
void status_set(struct control *c, const struct visa_result *status);

/* status_set_launch() - make the text of a launch's result the new "status". */
void status_set_launch(struct control *c, const struct visa_buffer *text);

#endif
