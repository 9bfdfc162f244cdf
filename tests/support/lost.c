// SPDX-License-Identifier: MIT
/* Handles SIGBUS in tests, so that accesses to lost memory of surfaces do not end the process. */
#include "lost.h"

#include <signal.h>
#include <stdlib.h>

static struct visa_device *guarded;
static struct sigaction before;
static unsigned int caught;

static void on_sigbus(int number, siginfo_t *info, void *context)
{
	(void)number;
	(void)context;
	__atomic_add_fetch(&caught, 1, __ATOMIC_RELAXED);
	if (!visa_device_patch_memory(guarded, info->si_addr))
		abort();
}

void lost_catch(struct visa_device *d)
{
	const struct sigaction action = { .sa_sigaction = on_sigbus, .sa_flags = SA_SIGINFO };

	guarded = d;
	caught = 0;
	sigaction(SIGBUS, &action, &before);
}

unsigned int lost_caught(void)
{
	return __atomic_load_n(&caught, __ATOMIC_RELAXED);
}

void lost_done(void)
{
	sigaction(SIGBUS, &before, NULL);
}
