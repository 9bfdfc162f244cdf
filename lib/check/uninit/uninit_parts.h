/* SPDX-License-Identifier: MIT */
/* Functions that the files of the check uninit share. */
#ifndef VISA_UNINIT_PARTS_H
#define VISA_UNINIT_PARTS_H

#include "uninit_state.h"

/* Functions of uninit_plans.c: */
int uninit_plan_all(struct uninit *u);
void uninit_free_plans(struct uninit *u);
/*
 * Return: the bits of a predicate that an instruction uses: all bits if it converts the predicate
 * to a number, else the bits of its lanes. @enables: the predicate enables lanes
 */
uint32_t uninit_window(const struct exec_insn *insn, bool enables);
/*
 * Fill in the members @quick and @is_long of struct uninit_plan from its pieces (a piece is the
 * part of an operand in one line).
 */
void uninit_plan_quick(struct uninit *u, struct uninit_plan *p, uint32_t routine);

/* Types and functions of uninit_pieces.c: */

/**
 * struct uninit_planner - the plan of one instruction (the work of the check for it), while it is
 * made
 * @u: the check
 * @routine: the routine of the instruction
 * @number: index of the instruction in the kernel
 * @plan: the plan
 * @owner: for each byte of the frame, the number plus 1 of the lane whose operand element contains
 *	the byte; 0 if there is none; OWNER_MANY for several lanes
 * @low, @high: the first line (KERNEL_LINE bytes) in which @owner is not all zero, and the line
 *	after the last such line
 * @piece_count, @room: number of pieces of all plans so far, and number of allocated pieces
 * @failed: memory ran out
 */
struct uninit_planner {
	struct uninit *u;
	uint32_t routine;
	size_t number;
	struct uninit_plan *plan;
	uint8_t *owner;
	uint32_t low;
	uint32_t high;
	size_t piece_count;
	size_t room;
	bool failed;
};

#define OWNER_MANY UINT8_MAX

/* Assign bytes of the frame to one of an operand's lanes, or to OWNER_MANY. */
void uninit_own(struct uninit_planner *b, uint64_t at, uint64_t bytes, unsigned int lane);
/*
 * Describe the bytes that were assigned to lanes by pieces (struct uninit_piece: the part of an
 * operand in one line of the frame). @dst: the operand is a destination; else a source
 */
void uninit_add_pieces(struct uninit_planner *b, bool dst);
/*
 * Mark the results that @lanes write as defined, if their offsets in the frame are known before the
 * launch. @bytes: the undefined bits of a thread's frame
 */
void uninit_define_written(const struct uninit_plan *p, uint8_t *bytes, uint32_t lanes);

/* Functions of uninit_frames.c: the shadow memory of variables, for each call of a routine */
int uninit_routines(struct uninit *u);
void uninit_free_frames(struct uninit *u);
/*
 * uninit_add_gang() - add a gang (threads that run together) that has executed no call yet; Return:
 * NULL if out of memory.
 *
 * uninit_push() - begin a call of a routine by a gang; Return: the shadow memory of its variables,
 * NULL if out of memory.
 */
struct uninit_gang *uninit_add_gang(struct uninit *u, uint32_t first, uint32_t threads);
struct uninit_frame *uninit_push(struct uninit *u, struct uninit_gang *g, uint32_t routine);
/*
 * Prepare a line (KERNEL_LINE bytes of a frame) for writes of its undefined bits. If no bits are
 * valid (SHADOW_NONE), initialize them; then the line is SHADOW_PARTIAL.
 */
void uninit_begin_line(struct uninit *u, uint32_t line);
/*
 * Set the undefined bits of a line (KERNEL_LINE bytes of a frame) from its summary (one bit for
 * each dword). The line becomes SHADOW_FULL: all its undefined bits are valid.
 */
void uninit_show_line(struct uninit *u, uint32_t line);
/*
 * If a line (KERNEL_LINE bytes of a frame) is SHADOW_FULL, compute its summary (which dwords are
 * undefined) from its undefined bits.
 */
