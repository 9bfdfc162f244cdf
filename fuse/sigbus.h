/* SPDX-License-Identifier: MIT */
/* The handler of SIGBUS: an access to a surface whose memory a client has taken away. */
#ifndef VISAFS_SIGBUS_H
#define VISAFS_SIGBUS_H

#include "../lib/visafs.h"

/**
 * sigbus_catch() - from now on, accesses to surfaces of a device survive a SIGBUS
 * @d: the device, or NULL before it is freed
 *
 * All other signals end the process as before.
 */
void sigbus_catch(struct visa_device *d);

#endif
