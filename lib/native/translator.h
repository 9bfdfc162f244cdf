/* SPDX-License-Identifier: MIT */
/*
 * The data of a kernel during its translation to C text.
 *
 * The bytes of its variables are cut into pieces, *atoms*, each of which becomes a C variable. The
 * C code of the instructions is emitted in two copies. The first copy is for threads in which all
 * lanes run, so it needs no execution mask. The second copy is for threads in which some lanes wait
 * or have ended; it contains only the basic blocks in which this can happen. A thread continues in
 * the second copy when only some of its lanes jump, and in the first copy when all lanes run again.
 */
#ifndef VISA_TRANSLATOR_H
#define VISA_TRANSLATOR_H

#include "native.h"
#include "native_rows.h"
#include "native_wide.h"
#include "node.h"
#include "pointed.h"

#define BUILD_SOURCES  4
#define ROW_SOURCES    3
#define BUILD_PREDS    4096    /* number of predicate ids */
#define BUILD_RECORDS  100000  /* largest number of instructions of a kernel that is translated */
#define BUILD_PIECES   4000000 /* limit of the C variables of all operands together */
/*
 * An indirect operand that may access any variable copies all C variables to memory and back. If a
 * kernel has more than this number of such copies, all variables stay in memory.
 */
#define BUILD_INDIRECT 10000
#define BUILD_FRAME    (8u << 20) /* largest size of a kernel's variables, bytes */
#define BUILD_TEXT     (8u << 20) /* largest C text, bytes, without prelude*.h */
#define BUILD_SINGLE   4000 /* with more instructions, only the code for any lanes is emitted */
#define NO_ATOM	       UINT32_MAX

/*
 * If a kernel has at most this number of loads, stores and atomics, the code of its loads and
 * stores is emitted in place; with more, loads and stores call C functions. There are three limits,
 * for different loads and stores.
 */
#define BUILD_MESSAGES 12  /* limit for all loads and stores */
#define BUILD_LOOKUPS  140 /* limit for accesses to bytes, to words, or at loaded addresses */
#define BUILD_PARTED   36  /* limit for the accesses of BUILD_LOOKUPS, if lanes may be disabled */
/*
 * In a kernel with at most this number of instructions, all arithmetic is emitted in place; with
 * more, arithmetic with halves and doubles calls C functions.
 */
#define BUILD_PLACED   500

/*
 * The words of a thread in @saved of struct native_call: the running lanes; for each wait point
 * (label where lanes wait for other lanes), the lanes that wait there. A kernel with calls also
 * has: the number of calls that have not returned; the lanes of the current activation (the lanes
 * that entered the routine); for each call, the lanes that were running before it, the lanes of the
 * caller's activation, and the number of the return address.
 */
#define SAVED_POINTS 1
#define SAVED_STACK  2
#define SAVED_CALL   3
#define SAVED_WAITS  3 /* words of struct waits, and three more for each named barrier */

/* native_layout.c: native_depth() - Return: the largest number of nested calls in a kernel */
uint32_t native_depth(const struct exec_kernel *k);
/*
 * native_waiting() - Return: index in a thread's part of @preds at which the predicates of the
 * current function are saved while the thread waits
 */
uint32_t native_waiting(const struct exec_kernel *k);
/*
 * native_halves() - Return: number of words at the end of a thread's part of @saved, for split and
 * named barriers
 */
uint32_t native_halves(const struct exec_kernel *k);

/**
 * struct routine - the kernel, or a function that it calls
 * @first, @end: indices of its first node, and of the node after its last one; equal if it is not
 *	called
 * @point, @point_end: number of its first wait point (where lanes wait for other lanes), and of the
 *	first wait point after the routine
 * @reached: it is the kernel, or a call may enter it
 * @calls: it calls subroutines
 * @atom_of: for each byte of its frame, the atom that contains the byte, or NO_ATOM
 * @frame: offset of its frame (its variables) in the memory of a thread, bytes
 * @preds: index of its first predicate in the memory of a thread
 */
struct routine {
	uint32_t first;
	uint32_t end;
	uint32_t point;
	uint32_t point_end;
	bool reached;
	bool calls;
	uint32_t *atom_of;
	uint32_t frame;
	uint32_t preds;
};

