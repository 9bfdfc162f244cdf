// SPDX-License-Identifier: MIT
/*
 * Tests of executing instructions: sequences, start positions, stopping (ioctl/README.md, section
 * "Writing to ctl").
 */
#include <pthread.h>
#include <sched.h>
#include <stdio.h>

#include "../../support/machine.h"

#define MANY 6

/*
 * Fill @insts with dword_atomic.inc on the first dword of T0. The instruction with index @bad names
 * V99, which is not declared, so it fails.
 */
static void build(struct visa_inst *insts, unsigned int count, unsigned int bad)
{
	struct visa_decls *decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);
	struct visa_source source = { .decls = decls };
	const char *good = "dword_atomic.inc (M1, 1) %slm V32.0 %null.0 %null.0 V35.0";
	const char *fails = "dword_atomic.inc (M1, 1) %slm V99.0 %null.0 %null.0 V35.0";
	uint8_t code[VISA_MAX_LENGTH];

	for (unsigned int i = 0; i < count; i++) {
		visa_parse_line(&source, i == bad ? fails : good, strlen(good), &insts[i], NULL);
		visa_decode(code, (size_t)visa_encode(&insts[i], code), &insts[i], NULL);
	}
	visa_decls_free(decls);
}

static uint32_t t0(struct machine *m)
{
	uint32_t value;

	memcpy(&value, device_memory(m->device, SLM, NULL), sizeof(value));
	return value;
}

TEST(device, stops_at_the_first_that_fails_and_says_where)
{
	struct visa_inst insts[MANY];
	struct visa_result r;
	size_t position;
	struct machine m;

	for (unsigned int bad = 0; bad <= MANY; bad++) {
		unit_case("instruction %u fails", bad);
		machine_scene(&m, VISA_XEHP, false);
		build(insts, MANY, bad);
		memset(&r, 0, sizeof(r));
		position = 0;
		visa_device_lock(m.device);
		CHECK_EQ(visa_device_execute(m.device, device_thread(m.device), insts, MANY,
					     &position, &r, NULL),
			 bad < MANY ? -ENOENT : 0);
		visa_device_unlock(m.device);
		CHECK_EQ(position, bad);
		CHECK_EQ(t0(&m), bad);
		CHECK_EQ(r.instructions, bad);
		CHECK_EQ(r.bytes, 30 * bad);
		CHECK_EQ(r.err, bad < MANY ? ENOENT : 0);
		if (bad < MANY) {
			CHECK_EQ(r.offset, 30 * bad);
			CHECK_STR(r.instruction,
				  "dword_atomic.inc (M1, 1) %slm V99.0 %null.0 %null.0 V35.0");
		}
		machine_free(&m);
	}
}

/* Execution starts at the given position. Its counts are added to the counters of the result. */
TEST(device, executes_from_a_position)
{
	struct visa_result r = { .instructions = 10, .bytes = 1000, .channels = 100, .dropped = 7 };
	struct visa_inst insts[MANY];
	size_t position = 2;
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	build(insts, MANY, MANY);
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_execute(m.device, device_thread(m.device), insts, MANY, &position, &r,
				     NULL),
		 0);
	visa_device_unlock(m.device);
	CHECK_EQ(position, MANY);
	CHECK_EQ(t0(&m), MANY - 2);
	CHECK_EQ(r.instructions, 10 + MANY - 2);
	CHECK_EQ(r.bytes, 1000 + 30 * (MANY - 2));
	CHECK_EQ(r.channels, 100 + MANY - 2);
	CHECK_EQ(r.dropped, 7);
	machine_free(&m);
}

TEST(device, stops_when_it_is_told_to)
{
	struct visa_result r = { 0 };
	struct visa_inst insts[MANY];
	size_t position = 1;
	bool stop = true;
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	build(insts, MANY, MANY);
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_execute(m.device, device_thread(m.device), insts, MANY, &position, &r,
				     &stop),
		 -EINTR);
	CHECK_EQ(position, 1);
	CHECK_EQ(t0(&m), 0);
	CHECK_EQ(r.instructions, 0);
	stop = false;
	CHECK_EQ(visa_device_execute(m.device, device_thread(m.device), insts, MANY, &position, &r,
				     &stop),
		 0);
	visa_device_unlock(m.device);
	CHECK_EQ(t0(&m), MANY - 1);
	machine_free(&m);
}

/* Executing decoded instructions does not change them, so they can be executed again. */
TEST(device, instructions_can_be_run_again)
{
	struct visa_inst insts[MANY], copy[MANY];
	struct visa_result r = { 0 };
	struct machine m;
	size_t position;

	machine_scene(&m, VISA_XEHP, false);
	build(insts, MANY, MANY);
	memcpy(copy, insts, sizeof(insts));
	for (unsigned int i = 0; i < 3; i++) {
		position = 0;
		visa_device_lock(m.device);
		CHECK_EQ(visa_device_execute(m.device, device_thread(m.device), insts, MANY,
					     &position, &r, NULL),
			 0);
		visa_device_unlock(m.device);
	}
	CHECK_EQ(t0(&m), 3 * MANY);
	CHECK_MEM(insts, copy, sizeof(insts));
	machine_free(&m);
}

