/*
 * For translations whose threads run in turn: a thread leaves its code at a barrier, or when it has
 * used up its budget of instructions, and continues there later. Barriers have the same effect as
 * in launch/barriers.c.
 *
 * The translation defines these macros before:
 * SAVED - number of words of a thread in @saved of struct native_call
 * HALVES - whether the kernel has split barriers (separate signal and wait) or named barriers
 * WORDS - with HALVES: index among the saved words at which the thread's struct waits begins
 * NAMED - with HALVES: number of named barriers
 */
#if HALVES
/*
 * struct waits - the state of a thread at split and named barriers
 * @signalled: number of its signals to the group's barrier
 * @kind: the barrier for which it waits: 0 none, 1 the group's, from 2 on a named one
 * @until: the thread waits until @opened of the named barrier has this value
 * @expects: for each named barrier: if the thread has signalled it, the value of @opened at which a
 *	later wait of the thread ends; else 0
 * @arrived, @opened: for each named barrier, its number of arrivals and openings; only used in the
 *	struct of the group's first thread
 */
struct waits {
	u32 signalled, kind, until, expects[NAMED], arrived[NAMED], opened[NAMED];
};

static struct waits *waits_of(struct native_call *n, u32 t)
{
	return (struct waits *)(n->saved + (u64)t * SAVED + WORDS);
}

/* Return: whether a thread can run: it does not wait, or its barrier has opened. */
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

/* Return: whether a thread has left its code at a barrier. */
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

/*
 * Begin the turn of a thread, in which it runs until it waits, ends, or has used up its budget.
 * Return: false if the thread cannot run.
 */
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
 * end_turns() - called after a round, in which each thread that could run had one turn. Return:
 * NATIVE_LIMIT if another round follows; NATIVE_HANGS if no thread can continue; NATIVE_DONE if all
 * have ended.
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
	/* All threads wait at the barrier of the group, which opens, or all have ended. */
	n->phase += waiting != 0;
	n->begun = waiting != 0;
	return waiting ? NATIVE_LIMIT : NATIVE_DONE;
}