/**
 * struct atom - bytes of a vISA variable that become one C variable
 * @at, @bytes: its frame offset, and its size in bytes
 * @routine: the routine whose frame contains it. Variables that functions share with their callers
 *	are in the frame of the kernel
 * @written: an instruction may change it
 * @temp: a write may also change the elements of disabled lanes, since their old values are never
 *	needed
 * @crossed: an instruction accesses elements of other lanes, or elements of another size
 * @base, @size: frame offset and size of lane 0's element; the elements of the other lanes follow
 *	it
 * @loaded: its value depends on values that were loaded from memory
 * @framed: it is kept in memory, for example since addresses may point to it; the C variable is a
 *	macro that accesses the frame
 * @used, @used_end: all nodes that access it are from number @used to @used_end - 1
 */
struct atom {
	uint32_t at;
	uint32_t bytes;
	uint32_t routine;
	bool written;
	bool temp;
	bool crossed;
	uint32_t base;
	uint32_t size;
	bool loaded;
	bool framed;
	uint32_t used;
	uint32_t used_end;
};

#define BUILD_ID_ROWS 8

/*
 * struct id_row - a condition that a call of translated code tests: the @lanes words from byte
 * @from on of each thread's local ids increase by @step
 */
struct id_row {
	uint32_t from;
	uint32_t lanes;
	uint32_t step;
};

/**
 * struct build - the state of a translation
 * @spec: the input; @k: its kernel
 * @nodes, @node_count: a node for each instruction; @uses: uses of variables by all nodes
 * @routines: the kernel and its functions, with the indices of the kernel's list of routines
 * @points: for each wait point (where lanes wait for other lanes), the node at which these lanes
 *	continue; NO_NODE in routines that are not called
 * @routine: index of the routine of the current node; see build_select()
 * @atoms, @atom_count: the pieces of variables that become C variables, in the order of routines
 *	and bytes
 * @atom_of: for each byte of the frame of @routine, the atom that contains it
 * @frame: size of all variables of a thread in bytes
 * @places: number of calls; @place_nodes: for each call, the node after it, where execution
 *	continues on return
 * @nested: subroutines are called, so the depth of nested calls is not known
 * @refused: the instruction that is not translated, or NULL
 * @halves: the kernel has split barriers (separate signal and wait) or named barriers
 * @cr0: frame offset of the control register %cr0
 * @bytes: bytes of a vector of the host
 * @lanes: number of lanes of a thread; @all: a mask with a bit for each of these lanes
 * @live: for each first node of a basic block, the set of C variables that are live there:
 *	@live_words words with a bit for each atom, then a bit for each predicate. The set after the
 *	last node is the union of the sets of all nodes at which threads can continue or lanes can
 *	wait
 * @preds: for each predicate id, whether the predicate is used
 * @helpers: C text of functions on vectors, which @functions and @text call
 * @functions: C text of the functions for loads and stores, for loops that are executed lane by
 *	lane, and for arithmetic that nodes share
 * @text: C text of the nodes
 * @to: the text that is being written: @helpers, @functions or @text
 * @declared: for each row of engine/fast/rows.h, a bit for each number of lanes for which the row's
 *	C function was emitted
 * @forms: names of the emitted functions for loads and stores
 * @shared: a struct span (emit_shared.c) for each function of arithmetic that nodes share
 * @math, @floats: a bit for each number of lanes for which engine/fast/vec_math.h, or vec_floats.h,
 *	was emitted
 * @single: the kernel is so long that only the second copy of the code, for any lanes, is emitted
 * @parts: at least one basic block may be executed while some lanes of the thread wait or have
 *	ended
 * @parted_states: threads can leave and continue their code in a block of @parts
 * @masked: the copy for any lanes is being emitted
 * @states: number of nodes at which threads can leave their code and continue later
 * @messages: number of loads, stores and atomics
 * @slow: number of nodes that only the interpreter executes
 * @segment: while a segment (floating-point nodes with one NaN test, emit_segment.c) is emitted: by
 *	atom, then by predicate, whether nodes use a copy of the C variable; else NULL
 * @scratch: three bytes of working memory for each atom and predicate
 * @node: first node of the basic block that is being emitted; @done: number of its instructions
 *	that were emitted before the current one
 * @id_rows, @id_row_count: the conditions on which @in_row of struct node depends
 * @pointed, @pointed_count: variables that addresses may point to
 * @points_known: addresses point only to these variables; @framed: all variables stay in memory
 * @alone: while a loop is emitted for a single lane, so that each operand is one number: the loop;
 *	else NULL
 * @loops_alone: the kernel has a loop that is executed lane by lane
 * @channels: lanes of loads and stores of the current basic block that were counted at its start,
 *	and are not emitted yet
 * @sections, @section_count: ranges of nodes that become C functions; none if the kernel is a
 *	single function; @dispatch: offset in @text at which the code that calls sections is
 *	inserted; @text_parts: as @parts of struct native_report
 * @met: number of labels times number of variables, summed over the emitted functions
 * @wide: values that are also kept as dwords (native_wide.h), in the current basic block
 * @terms: @term_used bytes of strings that term() has made, with room for @term_room
 * @owned, @owned_count: all memory that build_new() has allocated; @lacks: an allocation has failed
 */
