// SPDX-License-Identifier: MIT
/*
 * Reserves a trace for a launch or for a run of the device's own thread, since only one of them can
 * write lines of the trace at a time. Begins a new trace.
 */
#include "shadow.h"

void trace_header(struct visa_trace *t, enum visa_platform platform)
{
	if (!t->begun)
		trace_printf(&t->out, "visafs-trace 1\nplatform %s\n",
			     visa_platform_name(platform));
	t->begun = true;
}

/* Discard the shadow (the state in a replay of the trace so far) and begin a new trace. */
static void trace_turn_forget(struct visa_trace *t)
{
	t->out.used = 0;
	t->out.ended = false;
	t->begun = false;
	t->failed = false;
	trace_shadows_free(t);
	trace_known_free(&t->top);
	memset(&t->top, 0, sizeof(t->top));
}

bool trace_take(struct visa_trace *t)
{
	if (__atomic_exchange_n(&t->busy, true, __ATOMIC_ACQUIRE))
		return false;
	if (__atomic_exchange_n(&t->restart, false, __ATOMIC_ACQUIRE))
		trace_turn_forget(t);
	return true;
}

void trace_release(struct visa_trace *t)
{
	__atomic_store_n(&t->busy, false, __ATOMIC_RELEASE);
}

bool visa_trace_hold(struct visa_trace *t)
{
	if (!trace_take(t))
		return false;
	__atomic_store_n(&t->held, true, __ATOMIC_RELEASE);
	return true;
}

void visa_trace_leave(struct visa_trace *t)
{
	if (__atomic_exchange_n(&t->held, false, __ATOMIC_ACQUIRE))
		trace_release(t);
}

bool trace_take_held(struct visa_trace *t)
{
	return __atomic_exchange_n(&t->held, false, __ATOMIC_ACQUIRE) || trace_take(t);
}

void visa_trace_restart(struct visa_trace *t)
{
	__atomic_store_n(&t->restart, true, __ATOMIC_RELEASE);
}
