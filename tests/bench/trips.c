// SPDX-License-Identifier: MIT
/*
 * Measure round trips to the daemon: one instruction, compared with an ioctl that does nothing.
 *
 * The ioctl is a request number that visafs_ioctl.h does not define, without input and output. The
 * daemon only compares the number and returns ENOTTY. VISAFS_IOC_GET_EM, which takes the device
 * lock and copies a result, is measured, too.
 */
#include "bench.h"
#include "../../ioctl/visafs_ioctl.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define CALLS	   64
#define NO_REQUEST _IO(VISAFS_IOC_TYPE, 0x7f)

enum ready trips_prepare(struct bench *b, const struct line *l)
{
	(void)l;
	if (ctl_load(b, ACCESS_SCATTER, PATTERN_HOT))
		return FAILED;
	b->work = CALLS;
	return READY;
}

double trips_empty(struct bench *b, const struct line *l)
{
	double start = now();

	(void)l;
	for (int i = 0; i < CALLS; i++)
		if (ioctl(b->mount.ctl, NO_REQUEST) >= 0 || errno != ENOTTY)
			return bench_fail(b, "an unknown ioctl does not fail with ENOTTY");
	return now() - start;
}

double trips_get_em(struct bench *b, const struct line *l)
{
	struct visafs_em em;
	double start = now();

	(void)l;
	for (int i = 0; i < CALLS; i++)
		if (ioctl(b->mount.ctl, VISAFS_IOC_GET_EM, &em))
			return bench_fail(b, "VISAFS_IOC_GET_EM: %s", strerror(errno));
	return now() - start;
}

double trips_exec(struct bench *b, const struct line *l)
{
	size_t size = b->load.length;
	double start = now();

	(void)l;
	for (int i = 0; i < CALLS; i++)
		if (ioctl(b->mount.ctl, VISAFS_IOC_EXEC(size), b->load.code) != (int)size)
			return bench_fail(b, "VISAFS_IOC_EXEC: %s", strerror(errno));
	return now() - start;
}

double trips_write(struct bench *b, const struct line *l)
{
	size_t size = b->load.length;
	double start = now();

	(void)l;
	for (int i = 0; i < CALLS; i++)
		if (write(b->mount.ctl, b->load.code, size) != (ssize_t)size)
			return bench_fail(b, "a write to ctl: %s", strerror(errno));
	return now() - start;
}
