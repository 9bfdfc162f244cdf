/* SPDX-License-Identifier: MIT */
/*
 * A kernel during its translation.
 *
 * The bytes of its variables are cut into pieces, *atoms*, each of which becomes a C variable. The
 * instructions are emitted once for threads whose lanes all run, so that no mask is needed and no
 * lane waits. Where lanes may be missing, instructions are emitted once more, for any lanes. A
 * thread continues in the second copy when only some of its lanes jump, and in the first copy when
 * all lanes are together again.
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
#define BUILD_PREDS    4096    /* ids of predicates */
#define BUILD_RECORDS  100000  /* largest number of instructions of a kernel that is translated */
#define BUILD_PIECES   4000000 /* largest sum of the C variables of all operands of a kernel */
/* Largest number of C variables of indirect operands; with more, all stay in the frame. */
#define BUILD_INDIRECT 10000
#define BUILD_FRAME    (8u << 20) /* bytes of variables */
#define BUILD_TEXT     (8u << 20) /* bytes of C text, without the prelude */
#define BUILD_SINGLE   4000 /* a kernel with more instructions has one copy of its code, not two */
#define NO_ATOM	       UINT32_MAX

/*
 * If a kernel has at most this number of loads and stores, the statements of these are emitted in
 * place. In kernels with more, they call functions.
 */
#define BUILD_MESSAGES 12  /* all loads and stores */
#define BUILD_LOOKUPS  140 /* bytes, words or loaded addresses; all lanes enabled */
#define BUILD_PARTED   36  /* the same; some lanes may be disabled */
/* The number of instructions of a kernel up to which all arithmetic is emitted in place. */
#define BUILD_PLACED   500

/*
 * The words of a thread in @saved: the running lanes; the lanes that wait at each point; and, for a
 * kernel with calls, the number of calls that have not returned, the lanes of the activation, and
 * the calls: for each, the lanes that continue after it, the lanes of the caller's activation, and
 * the number of the place.
 */
#define SAVED_POINTS 1
#define SAVED_STACK  2
#define SAVED_CALL   3
#define SAVED_WAITS  3 /* and three more for each named barrier */

/* native_layout.c: native_depth() - Return: the largest number of nested calls */
uint32_t native_depth(const struct exec_kernel *k);
/*
 * native_waiting() - Return: number of predicates of a thread before the predicates of a waiting
 * thread
 */
uint32_t native_waiting(const struct exec_kernel *k);
/* native_halves() - Return: number of words of a thread at the end of @saved for split barriers */
uint32_t native_halves(const struct exec_kernel *k);

/**
 * struct routine - the kernel, or a function that it calls
 * @first, @end: indices of its first node, and of the node after its last one; equal if it is not
 *	called
 * @point, @point_end: number of its first wait point, and of the first one after it
 * @reached: it is the kernel, or a call may enter it
 * @calls: it has calls of subroutines
 * @atom_of: by byte of its frame, the atom that contains the byte, or NO_ATOM
 * @frame: bytes of the frames of earlier routines, which precede its own in the memory of a thread
 * @preds: number of the predicates of earlier routines, which precede its own
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
 * struct atom - bytes of a vISA variable, at a place in the frame, that become one C variable
 * @at, @bytes: its place in the frame, and its size in bytes
 * @routine: the routine of the frame; bytes that functions share with their callers belong to the
 *	kernel
 * @written: an instruction may change it
 * @temp: a write may also change the elements of lanes that do not run, since their old values are
 *	never needed
 * @crossed: an instruction reads other lanes' elements of it
 * @base, @size: place and size of lane 0's element, which the elements of the other lanes follow
 * @loaded: its elements depend on loaded values
 * @framed: addresses may point to it, so its C variable is a name for its place in the frame
 * @used, @used_end: range of the nodes that access it
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
 * struct id_row - a condition that a call tests: each of @lanes words of a thread's local ids, from
 * byte @from on, is @step more than the word before it
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
 * @routines: by index of the kernel's routines
 * @points: by wait point, the node before which lanes wait; NO_NODE in routines that are not called
 * @routine: index of the routine of the current node; see build_select()
 * @atoms, @atom_count: the pieces of variables that become C variables, in the order of routines
 *	and bytes
 * @atom_of: by byte of the frame of @routine, the atom that contains it
 * @frame: bytes of the frames of a thread
 * @places, @place_nodes: number of places after calls, and their nodes
 * @nested: subroutines are called, so that the depth of calls is not known
 * @refused: the instruction that is not translated, or NULL
 * @halves: there are barriers that only signal or only wait
 * @cr0: place of the control register %cr0 in the frame
 * @bytes: bytes of a vector of the host
 * @lanes: number of lanes of a thread; @all: a mask with a bit for each of them
 * @live: by leader, the live set: a bit for each atom, then for each predicate; @live_words words;
 *	after the last node, the variables live at any place where threads continue or lanes wait
 * @preds: by id, whether a predicate is used
 * @helpers: C text of functions on vectors, which @functions call, too
 * @functions: C text of the functions that execute messages, loops, and arithmetic that nodes share
 * @text: C text of the nodes
 * @to: the text that is being written, one of these three
 * @declared: by row of fast/rows.h, a bit for each number of lanes for which the row's function was
 *	emitted
 * @forms: names of the functions for messages that were emitted
 * @shared: for each function of shared arithmetic, its struct span (emit_shared.c)
 * @math, @floats: a bit for each number of lanes for which the functions of engine/fast/vec_math.h,
 *	or of vec_floats.h, were emitted
 * @single: the kernel is so long that it only has the copy for any lanes
 * @parts: some block may be executed while some lanes of the thread wait or have ended
 * @parted_states: a thread that has left its code may continue in such a block
 * @masked: the copy for any lanes is being emitted
 * @states: number of nodes at which a thread that has left its code can continue
 * @messages: number of nodes that are messages
 * @slow: number of nodes that only the interpreter executes
 * @segment: while a segment (emit_segment.c) is emitted: by atom, then by predicate, whether a copy
 *	is written instead; else NULL
 * @scratch: three bytes of working memory for each atom and predicate
 * @node: the node being emitted; @done: instructions of its block up to it
 * @id_rows, @id_row_count: the conditions on which @in_row of struct node depends
 * @pointed, @pointed_count: variables that addresses may point to
 * @points_known: addresses point to no other variables; @framed: all variables stay in the frame
 * @alone: the loop being emitted lane by lane, where each operand is one number; or NULL
 * @loops_alone: there is such a loop
 * @channels: enabled lanes of messages of the current block, counted but not yet executed
 * @sections, @section_count: ranges of nodes, each a C function; none if the kernel is a single
 *	function; @dispatch: place in the surrounding function that calls sections; @text_parts:
 *	parts of native_report
 * @met: number of labels times number of variables, summed over the emitted functions
 * @wide: dwords kept in addition to bytes and words (native_wide.h), in the current block
 * @terms: @term_used bytes of strings that term() has made, with room for @term_room
 * @owned, @owned_count: memory of the translation; @lacks: an allocation has failed
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
 * atom_at() - Return: the atom that contains the byte at @at, or NO_ATOM; atom_end() - Return: the
 * place of the byte after this atom
 */
