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

#include "../engine/kernel/kernel_state.h"
#include "native.h"

#define BUILD_SOURCES  4
#define ROW_SOURCES    3
#define BUILD_PREDS    4096	  /* ids of predicates */
#define BUILD_RECORDS  100000	  /* of a kernel that is translated at most */
#define BUILD_INDIRECT 10000	  /* atoms that go to the frame for indirect operands */
#define BUILD_MOVES    2000000	  /* atoms that go to the frame for all operands */
#define BUILD_FRAME    (8u << 20) /* bytes of variables */
#define BUILD_TEXT     (8u << 20) /* bytes of C text, beside the prelude; compilers need a multiple */
#define BUILD_SINGLE   4000	  /* records of a kernel that has one copy */
#define BUILD_MESSAGES 140 /* of a kernel whose loads and stores are part of the code, at most */
#define NO_ATOM	       UINT32_MAX

/* How a record is translated. */
enum node_kind {
	NODE_ROW,     /* arithmetic of a row of fast/rows.h */
	NODE_VECTOR,  /* arithmetic of other forms */
	NODE_MESSAGE, /* a load, store or atomic of fast/messages.h */
	NODE_SLOW,    /* by the interpreter */
	NODE_FENCE,
	NODE_LABEL,
	NODE_JUMP,
	NODE_RET,
	NODE_CALL,   /* of a subroutine */
	NODE_FCALL,  /* of a function, which an address may name */
	NODE_SWITCH, /* a jump to the label that an index names */
	NODE_BARRIER
};

/**
 * struct node - a record
 * @insn: it
 * @unit: where it is
 * @byte: of the routine's code
 * @effects, @effects_end: what it reads and writes
 * @kind: an enum node_kind
 * @leader: a block begins here
 * @target: a jump goes back here
 * @state: number that a thread has which goes on here; 0 if none does
 * @point: wait point whose lanes go on here, or NO_POINT
 * @counted: of a leader: instructions of its block
 * @parted: of a leader: its block may be executed while lanes of the thread are missing
 * @row: of NODE_ROW
 * @in_row: of a message: addresses of all lanes follow one another if b->id_rows are as they say
 * @routine: index of its routine
 * @place: number of the place after a call, from 1 on; 0 of other nodes
 * @usual: %cr0 is known, and the usual one; @doubles, @halves: which keeps denormals of df, of hf,
 *	too
 */
struct node {
	const struct exec_insn *insn;
	uint32_t unit;
	uint32_t byte;
	const struct exec_effect *effects;
	const struct exec_effect *effects_end;
	uint8_t kind;
	bool leader;
	bool target;
	bool usual;
	bool doubles;
	bool halves;
	bool in_row;
	bool parted;
	uint32_t state;
	uint32_t counted;
	uint32_t point;
	uint32_t routine;
	uint32_t place;
	uint16_t row;
};

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
/* native_halves() - Return: words of a thread at the end of @saved for halves of barriers */
uint32_t native_halves(const struct exec_kernel *k);

#define NO_POINT UINT32_MAX
#define NO_NODE	 UINT32_MAX

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
 * @framed: addresses may be of it, so that its C variable is a name of its place in the frame
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
	bool framed;
};

/**
 * struct region - elements of an operand, in bytes; as of struct exec_vec
 * @lanes: elements
 */
struct region {
	uint32_t at;
	unsigned int size;
	unsigned int lanes;
	unsigned int width;
	unsigned int row;
	unsigned int step;
};

/**
 * struct use - what a node does with an operand, or a block of it
 * @region: its elements; bytes of an operand of the interpreter
 * @writes: it is written
 * @masked: by the execution mask
 * @whole: every enabled lane is written, whatever a predicate says
 * @native: not by the interpreter
 * @any: an address: any variable may be read or written besides
 * @first: the first lane
 */
struct use {
	struct region region;
	bool writes;
	bool masked;
	bool whole;
	bool native;
	bool any;
	unsigned int first;
};