void uninit_sync_line(struct uninit *u, uint32_t line);
/*
 * Call uninit_show_line() or uninit_sync_line() for the lines (KERNEL_LINE bytes of a frame each)
 * of an instruction's operands, from element @from of @p->pieces on. Also call it for the lines of
 * indirect operands, which uninit_point() has found.
 */
void uninit_show(struct uninit *u, const struct uninit_plan *p, unsigned int from);
void uninit_sync(struct uninit *u, const struct uninit_plan *p, unsigned int from);
/*
 * Return: whether an instruction's predicates, and all bytes of the lines (KERNEL_LINE bytes of a
 * frame) that contain its sources, are defined.
 */
bool uninit_sources_clean(const struct uninit *u, const struct uninit_plan *p);

/* Functions of uninit_pointed.c, for indirect operands: */
int uninit_pointed_new(struct uninit *u);
/*
 * uninit_point() - find the lines (KERNEL_LINE bytes of a frame) that the indirect operands of an
 * instruction access; the set @u->pointed receives them. An address is used even if some of its
 * bits are undefined.
 */
void uninit_point(struct uninit *u, struct exec_run *r, const struct uninit_plan *p);
/*
 * uninit_pointed_unknown() - Return: mask of the dwords that are undefined in any line of the set
 * @u->pointed, for each thread
 */
uint64_t uninit_pointed_unknown(const struct uninit *u);
/*
 * uninit_next_pointed() - find the first line (KERNEL_LINE bytes of a frame) in the set @u->pointed
 * from line number @line on, and set @line to its number. Return: false if there is none.
 */
bool uninit_next_pointed(const struct uninit *u, uint32_t *line);

/*
 * uninit_quick() - handle an instruction whose enabled lanes read only defined bits. Return: false
 * for any other instruction; the caller then handles it by uninit_compute(), uninit_message() or
 * uninit_jump().
 */
bool uninit_quick(struct check *c, struct exec_run *r, const struct exec_insn *insn,
		  const struct uninit_plan *p);
/*
 * Find a dword of the frame that the instruction reads and that has an undefined bit. Return: the
 * offset of its first byte plus 1; 0 if there is none.
 */
uint32_t uninit_first_unknown(const struct uninit *u, const struct uninit_plan *p,
			      unsigned int thread);

/* Functions of uninit_calls.c: */
/*
 * Set @gang to the running gang (threads that run together), and @frame to the shadow memory of its
 * current call. Return: whether they exist.
 */
bool uninit_find_gang(struct check *c, struct exec_run *r);
/* Follow a call, or a return, that an instruction may have made. */
void uninit_follow_calls(struct check *c, struct exec_run *r);

static inline const struct uninit_routine *uninit_routine(const struct uninit *u)
{
	return &u->routines[u->frame->routine];
}

/* uninit_bits() - Return: the undefined bits of a thread's frame, in shadow memory */
static inline uint8_t *uninit_bits(const struct uninit *u, unsigned int thread)
{
	return &u->frame->bits[(size_t)thread * uninit_routine(u)->frame];
}

static inline uint32_t *uninit_pred(const struct uninit *u, uint32_t id, unsigned int thread)
{
	return &u->frame->preds[(size_t)id * EXEC_GANG + thread];
}

/*
 * uninit_preds_clean() - Return: whether the first @count predicates of an instruction are defined
 */
static inline bool uninit_preds_clean(const struct uninit *u, const struct uninit_plan *p,
				      uint32_t count)
{
	uint32_t any = 0;

	for (uint32_t i = 0; i < count; i++)
		for (unsigned int t = 0; t < EXEC_GANG; t++)
			any |= *uninit_pred(u, p->preds[i], t);
	return !(any & p->pred_mask);
}

/* uninit_origin_place() - find the entry of @origins for a byte of a thread's frame */
static inline uint32_t *uninit_origin_place(const struct uninit *u, unsigned int thread,
					    uint64_t at)
{
	return &u->frame->origins[((size_t)thread * uninit_routine(u)->frame + at) / 4];
}

/*
 * uninit_origin() - Return: the origin of undefined bits. @number: number of an origin, with or
 * without UNINIT_FLAGS, or of a later instruction that has moved the bits
 */
