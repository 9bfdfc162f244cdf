// SPDX-License-Identifier: MIT
/*
 * Many clients use the control layer in parallel. Each gets its own results, and ThreadSanitizer
 * (`make tsan`) finds no data race.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../support/plane.h"

#define ROUNDS 200

/**
 * struct client - a client, which runs in a thread of its own
 * @control: the control layer, shared by all clients
 * @round: a function that is called ROUNDS times. @h is the open file (handle)
 *	of this client
 * @kind: the file that is open, such as ctl
 * @bad: number of failures of this client. The CHECK macros of unit.h work in one thread only
 */
struct client {
	struct control *control;
	void (*round)(struct client *me, struct control_handle *h, unsigned int i);
	enum control_kind kind;
	unsigned int bad;
	pthread_t thread;
};

/*
 * Execute a text. Other clients change the device at the same time, so an error is not a failure.
 */
static void try_lines(struct control_handle *h, const char *text)
{
	control_write(h, text, strlen(text), NULL);
}

static void executes(struct client *me, struct control_handle *h, unsigned int i)
{
	char text[VISA_RESULT_TEXT_MAX];

	(void)i;
	try_lines(h, "dword_atomic.inc (M1, 1) T0 V32 V0 V0 V35\n"
		     "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0\n");
	me->bad += control_read(h, text, sizeof(text)) <= 0;
}

static void declares(struct client *me, struct control_handle *h, unsigned int i)
{
	char line[128];

	(void)me;
	snprintf(line, sizeof(line), ".decl N%u v_type=G type=ud num_elts=8\n%s", i,
		 i % 20 ? "" : ".decl P9 v_type=P num_elts=8\n");
	try_lines(h, line);
}

static void sets_masks(struct client *me, struct control_handle *h, unsigned int i)
{
	char text[CONTROL_MASK_TEXT];

	(void)h;
	me->bad += control_mask_write(me->control, 0, 0, "0xffffffff", 10) != 10;
	me->bad += plane_mask(me->control, 0, 0, text) != CONTROL_MASK_TEXT;
	me->bad += control_mask_write(me->control, 0, 0, "none", 4) != -EINVAL;
	(void)i;
}

static void reads_texts(struct client *me, struct control_handle *h, unsigned int i)
{
	static const size_t room = CONTROL_INSTRUCTIONS_MAX;
	char *text = malloc(room);

	(void)h;
	(void)i;
	me->bad += control_status(me->control, text, room) <= 0;
	me->bad += control_status_changed(me->control).tv_sec <= 0;
	me->bad += control_info(me->control, text, room) <= 0;
	me->bad += control_instructions(me->control, text, room) <= 0;
	free(text);
}

/*
 * Create or remove T6, then resize it and write to it. The client holds a reference to the surface,
 * because another client may remove it meanwhile.
 */
static void resizes(struct client *me, struct control_handle *h, unsigned int i)
{
	struct visa_device *d = me->control->device;
	struct visa_surface *s;

	(void)h;
	visa_device_lock(d);
	if (i % 10 == 9)
		visa_device_surface_remove(d, 6, NULL);
	else
		visa_device_surface_make(d, 6, NULL);
	s = device_surface(d, 6) ? visa_surface_get(device_surface(d, 6)) : NULL;
	visa_device_unlock(d);
	if (!s)
		return;
	me->bad += visa_device_surface_truncate(d, s, i % 3 * 4096) != 0;
	me->bad += visa_surface_write(s, "bytes", 5, i % 5000) != 5;
	visa_surface_put(s);
}

static void *run_client(void *arg)
{
	struct client *me = arg;
	struct control_handle *h = control_open(me->control, me->kind, true);

	for (unsigned int i = 0; i < ROUNDS; i++)
		me->round(me, h, i);
	control_close(h);
	return NULL;
}

TEST(clients, many_at_once)
{
	struct client clients[] = {
		{ .round = executes, .kind = CONTROL_ASM },
		{ .round = executes, .kind = CONTROL_ASM },
		{ .round = declares, .kind = CONTROL_ASM },
		{ .round = sets_masks, .kind = CONTROL_CTL },
		{ .round = reads_texts, .kind = CONTROL_CTL },
		{ .round = resizes, .kind = CONTROL_CTL },
		{ .round = resizes, .kind = CONTROL_CTL },
	};
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int i = 0; i < COUNT(clients); i++) {
		clients[i].control = &p.c;
		CHECK_EQ(pthread_create(&clients[i].thread, NULL, run_client, &clients[i]), 0);
	}
	for (unsigned int i = 0; i < COUNT(clients); i++) {
		pthread_join(clients[i].thread, NULL);
		unit_case("client %u", i);
		CHECK_EQ(clients[i].bad, 0);
	}
	unit_case(NULL);
	CHECK_EQ(plane_t0(&p), 2 * ROUNDS);
	plane_free(&p);
}
