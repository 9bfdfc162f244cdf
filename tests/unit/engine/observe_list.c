// SPDX-License-Identifier: MIT
/* Tests of a list of observers: which of them are called for an instruction, and in which order. */
#include <stdio.h>
#include <string.h>

#include "../../../lib/engine/observe.h"
#include "../../support/machine.h"

/*
 * struct calls - the calls of the functions of observers, as text such as "b1 e1 a1". The letter is
 * the function (b: before, t: touch, e: event, a: after), and the digit is the observer.
 */
struct calls {
	char text[256];
};

/*
 * struct one - an observer
 * @calls: the list of the calls of all observers; each observer appends its calls to it
 * @number: number of this observer in the list of observers
 */
struct one {
	struct calls *calls;
	unsigned int number;
};

static void note(const struct one *o, char call)
{
	size_t used = strlen(o->calls->text);

	snprintf(o->calls->text + used, sizeof(o->calls->text) - used, "%s%c%u", used ? " " : "",
		 call, o->number);
}

static void note_before(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	(void)r;
	(void)insn;
	note(context, 'b');
}

static void note_after(void *context, struct exec_run *r, const struct exec_insn *insn,
		       enum exec_step step)
{
	(void)r;
	(void)insn;
	CHECK_EQ(step, EXEC_NEXT);
	note(context, 'a');
}

static void note_touch(void *context, struct exec_run *r, const struct exec_touch *t)
{
	(void)r;
	CHECK_EQ(t->what, EXEC_STORES);
	note(context, 't');
}

static void note_event(void *context, struct exec_run *r, const struct exec_event *e)
{
	(void)r;
	(void)e;
	note(context, 'e');
}

/*
 * Execute a scatter of one lane with three observers. @which: mask of the observers that are
 * selected for the instruction; @expected: the expected calls
 */
static void check_calls(struct machine *m, uint8_t which, const char *expected)
{
	static const struct exec_observer_ops all = {
		.before = note_before, .after = note_after, .touch = note_touch, .event = note_event
	};
	static const struct exec_observer_ops ends = { .before = note_before, .after = note_after };
	static const char line[] = "scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0";
	static const bool stop = false;
	struct calls calls = { "" };
	struct one one[3] = { { &calls, 1 }, { &calls, 2 }, { &calls, 3 } };
	struct exec_observers list = { 0 };
	uint64_t room[2 * EXEC_MAX_UNITS];
	struct exec_insn *insn = (void *)room;
	const struct exec_insn *at = insn;
	struct visa_error e = { 0 };
	struct exec_run run;
	struct visa_inst inst;
	struct exec_prep p = { .inst = &inst, .insn = insn };

	CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, NULL),
		 VISA_LINE_INSTRUCTION);
	observed_exec_begin(&run, device_space(m->device), device_thread(m->device), &e);
	p.grf = run.grf;
	CHECK_EQ(exec_prepare(&p, device_decls(m->device), VISA_XEHP, device_space(m->device),
			      device_thread(m->device), &e),
		 0);
	exec_end_record((void *)(room + insn->units));
	for (unsigned int n = 0; n < 3; n++)
		exec_observers_add(&list,
				   (struct exec_observer){ n == 1 ? &ends : &all, &one[n], NULL });
	exec_observers_watch(&list, which);
	run.observers = &list;
	CHECK_EQ(observed_exec_loop(&run, &at, 1, &stop), EXEC_ENDED);
	CHECK_STR(calls.text, expected);
}

/*
 * Observers are called in the order in which they were added. Only selected observers are called.
 */
TEST(observe_list, order_of_the_calls)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 64);
	visa_device_lock(m.device);
	check_calls(&m, 7, "b1 b2 b3 t1 t3 e1 e3 a1 a2 a3");
	check_calls(&m, 5, "b1 b3 t1 t3 e1 e3 a1 a3");
	check_calls(&m, 2, "b2 a2");
	check_calls(&m, 0, "");
	visa_device_unlock(m.device);
	machine_free(&m);
}
