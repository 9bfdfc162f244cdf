// SPDX-License-Identifier: MIT
/*
 * During a long write, other clients get the device lock after every 4,096 instructions, or earlier
 * if they have waited for some milliseconds: ioctl/README.md "Writing to ctl".
 */
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

#include "../../support/plane.h"

#define TURN	    4096
#define TURNS	    5	       /* number of requests for the device lock */
#define WRITE_BYTES (1u << 20) /* the largest write that the kernel sends */
#define INC_TEXT    "dword_atomic.inc (M1,1) T0 V32 V0 V0 V35\n"

/**
 * struct turns - a long write and the threads that request the device lock during the write
 * @p: a device with a control layer, and the open file (handle) that is written to
 * @data: the written bytes, @size of them
 * @done: whether the write has ended
 * @written: return value of the write
 * @seen: for each thread, the number of instructions that were executed when it got the lock
 */
struct turns {
	struct plane p;
	char *data;
	size_t size;
	bool done;
	ssize_t written;
	uint32_t seen[TURNS];
};

static void *write_all(void *arg)
{
	struct turns *t = arg;

	t->written = control_write(t->p.h, t->data, t->size, NULL);
	__atomic_store_n(&t->done, true, __ATOMIC_RELEASE);
	return NULL;
}

/*
 * Wait until the expected number of threads hold the lock or wait for it, or the write has ended.
 */
static void until_queued(struct turns *t, uint64_t count)
{
	struct visa_device *d = t->p.m.device;
	uint64_t queued;

	do {
		sched_yield();
		queued = device_waiting(d);
	} while (queued < count && !__atomic_load_n(&t->done, __ATOMIC_ACQUIRE));
}

struct asker {
	struct turns *t;
	unsigned int number;
};

/*
 * Request the device lock, and get it in the middle of the write. Release it when the write and the
 * next thread wait for it.
 */
static void *ask(void *arg)
{
	struct asker *a = arg, next = { a->t, a->number + 1 };
	bool more = next.number < TURNS;
	pthread_t thread;

	visa_device_lock(a->t->p.m.device);
	a->t->seen[a->number] = plane_t0(&a->t->p);
	until_queued(a->t, 2);
	if (more) {
		pthread_create(&thread, NULL, ask, &next);
		until_queued(a->t, 3);
	}
	visa_device_unlock(a->t->p.m.device);
	if (more)
		pthread_join(thread, NULL);
	return NULL;
}

/*
 * Write 1 MiB of instructions, each of which adds 1 to the first dword of T0. Check how many
 * instructions are executed before each request for the device lock is granted.
 */
static void check_turns(enum control_kind kind, const void *unit, size_t unit_bytes)
{
	size_t count = WRITE_BYTES / unit_bytes;
	struct turns t = { .size = count * unit_bytes, .data = malloc(WRITE_BYTES) };
	struct asker first = { &t, 0 };
	pthread_t writer, asker;

	plane_new(&t.p, kind);
	for (size_t i = 0; i < count; i++)
		memcpy(t.data + i * unit_bytes, unit, unit_bytes);
	visa_device_lock(t.p.m.device); /* held until both threads wait for the lock */
	pthread_create(&writer, NULL, write_all, &t);
	until_queued(&t, 2);
	pthread_create(&asker, NULL, ask, &first);
	until_queued(&t, 3);
	visa_device_unlock(t.p.m.device);
	pthread_join(writer, NULL);
	pthread_join(asker, NULL);
	CHECK(count > TURN * (TURNS + 1));
	for (unsigned int i = 0; i < TURNS; i++)
		CHECK(t.seen[i] - (i ? t.seen[i - 1] : 0) <= TURN);
	CHECK(t.seen[TURNS - 1] > 0);
	CHECK_EQ(t.written, t.size);
	CHECK_EQ(plane_t0(&t.p), count);
	plane_free(&t.p);
	free(t.data);
}

TEST(turns, a_long_write_to_ctl_gives_way)
{
	uint8_t code[INC_BYTES];

	machine_hex(HEX_INC, code, sizeof(code));
	check_turns(CONTROL_CTL, code, sizeof(code));
}

TEST(turns, a_long_write_to_asm_gives_way)
{
	check_turns(CONTROL_ASM, INC_TEXT, strlen(INC_TEXT));
}

struct changer {
	struct turns *t;
	void (*change)(struct visa_device *d);
};

static void *change(void *arg)
{
	struct changer *c = arg;

	visa_device_lock(c->t->p.m.device);
	c->change(c->t->p.m.device);
	until_queued(c->t, 2);
	visa_device_unlock(c->t->p.m.device);
	return NULL;
}

/*
 * Write to ctl. When the write releases the device lock for the first time, @by changes the device.
 * Then the same bytes are written to the handle again, and must be executed on the changed device.
 */
static void check_change(void (*by)(struct visa_device *d), const char *hex, size_t unit_bytes,
			 int err)
{
	struct turns t = { .size = 2 * TURN * unit_bytes, .data = malloc(2 * TURN * unit_bytes) };
	struct changer changer = { &t, by };
	pthread_t writer, thread;

	plane_new(&t.p, CONTROL_CTL);
	machine_surface(&t.p.m, 6, 4096);
	for (size_t i = 0; i < 2 * TURN; i++)
		machine_hex(hex, (uint8_t *)t.data + i * unit_bytes, unit_bytes);
	visa_device_lock(t.p.m.device);
	pthread_create(&writer, NULL, write_all, &t);
	until_queued(&t, 2);
	pthread_create(&thread, NULL, change, &changer);
	until_queued(&t, 3);
	visa_device_unlock(t.p.m.device);
	pthread_join(writer, NULL);
	pthread_join(thread, NULL);
	/* On a slow machine the lock may be released before the first instruction. */
	if (t.written != -err) {
		CHECK(t.written > 0 && t.written <= (ssize_t)(TURN * unit_bytes));
		CHECK_EQ(t.written % (ssize_t)unit_bytes, 0);
		CHECK_EQ(plane_number(plane_result(&t.p), "offset"), t.written);
	}
	CHECK_EQ(control_write(t.p.h, t.data, t.size, NULL), -err);
	CHECK_EQ(plane_number(plane_result(&t.p), "instructions"), 0);
	plane_free(&t.p);
	free(t.data);
}

static void remove_surface(struct visa_device *d)
{
	visa_device_surface_remove(d, 6, NULL);
}

static void forget_variable(struct visa_device *d)
{
	visa_thread_forget(device_thread(d), VISA_VCLASS_G, 33, NULL);
}

static void make_surface_again(struct visa_device *d)
{
	visa_device_surface_remove(d, 6, NULL);
	visa_device_surface_make(d, 6, NULL);
	visa_thread_forget(device_thread(d), VISA_VCLASS_G, 33, NULL);
}

TEST(turns, what_goes_away_in_the_middle_of_a_write_is_gone_in_the_next)
{
	static const char *const hex = "3a02 01 06 05 00 00000000 20000000 0000 21000000 0000";

	check_change(forget_variable, hex, STORE_BYTES, ENOENT);
	check_change(make_surface_again, hex, STORE_BYTES, ENOENT);
	check_change(remove_surface, hex, STORE_BYTES, ENXIO);
}
