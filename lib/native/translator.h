/* SPDX-License-Identifier: MIT */
/*
 * A kernel while it is translated.
 *
 * The bytes of its variables are cut into atoms, each of which becomes a C variable. Its records
 * are emitted once for threads all of whose lanes run, where nothing needs a mask and nobody
 * waits; and where lanes may be missing, once more, for any lanes. Code goes from the first copy
 * to the second one where lanes part, and back where all have come together again.
 */
#ifndef VISA_TRANSLATOR_H
#define VISA_TRANSLATOR_H

#include "native.h"
#include "native_rows.h"
#include "native_wide.h"
#include "node.h"

#define BUILD_SOURCES  4
#define ROW_SOURCES    3
#define BUILD_PREDS    4096    /* ids of predicates */
#define BUILD_RECORDS  100000  /* of a kernel that is translated at most */
#define BUILD_PIECES   4000000 /* atoms of all operands */
#define BUILD_INDIRECT 10000   /* those that indirect ones may be; if more, all stay in the frame */
#define BUILD_FRAME    (8u << 20) /* bytes of variables */
#define BUILD_TEXT     (8u << 20) /* bytes of C text, beside the prelude; compilers need a multiple */
#define BUILD_SINGLE   4000	  /* records of a kernel that has one copy */
#define NO_ATOM	       UINT32_MAX

/*
 * Loads and stores of a kernel up to which they are part of the code: all of them; those of all
 * lanes at addresses that were loaded; those of some lanes at such addresses. Others call
 * functions.
 */
#define BUILD_MESSAGES 12
#define BUILD_LOOKUPS  140
#define BUILD_PARTED   36
/* Records of a kernel up to which all arithmetic is in place. */
#define BUILD_PLACED   500

/*
 * The words of a thread in @saved: lanes that run; those that wait at each point; and, of a kernel
 * that calls, how many calls have not returned, the lanes of the activation, and the calls: lanes
 * that continue after it, lanes of the caller's activation, and the number of the place.
 */
#define SAVED_POINTS 1
#define SAVED_STACK  2
#define SAVED_CALL   3
#define SAVED_WAITS  3 /* beside three for each named barrier */

/* native_layout.c: native_depth() - Return: how many calls may be without a return at once */
uint32_t native_depth(const struct exec_kernel *k);
/* native_waiting() - Return: predicates of a thread before those of one that waits */
uint32_t native_waiting(const struct exec_kernel *k);
/* native_halves() - Return: words of a thread at the end of @saved for halves of barriers */
uint32_t native_halves(const struct exec_kernel *k);

/**
 * struct routine - the kernel, or a function
 * @first, @end: its nodes; none if it is not called
 * @point, @point_end: its wait points
 * @reached: it is the kernel, or a call may enter it
 * @calls: it has calls of subroutines
 * @atom_of: by byte of its frame, its atom or NO_ATOM
 * @frame: bytes of a thread's frames before its own
 * @preds: predicates of a thread before its own
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
 * struct atom - bytes of the frame that are one C variable
 * @at, @bytes: which
 * @routine: whose frame it is; bytes that functions share with their callers are the kernel's
 * @written: a record may change it
 * @temp: lanes that do not run where it is written never need what it was
 * @crossed: some record reads other lanes' elements of it
 * @base, @size: where lane 0's element is, and its bytes, for all others
 * @loaded: lanes' elements depend on what lanes have loaded
 * @framed: addresses may be of it, so that its C variable is a name of its place in the frame
 * @used, @used_end: the nodes that access it are from the first one on and before the second one
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

#define BUILD_POINTED 32

/* struct pointed - a variable that instructions name the address of: its id, place and bytes */
struct pointed {
	uint32_t id;
	uint32_t at;
	uint32_t size;
};

#define BUILD_ID_ROWS 8

/* struct id_row - words of a thread's local ids, each of which is to be @step more than the last */
struct id_row {
	uint32_t from;
	uint32_t lanes;
	uint32_t step;
};