static inline uint32_t atom_at(const struct build *b, uint32_t at, uint32_t end)
{
	return at < end ? b->atom_of[at] : NO_ATOM;
}

static inline uint32_t atom_end(const struct build *b, uint32_t id)
{
	return b->atoms[id].at + b->atoms[id].bytes;
}

/* atom_home() - Return: the place where an atom is saved when its thread waits or has ended */
static inline uint32_t atom_home(const struct build *b, const struct atom *a)
{
	return b->routines[a->routine].frame + a->at;
}

/* The C variables are numbered: first the atoms by id, then the predicates by id. */
/* NOLINTBEGIN(bugprone-macro-parentheses): @v and @id are declared here */
#define for_each_variable(v, b) for (uint32_t v = 0; v < (b)->atom_count + BUILD_PREDS; v++)

/* is_written() - Return: whether an instruction may change a variable */
static inline bool is_written(const struct build *b, uint32_t v)
{
	return v < b->atom_count ? b->atoms[v].written : b->preds[v - b->atom_count];
}

/* for_each_atom() - loop over the atoms of the selected routine that contain some of the bytes */
#define for_each_atom(id, b, from, to)                                                             \
	for (uint32_t id = atom_at(b, from, to); id != NO_ATOM;                                    \
	     id = atom_at(b, atom_end(b, id), to))
/* NOLINTEND(bugprone-macro-parentheses) */

/*
 * effect_hull() - fill in the first byte of an effect, and the byte after its last one; the effect
 * has a known place and is no predicate
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
 * node_uses.c: node_at() - Return: the node of the instruction at offset @unit, or the next node.
 * node_target()
 * - Return: target number @i of a jump or a switch; NO_NODE after the last target.
 */
uint32_t node_at(const struct build *b, uint32_t unit);
uint32_t node_target(const struct build *b, const struct node *n, uint32_t i);

/* routines.c: find the routines that are called; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_routines(struct build *b, struct visa_error *e);
/*
 * refuse_record() - fill in the error that the instruction at a place cannot be translated; @where:
 * "in ... ", or ""
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

/* is_named() - Return: whether the selected routine can name the variable of an atom */
static inline bool is_named(const struct build *b, uint32_t id)
{
	return b->atoms[id].routine == b->routine || b->atoms[id].at < b->k->predefined;
}

/* may_point() - Return: whether addresses in the selected routine may point to an atom */
static inline bool may_point(const struct build *b, uint32_t id)
{
	return b->points_known ? b->atoms[id].framed : is_named(b, id);
}

/*
 * node_uses.c: build_uses() - find what nodes read and write; Return: 0, -ENOMEM. record_forms.c:
 * check_uses() - check that operands do not consist of too many C variables; Return: 0,
 * -EOPNOTSUPP.
 */
int build_uses(struct build *b, struct visa_error *e);
int check_uses(struct build *b, struct visa_error *e);

/* atoms.c: cut the variables into atoms; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_atoms(struct build *b, struct visa_error *e);
/* parted.c: find the blocks that may be executed while lanes are missing; Return: 0, -ENOMEM. */
int build_parted(struct build *b, struct visa_error *e);
/*
 * takes_all() - Return: whether a jump takes all running lanes; node_parts() - Return: whether
 * lanes may part at a node
 */
bool takes_all(const struct build *b, const struct exec_insn *insn);
bool node_parts(const struct build *b, const struct node *n);
/* native_steps.c: find messages with contiguous addresses */
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

/* native_view_of() - Return: the number of an instruction's memory among the NATIVE_VIEWS views */
static inline unsigned int native_view_of(const struct exec_insn *insn)
{
	return insn->surface + (insn->memory == EXEC_BY_BTI ? NATIVE_SURFACES : 0u);
}

/*
 * is_uniform_move() - Return: whether emit_uniform.c has statements for a node of kind NODE_SLOW: a
 * load for one lane, a move of owords, or the address of a symbol
 */
bool is_uniform_move(const struct node *n);

/* barrier_fits() - Return: whether there is C for a barrier (emit_barriers.c) */
bool barrier_fits(const struct exec_insn *insn);

#endif
