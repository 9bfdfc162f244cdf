// SPDX-License-Identifier: MIT
/* The handler of SIGBUS. */
#include "sigbus.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>

/* Data of the handler; set before the first request is served. */
static struct visa_device *device;
static struct sigaction before;

/*
 * Runs in the thread that made the access. If the address does not belong to the device, the
 * previous action is restored, and the access is repeated on return.
 */
static void on_sigbus(int number, siginfo_t *info, void *context)
{
	int saved = errno;

	(void)context;
	if (!device || info->si_code != BUS_ADRERR ||
	    !visa_device_patch_memory(device, info->si_addr)) {
		sigaction(number, &before, NULL);
		if (info->si_code <= 0)
			raise(number); /* sent by another process: no access raises it again */
	}
	errno = saved;
}

void sigbus_catch(struct visa_device *d)
{
	struct sigaction action = { .sa_sigaction = on_sigbus, .sa_flags = SA_SIGINFO };

	device = d;
	if (d)
		sigaction(SIGBUS, &action, &before);
	else
		sigaction(SIGBUS, &before, NULL);
}