/**
 * struct build - the translation
 * @spec: what is translated; @k: its kernel
 * @nodes, @node_count: records of the kernel; @uses: of all of them
 * @routines: by index of the kernel's routines
 * @points: by wait point, its node; NO_NODE in a routine that is not called
 * @routine: index of the routine of the node that is looked at, or emitted; build_select()
 * @atoms, @atom_count: in the order of routines and bytes
 * @atom_of: of @routine
 * @frame: bytes of the frames of a thread
 * @places, @place_nodes: how many places after calls there are, and their nodes
 * @nested: subroutines are called, in any depth
 * @refused: the record that is not translated, or NULL
 * @halves: some barrier is either half of one, the signal or the wait
 * @cr0: place of the control register in it
 * @bytes: of a vector of the host
 * @lanes: of a thread; @all: a bit for each
 * @live: by node that is a leader, atoms, and behind them predicates, that are needed there, a bit
 *	each, @live_words of them; behind the last node, what is needed at any place where threads
 *	go on or lanes wait
 * @preds: by id, whether a predicate is named
 * @functions: text of functions, and @text: of the code
 * @declared: by row, a bit for each count of lanes for which the function is there
 * @forms: words, each a form of messages for which the function is there; @shared: struct spans of
 *	@functions, of arithmetic
 * @math, @floats: the same of engine/fast/vec_math.h, of vec_floats.h
 * @single: the kernel is so long that it has the copy for any lanes alone
 * @parts: some block may be executed while lanes are missing; @parted_states: threads may go on so
 * @masked: the copy for any lanes is being emitted
 * @states: how many states there are
 * @messages: how many nodes are messages
 * @slow: nodes of which all is left to the interpreter
 * @segment: nodes are emitted whose results are not yet those of the atoms and predicates: by atom,
 *	and behind them by predicate, whether there is a copy that is written; NULL if none are
 * @scratch: three bytes for each atom and predicate
 * @node: the node that is being emitted; @done: instructions of its block up to it
 * @id_rows, @id_row_count: what in_row is known of
 * @pointed, @pointed_count: variables that addresses may be of
 * @points_known: they are of no others; @framed: all variables stay in the frame
 * @alone: the loop that is being emitted lane by lane, where each operand is one number; or NULL
 * @loops_alone: some loop is
 * @channels: of messages of its block that are counted before, and not executed yet
 * @sections, @section_count: nodes of which each is a C function; none if the kernel is one;
 *	@dispatch: where the function around them goes to sections; @text_parts: of native_report
 * @met: labels times variables of each function, summed
 * @wide: of the block that is being emitted
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
	struct visa_buffer functions;
	struct visa_buffer text;
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
};

/* atom_at() - the atom of a byte that is before another one, or NO_ATOM; atom_end() - behind it */
static inline uint32_t atom_at(const struct build *b, uint32_t at, uint32_t end)
{
	return at < end ? b->atom_of[at] : NO_ATOM;
}

static inline uint32_t atom_end(const struct build *b, uint32_t id)
{
	return b->atoms[id].at + b->atoms[id].bytes;
}

/* atom_home() - where a thread that waits, or has ended, keeps an atom */
static inline uint32_t atom_home(const struct build *b, const struct atom *a)
{
	return b->routines[a->routine].frame + a->at;
}

/* Variables are numbers: atoms by id, and behind them predicates by id. */
/* NOLINTBEGIN(bugprone-macro-parentheses): @v and @id are declared here */
#define for_each_variable(v, b) for (uint32_t v = 0; v < (b)->atom_count + BUILD_PREDS; v++)

/* is_written() - whether a record may change a variable; it names a predicate */
static inline bool is_written(const struct build *b, uint32_t v)
{
	return v < b->atom_count ? b->atoms[v].written : b->preds[v - b->atom_count];
}