#define BUILD_ACCESSES 24

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
 * @nodes, @node_count: records of the kernel
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
 * @math: the same of engine/fast/vec_math.h
 * @single: the kernel is so long that it has the copy for any lanes alone
 * @parts: some block may be executed while lanes are missing; @parted_states: threads may go on so
 * @masked: the copy for any lanes is being emitted
 * @states: how many states there are
 * @messages: how many nodes are messages
 * @slow: nodes of which all is left to the interpreter
 * @segment: nodes are emitted whose results are not yet those of the atoms and predicates: by atom,
 *	and behind them by predicate, whether there is a copy that is written; NULL if none are
 * @scratch: two bytes for each atom and predicate
 * @node: the node that is being emitted; @done: instructions of its block up to it
 * @id_rows, @id_row_count: what in_row is known of
 * @pointed, @pointed_count: variables that addresses may be of
 * @points_known: they are of no others
 * @alone: the loop that is being emitted lane by lane, where each operand is one number; or NULL
 * @channels: of messages of its block that are counted before, and not executed yet
 */
struct build {
	const struct native_spec *spec;
	const struct exec_kernel *k;
	struct node *nodes;
	uint32_t node_count;
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
	uint32_t math;
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
	const struct lane_loop *alone;
	uint32_t channels;
};

/* struct native_row - what a translator needs of a row of fast/rows.h */
struct native_row {
	const char *name;
	const char *vectors;
	const char *result;
	uint16_t first;
	uint8_t sources;
	uint8_t negated;
	bool usual;
	bool quiets;
	bool compares;
	bool selects;
};

extern const struct native_row native_rows[];
extern const unsigned int native_row_count;

/* row_quiets() - a result may be a NaN, of which the interpreter knows the bits */
static inline bool row_quiets(const struct native_row *row)
{
	return row->quiets && row->vectors[0] == 'f';
}

/* native_row_bytes() - bytes of an element of its sources */
unsigned int native_row_bytes(const struct native_row *row);

/* math_declare() - let the functions of engine/fast/vec_math.h be there for some lanes */
void math_declare(struct build *b, unsigned int lanes);

/* What a fast message does, as fast/messages.h calls it. */
enum native_does { LOAD, STORE, ADD, COUNT };

/* struct native_message - what a translator needs of a row of fast/messages.h */
struct native_message {
	bool is_virtual;
	enum native_does does;
	uint8_t unit;
};

/* native_message() - that of a record */
struct native_message native_message(const struct exec_insn *insn);

#define EMIT(b, ...) visa_buffer_printf(&(b)->text, __VA_ARGS__)

/*
 * is_too_long() - whether the text is longer than a compiler should get. Then the rest is left out,
 * and native_text() refuses the kernel.
 */
static inline bool is_too_long(const struct build *b)
{
	return b->text.size + b->functions.size > BUILD_TEXT;
}

/* atom_name(), pred_name() - the C variable of an atom or predicate, before its number */
static inline char atom_name(const struct build *b, uint32_t id)
{
	return b->segment && b->segment[id] ? 'b' : 'a';
}

static inline char pred_name(const struct build *b, uint32_t id)
{
	return b->alone || (b->segment && b->segment[b->atom_count + id]) ? 'o' : 'p';
}

/* insn_lanes() - lanes of an instruction that are emitted: all of them, or one of a loop's */
static inline unsigned int insn_lanes(const struct build *b, const struct exec_insn *insn)
{
	return b->alone ? 1 : insn->lanes;
}

/* region_at() - the byte of an element */
static inline uint32_t region_at(const struct region *r, unsigned int lane)
{
	return r->at + lane / r->width * r->row + lane % r->width * r->step;
}

/* region_same() - one element for all lanes */
static inline struct region region_same(uint32_t at, unsigned int size, unsigned int lanes)
{
	return (struct region){ at, size, lanes, 1, 0, 0 };
}

/* region_flat() - elements one after another */
static inline struct region region_flat(uint32_t at, unsigned int size, unsigned int lanes)
{
	return (struct region){ at, size, lanes, lanes, 0, size };
}

/*
 * region_slots() - bytes of the numbers of 2, 4 or 8 bytes that elements of fewer bytes are parts
 * of, if each is of the next number, as bytes of dwords may be; else 0
 */