/*
 * struct waiter - a thread that waits for the device lock
 * @number: its number
 * @order: the numbers of the threads, in the order in which they got the lock
 * @count: number of entries of @order
 */
struct waiter {
	struct visa_device *device;
	unsigned int number;
	unsigned int *order;
	unsigned int *count;
};

static void *wait_for_turn(void *arg)
{
	struct waiter *w = arg;

	visa_device_lock(w->device);
	w->order[(*w->count)++] = w->number;
	visa_device_unlock(w->device);
	return NULL;
}

/* The device lock is granted in the order of the requests. */
TEST(device, turns_are_granted_in_order)
{
	unsigned int order[MANY] = { 0 }, count = 0;
	struct waiter waiters[MANY];
	pthread_t threads[MANY];
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	visa_device_lock(m.device);
	for (unsigned int i = 0; i < MANY; i++) {
		waiters[i] = (struct waiter){ m.device, i, order, &count };
		pthread_create(&threads[i], NULL, wait_for_turn, &waiters[i]);
		while (device_waiting(m.device) < i + 2)
			sched_yield(); /* until the thread is in the queue */
	}
	CHECK_EQ(count, 0);
	visa_device_unlock(m.device);
	for (unsigned int i = 0; i < MANY; i++)
		pthread_join(threads[i], NULL);
	CHECK_EQ(count, MANY);
	for (unsigned int i = 0; i < MANY; i++)
		CHECK_EQ(order[i], i);
	machine_free(&m);
}

#if defined(__SANITIZE_THREAD__) || VISA_SURFACE_USER_MAX < 64ull << 30
#define LARGEST (1ull << 33) /* more does not fit into the address space */
#else
#define LARGEST (1ull << 40)
#endif

TEST(device, sizes)
{
	struct visa_config config = VISA_CONFIG_DEFAULT;
	struct visa_device *d;
	struct visa_error e = { 0 };

	config.t255_size = LARGEST;
	config.t0_size = 100;
	if (CHECK_EQ(visa_device_new(&config, &d, &e), 0)) {
		CHECK_EQ(visa_surface_size(device_surface(d, STATELESS)), LARGEST);
		CHECK_EQ(visa_surface_size(device_surface(d, SLM)), 100);
		visa_device_free(d);
	}
	config.t255_size = (1ull << 40) + 1;
	CHECK_EQ(visa_device_new(&config, &d, &e), -EINVAL);
	CHECK_EQ(e.err, EINVAL);
	CHECK(strlen(e.text) > 5);
}

/* T255 is mapped as a whole at virtual address 0, also if it is larger than 4 GiB. */
TEST(device, stateless_memory_is_shared_virtual_memory)
{
	struct visa_config config = VISA_CONFIG_DEFAULT;
	struct machine m;

	config.t255_size = 5ull << 30;
	machine_make(&m, &config);
	machine_var(&m, 35, VISA_UD, 16);
	machine_var(&m, 36, VISA_UQ, 2);
	PUT32(&m, STATELESS, 0x100000000, 0xcafe);
	PUT32(&m, STATELESS, (5ull << 30) - 4, 0xf00d);
	SET64(&m, 36, 0x100000000, (5ull << 30) - 4);
	run_ok(&m, "svm_gather.4.1 (M1, 2) V36.0 V35.0");
	WANT_VAR32(&m, 35, 0, 0xcafe, 0xf00d);
	machine_same(&m);
	SET64(&m, 36, 0x100000000, 5ull << 30);
	run_fails(&m, EFAULT, "svm_gather.4.1 (M1, 2) V36.0 V35.0");
	machine_free(&m);
}

static void *take_once(void *device)
{
	visa_device_lock(device);
	CHECK(!__atomic_load_n(visa_device_wanted(device), __ATOMIC_RELAXED));
	visa_device_unlock(device);
	return NULL;
}

/*
 * visa_device_wanted() returns a flag: another thread waits for the device lock. The flag is
 * cleared when the lock is taken the next time.
 */
TEST(device, the_lock_is_wanted_when_somebody_waits)
{
	pthread_t thread;
	struct machine m;
	const bool *wanted;

	machine_new(&m, VISA_XEHP, false);
	wanted = visa_device_wanted(m.device);
	CHECK(!*wanted);
	visa_device_lock(m.device);
	pthread_create(&thread, NULL, take_once, m.device);
	while (!__atomic_load_n(wanted, __ATOMIC_RELAXED))
		sched_yield();
	visa_device_unlock(m.device);
	pthread_join(thread, NULL);
	visa_device_hurry(m.device);
	CHECK(__atomic_load_n(wanted, __ATOMIC_RELAXED));
	visa_device_lock(m.device);
	CHECK(!__atomic_load_n(wanted, __ATOMIC_RELAXED));
	visa_device_unlock(m.device);
	machine_free(&m);
}