/* for_each_atom() - those that have some bytes of the selected routine */
#define for_each_atom(id, b, from, to)                                                             \
	for (uint32_t id = atom_at(b, from, to); id != NO_ATOM;                                    \
	     id = atom_at(b, atom_end(b, id), to))
/* NOLINTEND(bugprone-macro-parentheses) */

/* effect_hull() - the same of an effect that is no predicate and not anywhere */
void effect_hull(const struct exec_effect *e, uint32_t *from, uint32_t *to);

/* nodes.c: the records, their kinds and blocks; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_nodes(struct build *b, struct visa_error *e);
/* node_uses.c: node_at() - the node of a unit, or the first one behind it */
uint32_t node_at(const struct build *b, uint32_t unit);

/* routines.c: the routines that are called; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_routines(struct build *b, struct visa_error *e);
/* refuse_record() - the record at a place is not translated; @where: "in ... ", or "" */
int refuse_record(struct build *b, size_t place, const char *where, struct visa_error *e);
/* calls_routine() - whether a node may call a function */
bool calls_routine(const struct node *n, uint32_t routine);
/* build_select() - nodes of a routine are looked at */
static inline void build_select(struct build *b, uint32_t routine)
{
	b->routine = routine;
	b->atom_of = b->routines[routine].atom_of;
}

/* node_routine() - the routine of a node */
static inline struct routine *node_routine(const struct build *b, const struct node *n)
{
	return &b->routines[n->routine];
}

/* is_named() - whether the selected routine can name an atom */
static inline bool is_named(const struct build *b, uint32_t id)
{
	return b->atoms[id].routine == b->routine || b->atoms[id].at < b->k->predefined;
}

/* may_point() - whether the selected routine's addresses may be of an atom */
static inline bool may_point(const struct build *b, uint32_t id)
{
	return b->points_known ? b->atoms[id].framed : is_named(b, id);
}

/*
 * node_uses.c: build_uses() - what nodes read and write; Return: 0, -ENOMEM. check_uses() - whether
 * operands have too many atoms; Return: 0, -EOPNOTSUPP.
 */
int build_uses(struct build *b, struct visa_error *e);
int check_uses(struct build *b, struct visa_error *e);

/* pointed.c: which variables addresses may be of; is_pointed() - whether some bytes are theirs */
void build_pointed(struct build *b);
bool is_pointed(const struct build *b, uint32_t at, uint32_t bytes);
/* atoms.c: cut the variables; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_atoms(struct build *b, struct visa_error *e);
/*
 * parted.c: which blocks may be executed while lanes are missing; @whole: threads begin with all of
 * theirs; Return: 0, -ENOMEM.
 */
int build_parted(struct build *b, bool whole, struct visa_error *e);
/* takes_all() - whether a jump takes all lanes that run; node_parts() - whether lanes may part */
bool takes_all(const struct build *b, const struct exec_insn *insn);
bool node_parts(const struct build *b, const struct node *n);
/* native_steps.c: messages whose addresses follow one another */
void build_steps(struct build *b);
/* live.c: which atoms are needed where; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_live(struct build *b, struct visa_error *e);
static inline bool live_at(const struct build *b, uint32_t node, uint32_t atom)
{
	return b->live[node * b->live_words + atom / 64] >> atom % 64 & 1;
}

/* emit_vector.c: vec_fits() - whether there is C for arithmetic */
bool vec_fits(const struct exec_insn *insn);

/* native_view_of() - the number of the memory that a record names, among NATIVE_VIEWS */
static inline unsigned int native_view_of(const struct exec_insn *insn)
{
	return insn->surface + (insn->memory == EXEC_BY_BTI ? NATIVE_SURFACES : 0u);
}

/* is_uniform_move() - whether a node that would be left to the interpreter loads for one lane, or
 * moves owords, and there is C for it (emit_uniform.c)
 */
bool is_uniform_move(const struct node *n);

/* barrier_fits() - whether there is C for a barrier (emit_barriers.c) */
bool barrier_fits(const struct exec_insn *insn);

#endif
