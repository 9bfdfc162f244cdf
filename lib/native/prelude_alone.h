/*
 * For translations with loops that are executed lane by lane: each lane runs the whole loop before
 * the next lane begins. Follows prelude_lanes.h.
 */
/*
 * struct alone - results of a loop that was executed lane by lane. Besides counters: @turns: sum of
 * all lanes' iterations; @longest: iterations of the lane with the most iterations; @stored: for
 * each store instruction of the loop, a bit that is set if a lane has executed it
 */
struct alone {
	u64 instructions;
	u64 lanes;
	u64 channels;
	u64 turns;
	u32 longest;
	u32 stored;
};

/*
 * ALONE: attributes of the function of a loop that is executed lane by lane. The function is not
 * inlined, so that the compiler can use all registers for the loop.
 */
#ifdef __clang__
#define ALONE APART
#else
#define ALONE APART __attribute__((optimize("ira-region=mixed")))
#endif

/* float_of() - Return: the float with these bits; bits_of() - Return: the bits of a float */
INLINE f32 float_of(u32 bits)
{
	const union {
		u32 bits;
		f32 number;
	} x = { .bits = bits };

	return x.number;
}
INLINE u32 bits_of(f32 number)
{
	const union {
		f32 number;
		u32 bits;
	} x = { .number = number };

	return x.bits;
}

/*
 * struct kept - the buffered stores of one instruction in one iteration: a mask of the lanes that
 * store (@on), and by lane the value and the address
 */
struct kept {
	u32 on;
	u32 what[32];
	u8 *to[32];
};

/*
 * put_kept() - execute buffered stores in the order of lanes. @unit: bytes of a value. Return:
 * whether a lane stores.
 */
INLINE u32 put_kept(const struct kept *k, u32 unit)
{
	for (u32 left = k->on; left; left &= left - 1)
		st_unit(k->to[__builtin_ctz(left)], unit, k->what[__builtin_ctz(left)]);
	return k->on != 0;
}

INLINE int are_apart(const struct view *a, const struct view *b)
{
	return a->base + a->length <= b->base || b->base + b->length <= a->base;
}

/*
 * ALONE_BEGINS() - the beginning of a loop's function. @counted: number of instructions of the
 * loop; @turns: largest number of iterations of a lane
 * ALONE_ENDS() - the end of the function of a loop with one basic block: fills in struct alone
 */
#define ALONE_BEGINS(counted, turns)                                                               \
	const u64 turns_left = can / (counted);                                                    \
	const u32 most = turns_left < (turns) ? (u32)turns_left : (turns);                         \
	u64 all_turns = 0, all_n = 0, all_c = 0;                                                   \
	u32 fewest = most;                                                                         \
	if (!most)                                                                                 \
		return 0;
#define ALONE_ENDS(counted)                                                                        \
	r->longest = most - fewest, r->turns = all_turns, r->channels = all_c;                     \
	r->lanes = (counted)*all_turns, r->instructions = (counted) * (u64)r->longest;