static inline struct uninit_origin *uninit_origin(const struct uninit *u, uint32_t number)
{
	uint32_t n = number & ~UNINIT_FLAGS;

	return &u->origins[n && u->steps && u->origins[n].root ? u->origins[n].root : n];
}

/* Functions of uninit_origins.c: */
/*
 * These functions return the number of the origin of undefined bits. The bits are at a byte of a
 * frame, in a predicate, or in memory.
 */
uint32_t uninit_origin_at(struct uninit *u, const struct exec_run *r, unsigned int thread,
			  uint64_t at);
uint32_t uninit_origin_pred(struct uninit *u, const struct exec_run *r, unsigned int thread,
			    uint32_t id);
uint32_t uninit_origin_memory(struct uninit *u, const struct exec_run *r,
			      const struct watch_memory *region, uint64_t address);
/* Find the memory from which undefined bits are read, or to which they are stored. */
void uninit_place_memory(const struct uninit *u, const struct exec_run *r,
			 const struct watch_memory *region, uint64_t address,
			 struct uninit_origin *o);
/*
 * Write the action of an instruction on undefined bits ("loaded from ...") as a part of a sentence.
 */
void uninit_name_step(const struct uninit_origin *o, char *buf, size_t size);
/*
 * Return: the number of an origin for values that the current instruction reads outside of memory.
 */
uint32_t uninit_origin_outside(struct uninit *u, const struct exec_run *r);
/*
 * Report an action of a thread's lanes that depends on undefined bits. @access: kind of the action;
 * @what: its verb for the report's sentence; @origin: origin of the bits
 */
void uninit_report(struct check *c, struct exec_run *r, unsigned int thread, uint32_t lanes,
		   const char *access, const char *what, uint32_t origin);
/*
 * Report the use of a value that was loaded from write-only memory, by this lane or another one.
 * Return: false if the origin is not in such memory, or if the check access is off.
 */
bool uninit_report_read(struct check *c, uint32_t origin, const struct check_site *user,
			uint64_t lanes);
/*
 * A decision is a branch, an address or an output. Return: whether a decision at @site must be
 * reported: it is the first decision that depends on the origin, or the same instruction makes it
 * again, in another lane or at another time.
 */
bool uninit_is_first(struct check *c, uint32_t origin, const struct check_site *site);
/*
 * Return: whether undefined bits that are stored to this byte of a region may have been loaded from
 * the same byte. False if debug information shows that they come from another variable.
 */
bool uninit_is_back(const struct uninit *u, const struct exec_run *r,
		    const struct watch_memory *region, uint64_t address, uint32_t origin);
/*
 * uninit_others() - Return: UNINIT_OTHERS if two undefined sources have different origins, else 0
 */
uint32_t uninit_others(const struct uninit *u, uint32_t first, uint32_t second);
/* uninit_fill_origin() - fill in the text and the instruction of an origin; nothing for number 0 */
void uninit_fill_origin(const struct check *c, uint32_t origin, struct check_finding *f);

/*
 * uninit_step() - record the action of the current instruction on bits of an origin; @region,
 * @address: the memory of the action, or NULL. Return: the number of this record; @origin if such
 * actions are not recorded, or too many were recorded.
 */
uint32_t uninit_step(struct uninit *u, const struct exec_run *r, uint32_t origin,
		     enum uninit_step step, const struct watch_memory *region, uint64_t address);

/* Functions of uninit_masks.c, for undefined predicates and addresses: */
/* Return: the lanes of an instruction for which its predicate is undefined. */
uint32_t uninit_unknown_lanes(struct uninit *u, const struct exec_insn *insn,
			      const struct exec_run *r, unsigned int thread);
/*
 * Report lanes whose address is undefined, then mark these addresses as defined, so that each is
 * reported once.
 */
void uninit_check_addresses(struct check *c, struct exec_run *r, const struct uninit_plan *p,
			    unsigned int thread, uint32_t lanes);
/* Report lanes whose predicate is undefined, then mark the predicate as defined. */
void uninit_check_pred(struct check *c, struct exec_run *r, const struct uninit_plan *p,
		       unsigned int thread, uint32_t lanes);
/* Report a branch that an undefined predicate or number decides. */
void uninit_jump(struct check *c, struct exec_run *r, const struct uninit_plan *p);

