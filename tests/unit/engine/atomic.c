// SPDX-License-Identifier: MIT
/*
 * Tests that DWORD_ATOMIC is a single access to the host's memory (decision 8 of
 * lib/engine/README.md).
 */
#include <pthread.h>
#include <stdio.h>
#include <sys/mman.h>

#include "../../support/machine.h"

/*
 * struct neighbour - a thread that increments the mapped surface while instructions increment it,
 * too
 * @dword: the dword that contains the number which the instructions increment
 * @word: the word that the thread increments; NULL: the thread increments @dword
 * @rounds: how often the thread has incremented so far
 * @stop: set to true to end the thread
 */
struct neighbour {
	uint32_t *dword;
	uint16_t *word;
	uint32_t rounds;
	bool stop;
};

static void *count_too(void *arg)
{
	struct neighbour *n = arg;
	uint32_t rounds = 0;

	while (!__atomic_load_n(&n->stop, __ATOMIC_RELAXED)) {
		for (unsigned int i = 0; i < 1000; i++)
			if (n->word)
				__atomic_fetch_add(n->word, 1, __ATOMIC_RELAXED);
			else
				__atomic_fetch_add(n->dword, 1, __ATOMIC_RELAXED);
		rounds += 1000;
		__atomic_store_n(&n->rounds, rounds, __ATOMIC_RELAXED);
	}
	return NULL;
}

/*
 * Execute an incrementing instruction in a loop, while thread @n increments. The loop ends when
 * both have incremented often enough. Return: number of increments by the instruction.
 */
static uint32_t count(struct machine *m, const char *line, struct neighbour *n)
{
	const uint32_t share = 3000000;
	struct visa_result r = { 0 };
	struct visa_inst inst;
	size_t position;

	CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, NULL),
		 VISA_LINE_INSTRUCTION);
	visa_device_lock(m->device);
	while (r.channels < share || __atomic_load_n(&n->rounds, __ATOMIC_RELAXED) < share) {
		position = 0;
		visa_device_execute(m->device, device_thread(m->device), &inst, 1, &position, &r,
				    NULL);
	}
	visa_device_unlock(m->device);
	return (uint32_t)r.channels;
}

/*
 * An instruction increments a dword or its lower word. At the same time, another thread increments
 * word @word of the dword, or the whole dword if @word is 2. Check the sum.
 */
static void check_counting(const char *line, unsigned int word)
{
	struct neighbour n = { 0 };
	struct machine m;
	pthread_t thread;
	uint32_t ours;

	unit_case("%s", line);
	machine_scene(&m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 16; i++)
		machine_set(&m, 33, 4 * i, LIST(uint32_t, 1));
	n.dword = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED,
		       visa_surface_fd(device_surface(m.device, SLM)), 0);
	if (!CHECK(n.dword != MAP_FAILED))
		return;
	n.word = word < 2 ? (uint16_t *)n.dword + word : NULL;
	CHECK_EQ(pthread_create(&thread, NULL, count_too, &n), 0);
	ours = count(&m, line, &n);
	__atomic_store_n(&n.stop, true, __ATOMIC_RELAXED);
	pthread_join(thread, NULL);
	if (word == 1)
		CHECK_EQ(*n.dword, (n.rounds << 16) | (ours & 0xffff));
	else if (word == 0)
		CHECK_EQ(*(uint16_t *)n.dword, (uint16_t)(n.rounds + ours));
	else
		CHECK_EQ(*n.dword, n.rounds + ours);
	munmap(n.dword, 4096);
	machine_free(&m);
}

/*
 * While an instruction increments a number, another thread increments the same number, or the other
 * word of the same dword. No increment is lost (decision 8 of lib/engine/README.md).
 */
TEST(atomic, a_program_that_maps_the_surface_sees_them_whole)
{
	check_counting("dword_atomic.inc (M1, 16) %slm V32.0 %null.0 %null.0 %null.0", 2);
	check_counting("dword_atomic.add (M1, 16) %slm V32.0 V33.0 %null.0 %null.0", 2);
	check_counting("dword_atomic.inc.16 (M1, 16) %slm V32.0 %null.0 %null.0 %null.0", 0);
	check_counting("dword_atomic.add.16 (M1, 16) %slm V32.0 V33.0 %null.0 %null.0", 0);
	check_counting("dword_atomic.inc.16 (M1, 16) %slm V32.0 %null.0 %null.0 %null.0", 1);
	check_counting("dword_atomic.add.16 (M1, 16) %slm V32.0 V33.0 %null.0 %null.0", 1);
}
