// SPDX-License-Identifier: MIT
/*
 * An instruction is traced while a client's write holds the inode lock of a memory file. Tests that
 * the instruction does not wait for the write.
 */
#include <fcntl.h>
#include <linux/userfaultfd.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "../../support/device.h"
#include "../../support/unit.h"

#define PAGE	4096
#define SECONDS 20 /* time limit for the instruction */

/*
 * struct scene - a device, and a write(2) that waits
 * @page: source of the write; its page fault waits until answer() is called
 * @faults: userfaultfd of the page
 * @file: the memory file that is written to
 */
struct scene {
	struct visa_device *device;
	int faults;
	int file;
	void *page;
};

/*
 * Write to the memory file from @page. The page fault makes the write wait, with the inode lock
 * held.
 */
static void *write_page(void *context)
{
	const struct scene *s = context;

	CHECK_EQ(pwrite(s->file, s->page, 8, 0), 8);
	return NULL;
}

static void *execute(void *context)
{
	const struct scene *s = context;

	CHECK_EQ(device_run(s->device, "mov (M1, 1) %sp(0,0)<1> 0x5:ud"), 0);
	return NULL;
}

static bool make_page(struct scene *s)
{
	struct uffdio_api api = { .api = UFFD_API };
	struct uffdio_register whole = { .mode = UFFDIO_REGISTER_MODE_MISSING };

	s->page = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	s->faults = (int)syscall(SYS_userfaultfd, O_CLOEXEC);
	if (s->faults < 0)
		return false;
	whole.range.start = (uintptr_t)s->page;
	whole.range.len = PAGE;
	return !ioctl(s->faults, UFFDIO_API, &api) && !ioctl(s->faults, UFFDIO_REGISTER, &whole);
}

/* Resolve the page fault, so that the write continues. */
static void answer(const struct scene *s)
{
	struct uffdio_zeropage zero = { .range = { .start = (uintptr_t)s->page, .len = PAGE } };

	CHECK_EQ(ioctl(s->faults, UFFDIO_ZEROPAGE, &zero), 0);
}

static void execute_beside_write(struct scene *s)
{
	struct uffd_msg fault;
	struct timespec until;
	pthread_t writer, executor;
	int waited;

	s->file = visa_surface_fd(device_surface(s->device, 6));
	CHECK_EQ(pthread_create(&writer, NULL, write_page, s), 0);
	CHECK_EQ(read(s->faults, &fault, sizeof(fault)), sizeof(fault));
	CHECK_EQ(pthread_create(&executor, NULL, execute, s), 0);
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec += SECONDS;
	waited = pthread_timedjoin_np(executor, NULL, &until);
	answer(s);
	CHECK_EQ(waited, 0);
	if (waited)
		pthread_join(executor, NULL);
	pthread_join(writer, NULL);
}

static int drop(void *context, const char *text, size_t size)
{
	(void)context;
	(void)text;
	(void)size;
	return 0;
}

TEST(trace_top, takes_no_inode_lock)
{
	const struct visa_trace_options options = { .shared = true, .write = drop };
	struct visa_trace *trace;
	struct scene s = { 0 };

	if (!make_page(&s)) {
		printf("\n    NOT TESTED: a write that waits, which needs userfaultfd\n    ");
		munmap(s.page, PAGE);
		return;
	}
	CHECK_EQ(visa_device_new(NULL, &s.device, NULL), 0);
	CHECK_EQ(visa_trace_new(&options, &trace, NULL), 0);
	visa_device_lock(s.device);
	CHECK_EQ(device_surface_size(s.device, 6, PAGE, NULL), 0);
	visa_device_trace(s.device, trace);
	visa_device_unlock(s.device);
	execute_beside_write(&s);
	visa_device_free(s.device);
	visa_trace_free(trace);
	munmap(s.page, PAGE);
	close(s.faults);
}