/* Functions of uninit_rules.c, for the undefined bits of arithmetic results: */

/* struct uninit_number - a source of a lane, extended to 64 bits, and its undefined bits */
struct uninit_number {
	uint64_t value;
	uint64_t bits;
};

/*
 * uninit_extend() - extend a value and its undefined bits to 64 bits, and apply the modifier of @v
 */
struct uninit_number uninit_extend(uint64_t value, uint64_t bits, const struct exec_vec *v);
/*
 * Return: UNINIT_COMPUTED if a lane computes new bits; 0 if it only copies or moves its bits. A
 * left shift by whole bytes counts as a move, since compilers join bytes to a number by such
 * shifts.
 */
uint32_t uninit_computed(const struct exec_insn *insn,
			 const struct uninit_number src[EXEC_SOURCES]);
/* Return: the undefined bits of a lane's result; @second: receives the bits of a second result. */
uint64_t uninit_rule(const struct exec_insn *insn, const struct uninit_number src[EXEC_SOURCES],
		     uint64_t *second);
/* Return: the undefined bits of a boolean function of three numbers; @function: as in BFN. */
uint64_t uninit_boolean(unsigned int function, const struct uninit_number *a,
			const struct uninit_number *b, const struct uninit_number *c);
/*
 * Return: whether uninit_rule() needs the values of the sources of this instruction, and not only
 * their undefined bits.
 */
bool uninit_needs_values(const struct exec_insn *insn);

/* Functions of uninit_compute.c and uninit_matrix.c, which handle an arithmetic instruction: */
void uninit_compute(struct check *c, struct exec_run *r, const struct uninit_plan *p);
void uninit_matrix(struct check *c, struct exec_run *r, const struct uninit_plan *p);

/* Functions of uninit_memory.c: */
int uninit_memories(struct check *c, struct uninit *u);
void uninit_free_memories(struct check *c, struct uninit *u);
/* Return: whether all bytes of a range of a region are defined. */
bool uninit_is_clean(const struct uninit_memory *m, uint64_t at, uint64_t bytes);
/*
 * Update which lines (KERNEL_LINE bytes) of a region are marked as having undefined bits, after the
 * undefined bits of @bytes bytes have changed.
 */
void uninit_refresh(struct check *c, const struct watch_memory *region, uint64_t at,
		    uint64_t bytes);

/*
 * uninit_writer() - Return: a struct uninit_writer for a lane that executes the current
 * instruction, which stores undefined bits
 */
struct uninit_writer uninit_writer(const struct check *c, const struct exec_run *r,
				   unsigned int thread, unsigned int lane);

/* uninit_transfer() - copy the undefined bits of an access's data between frame and memory. */
void uninit_transfer(struct check *c, struct exec_run *r, const struct exec_touch *t);

/* uninit_outside() - mark the values that a load has read outside of memory as undefined. */
void uninit_outside(struct check *c, struct exec_run *r, const struct exec_touch *t);

/* Functions of uninit_rows.c: */
/*
 * Return: whether a load, store or atomic, whose addresses are defined, accesses only defined
 * memory.
 */
bool uninit_meets_clean(const struct check *c, struct exec_run *r, const struct exec_insn *insn);
/*
 * Mark the bytes that a store writes as defined; its data and addresses are defined. Return: false
 * if the addresses of the lanes are not contiguous; then the caller must mark the bytes.
 */
bool uninit_store_known(struct check *c, struct exec_run *r, const struct exec_insn *insn);

/*
 * uninit_may_be_outside() - Return: whether an instruction may read undefined values outside of
 * memory
 */
static inline bool uninit_may_be_outside(const struct check *c, const struct uninit_plan *p)
{
	return c->keep_going && (p->kind == UNINIT_LOADS || p->kind == UNINIT_CHANGES);
}

/* Functions of uninit_messages.c: */
/* Return: whether an instruction certainly accesses no undefined memory. */
bool uninit_is_memory_clean(const struct check *c, const struct exec_run *r,
			    const struct exec_insn *insn);
void uninit_message(struct check *c, struct exec_run *r, const struct uninit_plan *p);

#endif