unsigned int region_slots(const struct region *r);
/* region_hull() - the bytes from the first to the last one of a region, @to is behind that */
void region_hull(const struct region *r, uint32_t *from, uint32_t *to);
/* effect_hull() - the same of an effect that is no predicate and not anywhere */
void effect_hull(const struct exec_effect *e, uint32_t *from, uint32_t *to);

/* nodes.c: the records, their kinds and blocks; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_nodes(struct build *b, struct visa_error *e);
/* node_at() - the node of a unit, or the first one behind it */
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

/* node_uses.c: what a node reads and writes; Return: how many accesses. */
unsigned int node_accesses(const struct node *n, struct use a[BUILD_ACCESSES]);
/* check_moves() - whether the interpreter's operands are too many; Return: 0, -EOPNOTSUPP. */
int check_moves(struct build *b, struct visa_error *e);

/* pointed.c: which variables addresses may be of; is_pointed() - whether some bytes are theirs */
void build_pointed(struct build *b);
bool is_pointed(const struct build *b, uint32_t at, uint32_t bytes);
/* emit_pointed_variables() - functions: where they are, and how far elements may begin in them */
void emit_pointed_variables(struct build *b);
/* atoms.c: cut the variables; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_atoms(struct build *b, struct visa_error *e);
/*
 * parted.c: which blocks may be executed while lanes are missing; @whole: threads begin with all of
 * theirs; Return: 0, -ENOMEM.
 */
int build_parted(struct build *b, bool whole, struct visa_error *e);
/* node_parts() - whether lanes may part at a node */
bool node_parts(const struct build *b, const struct node *n);
/* native_steps.c: messages whose addresses follow one another; what that depends on, as text */
void build_steps(struct build *b);
void emit_id_rows(struct build *b);
/* live.c: which atoms are needed where; Return: 0, -EOPNOTSUPP, -ENOMEM. */
int build_live(struct build *b, struct visa_error *e);
static inline bool live_at(const struct build *b, uint32_t node, uint32_t atom)
{
	return b->live[node * b->live_words + atom / 64] >> atom % 64 & 1;
}

/* native_lanes.c: C expressions of elements, and assignments to them */

/* lanes_type() - the C type of a vector of unsigned numbers, or of one number */
const char *lanes_type(unsigned int size, unsigned int lanes, char buf[16]);
/* lanes_element() - an expression: an element */
void lanes_element(struct build *b, uint32_t at, unsigned int size);
/* lanes_read() - an expression: elements of a region, a vector also if it is one */
void lanes_read(struct build *b, const struct region *r, unsigned int from, unsigned int lanes);
/*
 * lanes_write() - statements: elements of a region become those of vector @value; of those lanes
 * alone whose elements in vector @mask are ones, or of all if it is NULL
 */
void lanes_write(struct build *b, const struct region *r, unsigned int from, unsigned int lanes,
		 const char *value, const char *mask);

/*
 * native_inputs.c: emit_shared() - what is the same for all threads; emit_atoms() - the variables
 * of a thread as it begins
 */
void emit_shared(struct build *b);
void emit_atoms(struct build *b);

/* emit_vector.c: vec_fits() - whether there is C for arithmetic */
bool vec_fits(const struct exec_insn *insn);
/* emit_row.c, emit_vector.c, emit_message.c, emit_flow.c: statements of a node */
void emit_row(struct build *b, const struct node *n);
void emit_vector(struct build *b, const struct node *n);
void emit_message(struct build *b, const struct node *n);
void emit_flow(struct build *b, const struct node *n);
/*
 * emit_spill() - operands go to the frame; emit_reload() - the way of a fault, behind a condition
 * that is open, and what was written comes back
 */
void emit_spill(struct build *b, const struct node *n);
void emit_reload(struct build *b, const struct node *n);
/* emit_left() - instructions of the block that were counted and are not executed before this one;
 * emit_failed() - the way of a fault, and the end of the block of statements for it */
uint32_t emit_left(const struct build *b);
void emit_failed(struct build *b);
/*
 * emit_store(), emit_fetch() - an atom to the frame, and back; emit_effect() - either of all
 * that an effect may read or write, if it is no predicate
 */
