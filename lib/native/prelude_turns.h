/*
 * The beginning of translations whose threads leave their code, at barriers and when they have used
 * up their share of instructions, and are resumed in turn, by the same rule as in
 * launch/barriers.c. These macros are defined before: SAVED, the number of a thread's words;
 * HALVES, whether there are split or named barriers; with HALVES, also WORDS, where the struct
 * waits of a thread begins among its words, and NAMED, the number of named barriers.
 */
#if HALVES
/*
 * struct waits - the state of a thread at split and named barriers
 * @signalled: number of its signals to the group's barrier
 * @kind: the barrier for which it waits: 0 none, 1 the group's, from 2 on a named barrier
 * @until: it waits until the named barrier has opened this many times
 * @expects: by named barrier, the number of openings to wait for after a signal; 0 without a signal
 * @arrived, @opened: by named barrier, its arrivals and openings; used in the first thread's struct
 */
struct waits {
	u32 signalled, kind, until, expects[NAMED], arrived[NAMED], opened[NAMED];
};

static struct waits *waits_of(struct native_call *n, u32 t)
{
	return (struct waits *)(n->saved + (u64)t * SAVED + WORDS);
}

/* Whether a thread can continue: the event that it waits for has happened. */
static u32 may_run(struct native_call *n, u32 t)
{
	const struct waits *w = waits_of(n, t);

	if (w->kind > 1)
		return waits_of(n, 0)->opened[w->kind - 2] >= w->until;
	for (u32 i = 0; i < n->threads && w->kind; i++)
		if (waits_of(n, i)->signalled <= n->passed[t])
			return 0;
	return 1;
}

/* Whether a thread has left its code to wait. */
INLINE u32 has_waited(struct native_call *n, u32 t)
{
	return waits_of(n, t)->kind;
}
#else
INLINE u32 may_run(struct native_call *n, u32 t)
{
	return n->passed[t] == n->phase;
}

INLINE u32 has_waited(struct native_call *n, u32 t)
{
	return n->passed[t] != n->phase;
}
#endif

INLINE void begin_turns(struct native_call *n)
{
	for (u32 i = 0; i < n->threads; i++) {
		n->state[i] = NATIVE_FRESH, n->passed[i] = 0;
#if HALVES
		__builtin_memset(waits_of(n, i), 0, sizeof(struct waits));
#endif
	}
	n->begun = 1;
	n->thread = 0;
	n->phase = 0;
}

/* Begin the turn of a thread, if it can run. Return: whether it can. */
INLINE int begin_turn(struct native_call *n, u32 t)
{
	if (n->state[t] == NATIVE_OVER || !may_run(n, t))
		return 0;
#if HALVES
	n->passed[t] += waits_of(n, t)->kind == 1;
	waits_of(n, t)->kind = 0;
#endif
	return 1;
}

/*
 * End a round in which all threads that could run have run. Return: NATIVE_LIMIT if there is
 * another round; NATIVE_HANGS; NATIVE_DONE.
 */
INLINE int end_turns(struct native_call *n)
{
	u32 over = 0, waiting = 0;

	n->thread = 0;
	for (u32 i = 0; i < n->threads; i++) {
		over += n->state[i] == NATIVE_OVER;
		waiting += n->state[i] != NATIVE_OVER && !may_run(n, i);
	}
	if (over + waiting < n->threads)
		return NATIVE_LIMIT;
	if (waiting && (HALVES || over)) {
		while (n->state[n->thread] == NATIVE_OVER)
			n->thread++;
		n->unit = n->waits[n->thread];
		n->on = n->saved[n->thread * SAVED];
		return NATIVE_HANGS;
	}
	/* All threads wait at the barrier of the group, or all have ended. */
	n->phase += waiting != 0;
	n->begun = waiting != 0;
	return waiting ? NATIVE_LIMIT : NATIVE_DONE;
}