struct build {
	const struct native_spec *spec;
	const struct exec_kernel *k;
	struct node *nodes;
	uint32_t node_count;
	struct use *uses;
	struct routine *routines;
	uint32_t *points;
	uint32_t routine;
	struct atom *atoms;
	uint32_t atom_count;
	uint32_t *atom_of;
	uint32_t frame;
	uint32_t places;
	uint32_t *place_nodes;
	bool nested;
	bool halves;
	const struct exec_insn *refused;
	uint32_t cr0;
	unsigned int bytes;
	unsigned int lanes;
	uint32_t all;
	uint64_t *live;
	size_t live_words;
	bool preds[BUILD_PREDS];
	struct visa_buffer helpers;
	struct visa_buffer functions;
	struct visa_buffer text;
	struct visa_buffer *to;
	uint32_t *declared;
	struct visa_buffer forms;
	struct visa_buffer shared;
	uint32_t math;
	uint32_t floats;
	bool single;
	bool parts;
	bool parted_states;
	bool masked;
	uint32_t states;
	uint32_t messages;
	uint32_t slow;
	uint8_t *segment;
	uint8_t *scratch;
	const struct node *node;
	uint32_t done;
	struct id_row id_rows[BUILD_ID_ROWS];
	unsigned int id_row_count;
	struct pointed pointed[BUILD_POINTED];
	unsigned int pointed_count;
	bool points_known;
	bool framed;
	const struct lane_loop *alone;
	bool loops_alone;
	uint32_t channels;
	struct section *sections;
	uint32_t section_count;
	size_t dispatch;
	uint32_t text_parts;
	uint64_t met;
	struct wides wide;
	char *terms;
	size_t term_used;
	size_t term_room;
	void **owned;
	uint32_t owned_count;
	bool lacks;
};

/*
 * atom_at() - Return: the atom (piece of a variable) that contains the byte at frame offset @at;
 * NO_ATOM if there is none, or if @at is not below @end
 * atom_end() - Return: the frame offset of the byte after an atom
 */
static inline uint32_t atom_at(const struct build *b, uint32_t at, uint32_t end)
{
	return at < end ? b->atom_of[at] : NO_ATOM;
}

static inline uint32_t atom_end(const struct build *b, uint32_t id)
{
	return b->atoms[id].at + b->atoms[id].bytes;
}

/*
 * atom_home() - Return: offset in a thread's part of @frames (struct native_call) at which an atom
 * (a piece of a variable) is saved
 */
static inline uint32_t atom_home(const struct build *b, const struct atom *a)
{
	return b->routines[a->routine].frame + a->at;
}

/*
 * Numbers of C variables: first the atoms (pieces of variables) by id, then the predicates by id.
 */
/* NOLINTBEGIN(bugprone-macro-parentheses): @v and @id are declared here */
#define for_each_variable(v, b) for (uint32_t v = 0; v < (b)->atom_count + BUILD_PREDS; v++)

/* is_written() - Return: whether an instruction may change a variable */
static inline bool is_written(const struct build *b, uint32_t v)
{
	return v < b->atom_count ? b->atoms[v].written : b->preds[v - b->atom_count];
}

/*
 * for_each_atom() - loop over the atoms (pieces of variables) of the selected routine that contain
 * frame bytes from @from to @to
 */
#define for_each_atom(id, b, from, to)                                                             \
	for (uint32_t id = atom_at(b, from, to); id != NO_ATOM;                                    \
	     id = atom_at(b, atom_end(b, id), to))
/* NOLINTEND(bugprone-macro-parentheses) */

/*
 * effect_hull() - compute the range of frame bytes of an effect that is not a predicate or an
 * indirect operand. @from: receives the offset of the first byte; @to: receives the end of the
 * range
 */
void effect_hull(const struct exec_effect *e, uint32_t *from, uint32_t *to);

