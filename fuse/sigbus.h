/* SPDX-License-Identifier: MIT */
/* The handler of SIGBUS, for accesses to a surface whose memory a client has removed. */
#ifndef VISAFS_SIGBUS_H
#define VISAFS_SIGBUS_H

#include "../lib/visafs.h"

/**
 * sigbus_catch() - install the handler, after which accesses to surfaces of a device survive a
 * SIGBUS
 * @d: the device, or NULL before it is freed
 *
 * Any other SIGBUS ends the process as before.
 */
void sigbus_catch(struct visa_device *d);

#endif
