/*
 * The C code around the translated code of a kernel: the loops over work-groups and their hardware
 * threads, and the data that sections share. Sections are the C functions into which a long kernel
 * is divided. All code here is in macros, which the translator uses in the emitted function.
 */

/* CALL_BEGINS - the beginning of the emitted function, before the loops */
#define CALL_BEGINS                                                                                \
	u64 nf = 0, nm = 0, nl = 0, nc = 0, began = 0;                                             \
	const u64 most = n->budget, own_bytes = n->scratch_bytes | n->private_bytes;               \
	const u32 threads = n->threads, slot = n->slot;                                            \
	const u32 *const ems = n->em;                                                              \
	const u8 *const all_ids = n->ids;                                                          \
	u8 *const frames = n->frames;                                                              \
	u32 *const preds = n->preds;                                                               \
	int end = NATIVE_DONE;                                                                     \
                                                                                                   \
	(void)slot, (void)all_ids;

/*
 * GROUPS_BEGIN - the beginning of the loop over work-groups; clears local memory when a group
 * begins
 */
#define GROUPS_BEGIN                                                                               \
	u32 group_x = (u32)(n->first % n->groups[0]);                                              \
	u32 group_y = (u32)(n->first / n->groups[0] % n->groups[1]);                               \
	u32 group_z = (u32)(n->first / n->groups[0] / n->groups[1]);                               \
                                                                                                   \
	for (; n->first < n->end; n->first++) {                                                    \
		if (!n->begun) {                                                                   \
			if (nf + nm >= most) {                                                     \
				end = NATIVE_LIMIT;                                                \
				goto end;                                                          \
			}                                                                          \
			zero(n->slm, n->slm_bytes);

/*
 * THREADS_STRAIGHT - the beginning of the loop over threads, in a kernel without barriers and
 * loops, whose threads run to their end at once
 */
#define THREADS_STRAIGHT                                                                           \
	}                                                                                          \
	began += threads;                                                                          \
	for (u32 t = 0; t < threads; t++) {

/*
 * TURNS_BEGIN, THREADS_IN_TURNS - the beginning of the loop over threads that run in turn;
 * THREADS_IN_TURNS follows the label `again`
 */
#define TURNS_BEGIN                                                                                \
	begin_turns(n);                                                                            \
	}
#define THREADS_IN_TURNS                                                                           \
	for (u32 t = n->thread; t < threads; t++) {                                                \
		if (!begin_turn(n, t))                                                             \
			continue;

/*
 * THREAD_BEGINS - C variables with the addresses of a thread's variables, predicates, control-flow
 * state (@saved of struct native_call) and local ids
 */
#define THREAD_BEGINS                                                                              \
	u8 *const frame = frames + (u64)t * FRAME;                                                 \
	u32 *const bits = preds + (u64)t * PREDS;                                                  \
	u32 *const Q = n->saved + (u64)t * SAVED;                                                  \
	const u8 *const ids = all_ids + (u64)t * ID_BYTES;                                         \
	u32 em = ems[t];                                                                           \
	(void)frame, (void)bits, (void)Q, (void)ids;

/*
 * UNCOUNT_PARTED - after a fault in the copy of the code for any lanes: subtract the instructions
 * that were counted but not executed
 */
#define UNCOUNT_PARTED                                                                             \
	nm -= n->left;                                                                             \
	nl -= n->left * (u64)ones(em);

/* CALL_FAILED - return from the emitted function because a thread has faulted */
#define CALL_FAILED                                                                                \
	n->thread = t;                                                                             \
	end = NATIVE_FAILED;                                                                       \
	goto end;

/*
 * THREAD_ENDED - the code for a thread that has ended
 * THREAD_LEFT - the code for a thread that waits at a barrier, or has used up its budget of
 * instructions; and the end of the loop over threads
 */
#define THREAD_ENDED                                                                               \
	n->state[t] = NATIVE_OVER;                                                                 \
	continue;
#define THREAD_LEFT                                                                                \
	if (has_waited(n, t))                                                                      \
		continue;                                                                          \
	n->thread = t + 1;                                                                         \
	end = NATIVE_LIMIT;                                                                        \
	goto end;                                                                                  \
	}                                                                                          \
	end = end_turns(n);                                                                        \
	if (end == NATIVE_LIMIT)                                                                   \
		goto again;                                                                        \
	if (end == NATIVE_HANGS)                                                                   \
		goto end;

/* GROUP_ENDS - compute the ids of the next work-group, and end the loop */
#define GROUP_ENDS                                                                                 \
	if (++group_x == n->groups[0]) {                                                           \
		group_x = 0;                                                                       \
		if (++group_y == n->groups[1])                                                     \
			group_y = 0, group_z++;                                                    \
	}                                                                                          \
	}

/* CALL_ENDS - add the counters to those of struct native_call, and return */
#define CALL_ENDS                                                                                  \
	n->instructions += nf + nm;                                                                \
	n->lanes += nl + nf * THREAD_LANES;                                                        \
	n->channels += nc;                                                                         \
	n->started += began;                                                                       \
	return end;

/*
 * THREAD_MEMBERS - the first members of struct thread, the data of a thread that sections share.
 * The translator adds a word for each loop that can be executed lane by lane.
 */
#define THREAD_MEMBERS                                                                             \
	struct native_call *n;                                                                     \
	u32 t, to, em, depth, act, in_rows;                                                        \
	u64 nf, nm, nl, nc, most;                                                                  \
	u8 *frame;                                                                                 \
	u32 *bits, *Q;

/*
 * SECTION_BEGINS() - copy the members of struct thread to C variables of a section; @stack: index
 * in Q at which the stack of calls begins
 */
#define SECTION_BEGINS(stack)                                                                      \
	struct native_call *const n = x->n;                                                        \
	u8 *const frame = x->frame;                                                                \
	u32 *const bits = x->bits, *const Q = x->Q;                                                \
	const u64 most = x->most;                                                                  \
	const u32 t = x->t, in_rows = x->in_rows;                                                  \
	u32 em = x->em, depth = x->depth, act = x->act;                                            \
	u64 nf = x->nf, nm = x->nm, nl = x->nl, nc = x->nc;                                        \
	u32 *const calls = Q + (stack);

/* SECTION_ENDS - copy the C variables of a section back to struct thread */
#define SECTION_ENDS                                                                               \
	x->em = em, x->depth = depth, x->act = act;                                                \
	x->nf = nf, x->nm = nm, x->nl = nl, x->nc = nc;

/* SECTIONS_RUN - call sections until the next label (@to) is in the surrounding function */
#define SECTIONS_RUN                                                                               \
	x->n = n, x->t = t, x->frame = frame, x->bits = bits, x->Q = Q, x->most = most;            \
	SECTION_ENDS                                                                               \
	do                                                                                         \
		sections[(x->to >> 16) - 1](x);                                                    \
	while (x->to >> 16);                                                                       \
	em = x->em, depth = x->depth, act = x->act;                                                \
	nf = x->nf, nm = x->nm, nl = x->nl, nc = x->nc;

/*
 * The stack of calls that have not returned. A call has three words: the lanes that were running
 * before it, the lanes of the caller's activation (the lanes that entered the caller), and the
 * number of its return address.
 */
#define PLACE(call) calls[3 * (call) + 2]
#define CALL_PUSHED(place)                                                                         \
	calls[3 * depth] = em, calls[3 * depth + 1] = act, PLACE(depth) = (place);                 \
	depth++;
#define CALL_POPPED                                                                                \
	depth--;                                                                                   \
	em = calls[3 * depth], act = calls[3 * depth + 1];