void emit_store(struct build *b, uint32_t id);
void emit_fetch(struct build *b, uint32_t id);
void emit_effect(struct build *b, const struct exec_effect *e,
		 void (*emit)(struct build *b, uint32_t id));
/*
 * emit_segment() - arithmetic with floats, as many nodes from @n on as are in one piece: whether a
 * result is a NaN is asked once for all. Return: how many; 0 if it is not worth it.
 */
uint32_t emit_segment(struct build *b, const struct node *n);
/*
 * emit_uniform.c: is_uniform_load() - whether a node that is left to the interpreter loads for one
 * lane, and there is C for it; emit_uniform_load() - that
 */
bool is_uniform_load(const struct node *n);
void emit_uniform_load(struct build *b, const struct node *n);
/* native_view_of() - the number of the memory that a record names, among NATIVE_VIEWS */
static inline unsigned int native_view_of(const struct exec_insn *insn)
{
	return insn->surface + (insn->memory == EXEC_BY_BTI ? NATIVE_SURFACES : 0u);
}
/* emit_slow() - the interpreter executes it; a lane alone leaves its loop for vectors */
void emit_slow(struct build *b, const struct node *n);
/* emit_on() - the enabled lanes as u32 `on`; Return: whether they are all of the instruction's. */
bool emit_on(struct build *b, const struct node *n, bool predicated);
/* emit_all() - whether they are */
bool emit_all(const struct build *b, const struct node *n, bool predicated);
/* emit_channels() - count channels of the messages of a block that no function counts */
void emit_channels(struct build *b, const struct node *n);
/* emit_pred() - an expression: the lanes that the predicate chooses, from the first lane on */
void emit_pred(struct build *b, const struct exec_insn *insn);
/*
 * emit_save(), emit_load() - statements: what a thread keeps that goes on at a node, where all of
 * its lanes run, or at any node, if that is NULL, to the frame and back
 */
void emit_save(struct build *b, const struct node *at);
void emit_load(struct build *b, const struct node *at);
/* emit_unneeded() - for tests: an atom becomes NATIVE_POISON */
void emit_unneeded(struct build *b, uint32_t id);
/* emit_kept() - statements: what a test wants to see of a thread that ends */
void emit_kept(struct build *b);
/*
 * emit_calls.c: emit_call(), emit_switch() - a call, a jump to one of several labels;
 * emit_misplaced() - the fault of a return that is not one of its activation;
 * emit_entry_of() - where calls of a function come in; emit_place() - the place after a call;
 * emit_returns() - where activations return to; emit_frame() - F and P become the frame and the
 * predicates of a routine, or with the number of routines those of a thread that waits
 */
void emit_call(struct build *b, const struct node *n);
void emit_switch(struct build *b, const struct node *n);
void emit_misplaced(struct build *b, const struct node *n);
void emit_entry_of(struct build *b, const struct node *n);
void emit_place(struct build *b, const struct node *n);
void emit_returns(struct build *b);
void emit_frame(struct build *b, uint32_t routine);
/*
 * emit_goers() - lanes that a jump or a call lets go, as u32 `go`; emit_gone() - no lane of the
 * activation is left; emit_resume() - no lane runs: those at the next wait point do; emit_back() -
 * at a jump backwards the thread may be made to leave
 */
void emit_goers(struct build *b, const struct exec_insn *insn);
void emit_gone(struct build *b, uint32_t routine);
void emit_resume(struct build *b, uint32_t point);
void emit_back(struct build *b, const struct node *target);
/*
 * emit_barriers.c: barrier_fits() - whether there is C for a barrier; emit_halves() - functions
 * that kernels with halves of barriers need
 */
bool barrier_fits(const struct exec_insn *insn);
void emit_halves(struct build *b);
const char *turns_begin(const struct build *b);
const char *turns_end(const struct build *b);
void emit_barrier(struct build *b, const struct node *n);
/*
 * emit_lane_loop() - statements of the loop that begins at a node, lane by lane, if that is
 * possible: between its leader's label and its nodes; emit_ways() - what decides whether it is
 * executed so
 */
void emit_lane_loop(struct build *b, const struct node *n);
void emit_ways(struct build *b);
/* emit_body() - both copies of all nodes */
void emit_body(struct build *b);

#endif
