/* SPDX-License-Identifier: MIT */
/*
 * Shared by the files that emit C text from the data of translator.h. In this folder, "the
 * statements of" an instruction or a node are the C statements that are emitted for it.
 */
#ifndef VISA_EMIT_H
#define VISA_EMIT_H

#include "translator.h"

/* EMIT() - append to the text that is being written, @to of struct build */
#define EMIT(b, ...) visa_buffer_printf((b)->to, __VA_ARGS__)

/*
 * term() - format a part of a statement. Return: a string that is valid until the statements of the
 * next node. If a C call has several term() as arguments, they are evaluated in any order.
 */
const char *term(struct build *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/*
 * struct part - a part of the text: a section, or the function around the sections; @entered:
 * number of its labels to which other parts jump
 */
struct part {
	const char *text;
	const char *end;
	uint32_t entered;
};

/* put_text() - append the text between two places */
static inline void put_text(struct visa_buffer *to, const char *from, const char *end)
{
	visa_buffer_put(to, from, (size_t)(end - from));
}

/*
 * TEXT_OF_FILES() - embed header files of lib/ in the library, as text. @files: their names without
 * ".h", separated by commas. PUT_TEXT() - append the embedded text
 */
#define TEXT_OF_FILES(name, files)                                                                 \
	__asm__(".pushsection .rodata\n"                                                           \
		".hidden native_" #name "_text, native_" #name "_end\n"                            \
		".globl native_" #name "_text, native_" #name "_end\n"                             \
		"native_" #name "_text:\n"                                                         \
		".irp file, " files "\n"                                                           \
		".incbin \"lib/\\file\\().h\"\n"                                                   \
		".endr\n"                                                                          \
		"native_" #name "_end:\n"                                                          \
		".popsection\n");                                                                  \
	extern const char native_##name##_text[], native_##name##_end[]
#define PUT_TEXT(to, name) put_text(to, native_##name##_text, native_##name##_end)

/*
 * is_too_long() - Return: whether the text is longer than BUILD_TEXT. Then no more text is
 * appended, and native_text() refuses the kernel.
 */
static inline bool is_too_long(const struct build *b)
{
	return b->text.size + b->functions.size + b->helpers.size > BUILD_TEXT;
}

/*
 * atom_name(), pred_name() - Return: the letter of the C variable of an atom or predicate; its
 * number follows
 */
static inline char atom_name(const struct build *b, uint32_t id)
{
	return b->segment && b->segment[id] ? 'b' : 'a';
}

static inline char pred_name(const struct build *b, uint32_t id)
{
	return b->alone || (b->segment && b->segment[b->atom_count + id]) ? 'o' : 'p';
}

/*
 * insn_lanes() - Return: the number of lanes of an instruction that are emitted: all, or one in a
 * loop that is executed lane by lane
 */
static inline unsigned int insn_lanes(const struct build *b, const struct exec_insn *insn)
{
	return b->alone ? 1 : insn->lanes;
}

/* insn_first() - Return: the first of these lanes */
static inline unsigned int insn_first(const struct build *b, const struct exec_insn *insn)
{
	return b->alone ? 0 : exec_first_lane(insn);
}

/*
 * math_declare() - emit the functions of engine/fast/vec_math.h for vectors of some lanes, and
 * the functions of vec_floats.h if @expression calls one
 */
void math_declare(struct build *b, unsigned int lanes, const char *expression);

/* native_lanes.c: C expressions for elements of variables, and assignments to these elements */

/* atom_type() - Return: the C type of an atom */
const char *atom_type(struct build *b, const struct atom *a);
/*
 * variable_type(), variable_name() - Return: the C type and the name of an atom or a predicate, as
 * for_each_variable() counts them; @letters: the letters of atoms and of predicates
 */
const char *variable_type(struct build *b, uint32_t v);
const char *variable_name(struct build *b, uint32_t v, const char letters[2]);
/*
 * lanes_type() - Return: the C type of a vector of @lanes unsigned numbers; if @lanes is 0, of one
 * number
 */
const char *lanes_type(struct build *b, unsigned int size, unsigned int lanes);
/* lanes_element() - Return: an expression: the value of an element */
const char *lanes_element(struct build *b, uint32_t at, unsigned int size);
/* lanes_read() - Return: an expression: the elements of a region, as a vector */
const char *lanes_read(struct build *b, const struct region *r, unsigned int from,
		       unsigned int lanes);
/*
 * lanes_write() - append statements that assign the elements of vector @value to the elements of a
 * region, in the lanes whose elements of vector @mask are ones; in all lanes if @mask is NULL
 */
void lanes_write(struct build *b, const struct region *r, unsigned int from, unsigned int lanes,
		 const char *value, const char *mask);

/*
 * lanes_slots() - Return: whether the elements are parts of contiguous words or dwords; @slots:
 * receives the region of these
 */
bool lanes_slots(const struct build *b, const struct region *r, unsigned int from,
		 unsigned int lanes, struct region *slots);

/*
 * native_wide.c:
 * lanes_wide() - Return: an expression: bytes or words as dwords; @kind: the upper bits of the
 *	dwords: 'u' zeros, 's' copies of the sign, 0 any bits
 * wide_half() - Return: the number of the C variable that contains every second dword from @at on;
 *	0 if there is none
 * wide_forget() - forget the kept dwords that a node overwrites
 */
const char *lanes_wide(struct build *b, const struct region *r, unsigned int from,
		       unsigned int lanes, char kind);
uint32_t wide_half(const struct build *b, uint32_t at, unsigned int lanes);
void wide_forget(struct build *b, const struct node *n);

/*
 * native_inputs.c: emit_shared() - emit the values that are the same for all threads; emit_atoms()
 * - emit the variables of a thread at its start
 */
void emit_shared(struct build *b);
void emit_atoms(struct build *b);
/*
 * emit_declared() - declare the C variable of a variable; emit_framed() - declare an atom as a name
 * for its place in the frame
 */
void emit_declared(struct build *b, uint32_t v);
void emit_framed(struct build *b, uint32_t id);

/* emit_title() - emit the comment before a node's statements */
void emit_title(struct build *b, const struct node *n);
/* emit_row(), emit_vector(), emit_message() - emit the statements of a node */
void emit_row(struct build *b, const struct node *n);
/*
 * node_quiets() - Return: whether the result of a row can be a NaN that the host computes with
 * other bits than the interpreter. If one operand is a NaN and the others are numbers, the bits are
 * the same.
 */
bool node_quiets(const struct node *n);
void emit_vector(struct build *b, const struct node *n);
void emit_message(struct build *b, const struct node *n);
/*
 * emit_spill() - emit the stores of a node's operands to the frame; emit_reload() - after the open
 * condition of a fault, emit the code for the fault and the loads of the results
 */
void emit_spill(struct build *b, const struct node *n);
void emit_reload(struct build *b, const struct node *n);
/*
 * emit_left() - Return: the number of instructions of the block that were counted but are not
 * executed before this one; emit_failed() - emit the code for a fault, and the end of its block of
 * statements
 */
uint32_t emit_left(const struct build *b);
void emit_failed(struct build *b);
/*
 * emit_store(), emit_fetch() - emit the copy of a variable to the frame of its routine, and from
 * there; emit_effect() - call @emit for all variables that an effect may read or write; emit_home()
 * - emit the copy of a variable from its place in a waiting thread, or to this place
 */
void emit_store(struct build *b, uint32_t v);
void emit_fetch(struct build *b, uint32_t v);
void emit_effect(struct build *b, const struct exec_effect *e,
		 void (*emit)(struct build *b, uint32_t v));
void emit_home(struct build *b, uint32_t v, bool from);
/*
 * emit_segment() - emit arithmetic with floats: as many nodes from @n on as have one test for NaN
 * results together. Return: number of nodes; 0 if a common test is not faster.
 */
uint32_t emit_segment(struct build *b, const struct node *n);
/*
 * find_nans() - mark the nodes of a block whose results are tested for NaNs. A result needs no test
 * if a later node turns each NaN of it into a NaN of its own result. @turns: the block is a whole
 * loop; then a node of the next iteration can be this later node, and the last result is tested
 * after the loop.
 */
void find_nans(struct build *b, uint32_t first, uint32_t count, bool turns);
/* emit_uniform() - emit the statements of a uniform access */
void emit_uniform(struct build *b, const struct node *n);
/*
 * emit_slow() - let the interpreter execute a node; in a loop that is executed lane by lane, leave
 * the loop
 */
void emit_slow(struct build *b, const struct node *n);
/*
 * emit_on() - emit the enabled lanes as u32 `on`, and, for an instruction that selects by its
 * predicate, the lanes of the predicate as `chosen`; Return: whether all lanes of the instruction
 * are enabled.
 */
bool emit_on(struct build *b, const struct node *n);
/* are_temp() - Return: whether some bytes may change in disabled lanes */
bool are_temp(const struct build *b, uint32_t from, uint32_t to);
/* emit_all() - Return: whether all lanes of an instruction are enabled where it is emitted */
bool emit_all(const struct build *b, const struct node *n, bool predicated);
/*
 * emit_channels() - count the channels of the messages of a block, except those that functions
 * count
 */
void emit_channels(struct build *b, const struct node *n);
/*
 * emit_pred() - Return: an expression: the lanes of the predicate, from the first lane of the
 * instruction on
 */
const char *emit_pred(struct build *b, const struct exec_insn *insn);
/*
 * emit_saved() - emit statements that copy the variables of a thread from the frame (@from) or to
 * it. @at: the node at which the thread continues with all of its lanes; NULL for a thread that
 * continues at any node. In a kernel with sections, the variables are in the frame already.
 */
void emit_saved(struct build *b, const struct node *at, bool from);
/*
 * record_forms.c: node_is_shared() - Return: whether a node is a call of a shared function, with
 * its operands in the frame
 */
bool node_is_shared(const struct build *b, const struct node *n);
/* emit_unneeded() - for tests: set a variable that is not needed to NATIVE_POISON */
void emit_unneeded(struct build *b, uint32_t v);
/*
 * emit_kept() - emit statements that store the variables of an ending thread that a test inspects
 */
void emit_kept(struct build *b);
/*
 * emit_calls.c:
 * emit_call() - emit a call
 * emit_switch() - emit a jump to one of several labels
 * emit_misplaced() - emit the fault of a return of the wrong kind
 * emit_entry_of() - emit the entry of a function
 * emit_place() - emit the place after a call
 * emit_returns() - emit the dispatch of returns
 * emit_frame() - set F and P to the frame and the predicates of a routine; if @routine is the
 *	number of routines, to the frame and the predicates of a waiting thread
 */
void emit_call(struct build *b, const struct node *n);
void emit_switch(struct build *b, const struct node *n);
void emit_misplaced(struct build *b, const struct node *n);
void emit_entry_of(struct build *b, const struct node *n);
void emit_place(struct build *b, const struct node *n);
void emit_returns(struct build *b);
void emit_frame(struct build *b, uint32_t routine);
/*
 * emit_goers() - emit the lanes that take a jump or a call, as u32 `go`
 * emit_gone() - Return: the label at which to continue when no lane of the activation is left
 * emit_resume() - Return: the label at which to continue when no lane runs, so that the lanes at
 *	the next wait point run
 * emit_back() - emit the test, at a backward jump, whether the thread must leave its code
 */
void emit_goers(struct build *b, const struct exec_insn *insn);
const char *emit_gone(struct build *b);
const char *emit_resume(struct build *b, uint32_t point);
void emit_back(struct build *b, const struct node *target);
/*
 * emit_barriers.c:
 * emit_turns() - emit the functions for threads that leave their code and run in turn
 * emit_turns_begin(), emit_turns_end() - emit the loop over the threads of a work-group, before and
 *	after their code
 * emit_barrier() - emit a barrier
 */
void emit_turns(struct build *b);
void emit_turns_begin(struct build *b);
void emit_turns_end(struct build *b);
void emit_barrier(struct build *b, const struct node *n);
/*
 * emit_lane_loop() - emit the loop that begins at a node, lane by lane, if that is possible:
 * between its leader's label and its nodes; emit_ways() - emit the decision whether the loop is
 * executed lane by lane
 */
void emit_lane_loop(struct build *b, const struct node *n);
void emit_ways(struct build *b, const char *text);
/*
 * emit_body() - emit both copies of all nodes; emit_block() - emit one block; Return: the next
 * leader.
 */
void emit_body(struct build *b);
uint32_t emit_block(struct build *b, uint32_t node);
/*
 * native_message.c: emit_view() - emit C variables for the properties of a surface, only those that
 * the section @p names; NULL: all. emit_stored() - emit the statement that marks the surface as
 * stored to.
 */
void emit_view(struct build *b, unsigned int view, const struct part *p);
void emit_stored(struct build *b, unsigned int view);
/*
 * emit_sections.c:
 * emit_thread() - emit the struct with the data of a thread that sections share
 * emit_sections() - emit both copies of all nodes, section after section
 * join_sections() - make a function of each section's text, and the function around the sections of
 *	the remaining text. Return: 0, -ENOMEM.
 */
void emit_thread(struct build *b);
void emit_sections(struct build *b);
int join_sections(struct build *b, struct visa_error *e);
/* emit_id_rows() - emit the tests on which messages in rows depend */
void emit_id_rows(struct build *b);

#endif