/*
 * build_memory.c: build_new() - allocate zeroed memory of a translation; Return: NULL if out of
 * memory; build_lacks() - Return: 0, or -ENOMEM if an allocation has failed; build_free() - free
 * all of it
 */
void *build_new(struct build *b, size_t count, size_t size);
int build_lacks(const struct build *b, struct visa_error *e);
void build_free(struct build *b);

/* nodes.c: make the nodes, with their kinds and blocks; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_nodes(struct build *b, struct visa_error *e);
/*
 * node_uses.c:
 * node_at() - Return: the node of the instruction at offset @unit, or the next node
 * node_target() - Return: target number @i of a jump or a switch; NO_NODE after the last target
 */
uint32_t node_at(const struct build *b, uint32_t unit);
uint32_t node_target(const struct build *b, const struct node *n, uint32_t i);

/* routines.c: find the routines that are called; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_routines(struct build *b, struct visa_error *e);
/*
 * refuse_record() - fill in the error that instruction number @place cannot be translated; @where:
 * text that is inserted, such as "in a function ", or ""
 */
int refuse_record(struct build *b, size_t place, const char *where, struct visa_error *e);
/* calls_routine() - Return: whether a node may call a routine */
bool calls_routine(const struct node *n, uint32_t routine);
/* build_select() - select the routine whose nodes are processed */
static inline void build_select(struct build *b, uint32_t routine)
{
	b->routine = routine;
	b->atom_of = b->routines[routine].atom_of;
}

/* node_routine() - Return: the routine of a node */
static inline struct routine *node_routine(const struct build *b, const struct node *n)
{
	return &b->routines[n->routine];
}

/*
 * is_named() - Return: whether an atom (a piece of a variable) belongs to a variable that the
 * selected routine can access
 */
static inline bool is_named(const struct build *b, uint32_t id)
{
	return b->atoms[id].routine == b->routine || b->atoms[id].at < b->k->predefined;
}

/*
 * may_point() - Return: whether addresses in the selected routine may point to an atom (a piece of
 * a variable)
 */
static inline bool may_point(const struct build *b, uint32_t id)
{
	return b->points_known ? b->atoms[id].framed : is_named(b, id);
}

/*
 * node_uses.c: build_uses() - find what nodes read and write; Return: 0, -ENOMEM. record_forms.c:
 * check_uses() - check that the operands of all nodes do not contain too many C variables; Return:
 * 0, -EOPNOTSUPP.
 */
int build_uses(struct build *b, struct visa_error *e);
int check_uses(struct build *b, struct visa_error *e);

/* atoms.c: cut variables into atoms (pieces); Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_atoms(struct build *b, struct visa_error *e);
/*
 * parted.c: find the basic blocks that may be executed while lanes wait elsewhere or have ended;
 * Return: 0, -ENOMEM.
 */
int build_parted(struct build *b, struct visa_error *e);
/*
 * takes_all() - Return: whether all running lanes take a jump; node_parts() - Return: whether lanes
 * may continue at different nodes after a node
 */
bool takes_all(const struct build *b, const struct exec_insn *insn);
bool node_parts(const struct build *b, const struct node *n);
/* native_steps.c: find loads and stores with a constant distance between the addresses of lanes */
void build_steps(struct build *b);
/* live.c: find where C variables are live; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_live(struct build *b, struct visa_error *e);
static inline bool live_at(const struct build *b, uint32_t node, uint32_t atom)
{
	return b->live[node * b->live_words + atom / 64] >> atom % 64 & 1;
}

/*
 * emit_vector.c: vec_fits() - Return: whether an instruction of arithmetic can be translated to C
 */
bool vec_fits(const struct exec_insn *insn);

/*
 * native_view_of() - Return: the index, in @surfaces of struct native_call, of the surface that an
 * instruction accesses
 */
static inline unsigned int native_view_of(const struct exec_insn *insn)
{
	return insn->surface + (insn->memory == EXEC_BY_BTI ? NATIVE_SURFACES : 0u);
}

/*
 * is_uniform_move() - Return: whether a node of kind NODE_SLOW is translated by emit_uniform.c: a
 * load for one lane, a load or store of owords, or a load of a symbol's address
 */
bool is_uniform_move(const struct node *n);

/* barrier_fits() - Return: whether a barrier can be translated to C (emit_barriers.c) */
bool barrier_fits(const struct exec_insn *insn);

#endif
