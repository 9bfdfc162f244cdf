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
 * next node are emitted. If a call has several term() as arguments, C does not define their order.
 */
const char *term(struct build *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/*
 * struct part - a part of the emitted text: a section, or the function around the sections
 * @text, @end: its begin and end
 * @entered: number of its labels to which other parts jump
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
 * TEXT_OF_FILES() - embed header files of lib/ in the library, as text
 * @name: name of the embedded text
 * @files: the files' names without ".h", separated by commas
 *
 * PUT_TEXT() - append an embedded text
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
 * atom_name(), pred_name() - Return: the first letter of the name of the C variable for a piece of
 * a variable (struct atom), or for a predicate; the number follows it
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
 * insn_lanes() - Return: the number of lanes for which an instruction is emitted: all its lanes; 1
 * in a loop that is executed lane by lane
 */
static inline unsigned int insn_lanes(const struct build *b, const struct exec_insn *insn)
{
	return b->alone ? 1 : insn->lanes;
}

/* insn_first() - Return: the first of the lanes counted by insn_lanes() */
static inline unsigned int insn_first(const struct build *b, const struct exec_insn *insn)
{
	return b->alone ? 0 : exec_first_lane(insn);
}

/*
 * math_declare() - emit the functions of engine/fast/vec_math.h that compute vectors of @lanes
 * lanes. If @expression calls a function of vec_floats.h, emit the functions of this file, too
 */
void math_declare(struct build *b, unsigned int lanes, const char *expression);

/* native_lanes.c: C expressions for elements of variables, and assignments to these elements */

/* atom_type() - Return: the C type of the C variable for a piece of a variable */
const char *atom_type(struct build *b, const struct atom *a);
/*
 * variable_type(), variable_name() - Return: the C type, or the name, of a C variable, which is an
 * atom (a piece of a vISA variable) or a predicate
 * @v: number of the variable, as for_each_variable() counts them
 * @letters: the first letter of the names for atoms, and for predicates
 */
const char *variable_type(struct build *b, uint32_t v);
const char *variable_name(struct build *b, uint32_t v, const char letters[2]);
/*
 * lanes_type() - Return: the C type of a vector of @lanes unsigned numbers of @size bytes; if
 * @lanes is 0, of one such number
 */
const char *lanes_type(struct build *b, unsigned int size, unsigned int lanes);
/* lanes_element() - Return: a C expression for the value of an element */
const char *lanes_element(struct build *b, uint32_t at, unsigned int size);
/*
 * lanes_read() - Return: a C expression for a vector of @lanes elements of a region, from element
 * @from on
 */
const char *lanes_read(struct build *b, const struct region *r, unsigned int from,
		       unsigned int lanes);
/*
 * lanes_write() - append statements that assign the elements of vector @value to elements of a
 * region, in the lanes in which vector @mask has all ones; in all lanes if @mask is NULL
 */
void lanes_write(struct build *b, const struct region *r, unsigned int from, unsigned int lanes,
		 const char *value, const char *mask);

/*
 * lanes_slots() - Return: whether the elements are parts of contiguous words or dwords; @slots:
 * receives the region of these words or dwords
 */
bool lanes_slots(const struct build *b, const struct region *r, unsigned int from,
		 unsigned int lanes, struct region *slots);

/*
 * native_wide.c:
 * lanes_wide() - Return: a C expression for bytes or words, extended to dwords. @kind: contents of
 * the upper bits: 'u' zeros, 's' copies of the sign, 0 any bits
 * wide_half() - Return: the number of the C variable that contains every second dword from @at on;
 * 0 if there is none
 * wide_forget() - drop the C variables whose bytes a node overwrites
 */
const char *lanes_wide(struct build *b, const struct region *r, unsigned int from,
		       unsigned int lanes, char kind);
uint32_t wide_half(const struct build *b, uint32_t at, unsigned int lanes);
void wide_forget(struct build *b, const struct node *n);

/*
 * native_inputs.c:
 * emit_shared() - emit C variables for the inputs that are the same for all threads
 * emit_atoms() - emit the initialization of a thread's variables
 */
void emit_shared(struct build *b);
void emit_atoms(struct build *b);
/*
 * emit_declared() - emit the declaration of a variable as a C variable
 * emit_framed() - emit the declaration of a C variable as a name for a place in the frame
 */
void emit_declared(struct build *b, uint32_t v);
void emit_framed(struct build *b, uint32_t id);

/* emit_title() - emit the comment before a node's statements */
void emit_title(struct build *b, const struct node *n);
/*
 * emit_row(), emit_vector(), emit_message() - emit the statements of a node: arithmetic that is a
 * row of the table fast/rows.h, other arithmetic, or a load, store or atomic
 */
void emit_row(struct build *b, const struct node *n);
/*
 * node_quiets() - Return: whether the result of an instruction that is a row of fast/rows.h can be
 * a NaN for which the host computes other bits than the interpreter. If one operand is a NaN and
 * the others are numbers, both compute the same bits.
 */
bool node_quiets(const struct node *n);
void emit_vector(struct build *b, const struct node *n);
void emit_message(struct build *b, const struct node *n);
/*
 * emit_spill() - emit the stores of a node's operands to the frame
 * emit_reload() - emit the end of a test whether the interpreter has faulted: the code for the
 * fault, then the loads of the results
 */
void emit_spill(struct build *b, const struct node *n);
void emit_reload(struct build *b, const struct node *n);
/*
 * emit_left() - Return: the number of instructions, from the current one to the end of the block,
 * that were counted at the block's start. They are subtracted if the current one faults.
 * emit_failed() - emit the code for a fault, and the closing brace of its condition
 */
uint32_t emit_left(const struct build *b);
void emit_failed(struct build *b);
/*
 * emit_store(), emit_fetch() - emit the copy of a variable to the frame of its routine, or from
 * there
 * emit_effect() - call @emit for each variable that an effect may read or write
 * emit_home() - emit the copy of a variable to its place in the frame of a waiting thread; with
 * @from, from there
 */
void emit_store(struct build *b, uint32_t v);
void emit_fetch(struct build *b, uint32_t v);
void emit_effect(struct build *b, const struct exec_effect *e,
		 void (*emit)(struct build *b, uint32_t v));
void emit_home(struct build *b, uint32_t v, bool from);
/*
 * emit_segment() - emit floating-point arithmetic: as many nodes from @n on as can share one test
 * for NaN results. Return: the number of these nodes; 0 if a shared test is not faster.
 */
uint32_t emit_segment(struct build *b, const struct node *n);
/*
 * find_nans() - mark the nodes of a block whose results are tested for NaNs. A result needs no test
 * if a later node turns each NaN of it into a NaN of its own result. @turns: the block is a whole
 * loop. Then a node of the next iteration can be this later node, and the result of the last
 * iteration is tested after the loop.
 */
void find_nans(struct build *b, uint32_t first, uint32_t count, bool turns);
/* emit_uniform() - emit the statements of a uniform access */
void emit_uniform(struct build *b, const struct node *n);
/*
 * emit_slow() - emit a call by which the interpreter executes a node; in a loop that is executed
 * lane by lane, emit the exit from this loop instead
 */
void emit_slow(struct build *b, const struct node *n);
/*
 * emit_on() - emit the declaration of `on`, the enabled lanes. For an instruction that selects by
 * its predicate, also emit `chosen`, the lanes of the predicate. Return: whether all lanes of the
 * instruction are enabled.
 */
bool emit_on(struct build *b, const struct node *n);
/*
 * are_temp() - Return: whether a write to these bytes may also change the elements of disabled
 * lanes
 */
bool are_temp(const struct build *b, uint32_t from, uint32_t to);
/*
 * emit_all() - Return: whether all lanes of an instruction are enabled in the copy that is being
 * emitted. @predicated: a predicate enables its lanes
 */
bool emit_all(const struct build *b, const struct node *n, bool predicated);
/*
 * emit_channels() - emit the sum of the channels of a block's messages, without the messages that
 * are counted when they are executed
 */
void emit_channels(struct build *b, const struct node *n);
/*
 * emit_pred() - Return: a C expression for the bits of the instruction's predicate, shifted so that
 * bit 0 is the first lane of the instruction
 */
const char *emit_pred(struct build *b, const struct exec_insn *insn);
/*
 * emit_saved() - emit the copies of a thread's variables from the frame (@from) or to it. @at: the
 * node at which the thread continues with all of its lanes; NULL if it may continue at any node. In
 * a kernel with sections, nothing is emitted, since the variables are in the frame already.
 */
void emit_saved(struct build *b, const struct node *at, bool from);
/*
 * record_forms.c: node_is_shared() - Return: whether a node is emitted as a call of a function that
 * several nodes share, with its operands in the frame
 */
bool node_is_shared(const struct build *b, const struct node *n);
/*
 * emit_unneeded() - for tests: emit the assignment of NATIVE_POISON to a variable that is not live
 */
void emit_unneeded(struct build *b, uint32_t v);
/*
 * emit_kept() - for tests: emit the stores of the variables that a test inspects when a thread ends
 */
void emit_kept(struct build *b);
/*
 * emit_calls.c:
 * emit_call() - emit a call
 * emit_switch() - emit a jump to one of several labels
 * emit_misplaced() - emit the fault of a subroutine's return in a function, or the reverse
 * emit_entry_of() - emit the entry of a function
 * emit_place() - emit the label after a call
 * emit_returns() - emit the jump from a return to the place after its call
 * emit_frame() - emit the assignment of F and P: the frame and the predicates of a routine. If
 * @routine is the number of routines, of a waiting thread
 */
void emit_call(struct build *b, const struct node *n);
void emit_switch(struct build *b, const struct node *n);
void emit_misplaced(struct build *b, const struct node *n);
void emit_entry_of(struct build *b, const struct node *n);
void emit_place(struct build *b, const struct node *n);
void emit_returns(struct build *b);
void emit_frame(struct build *b, uint32_t routine);
/*
 * emit_goers() - emit the declaration of `go`, the lanes that take a jump or a call emit_gone() -
 * Return: the label at which to continue when no lane of the activation is left emit_resume() -
 * Return: the label at which to continue when no lane runs: the lanes at wait point @point, or at a
 * later one, then run emit_back() - emit the test, at a backward jump, whether the thread must
 * leave its code because the budget is used up
 */
void emit_goers(struct build *b, const struct exec_insn *insn);
const char *emit_gone(struct build *b);
const char *emit_resume(struct build *b, uint32_t point);
void emit_back(struct build *b, const struct node *target);
/*
 * emit_barriers.c:
 * emit_turns() - emit the functions for threads that run in turn: they leave their code at
 * barriers, and continue later
 * emit_turns_begin(), emit_turns_end() - emit the parts of the loop over the threads of a
 * work-group that come before and after the threads' code
 * emit_barrier() - emit a barrier
 */
void emit_turns(struct build *b);
void emit_turns_begin(struct build *b);
void emit_turns_end(struct build *b);
void emit_barrier(struct build *b, const struct node *n);
/*
 * emit_lane_loop() - if the loop that begins at node @n can be executed lane by lane, emit this
 * form after the label of its leader
 * emit_ways() - emit the decision whether a loop is executed lane by lane
 */
void emit_lane_loop(struct build *b, const struct node *n);
void emit_ways(struct build *b, const char *text);
/*
 * emit_body() - emit all nodes: the copy for all lanes and the copy for any lanes
 * emit_block() - emit one block; Return: the leader of the next block
 */
void emit_body(struct build *b);
uint32_t emit_block(struct build *b, uint32_t node);
/*
 * native_message.c:
 * emit_view() - emit C variables for properties of the surface @view that messages use. @p: only
 * variables that this section names; NULL: all
 * emit_stored() - emit the statement that marks the surface as written to
 */
void emit_view(struct build *b, unsigned int view, const struct part *p);
void emit_stored(struct build *b, unsigned int view);
/*
 * emit_sections.c:
 * emit_thread() - emit the struct with the data of a thread that sections share
 * emit_sections() - emit both copies of all nodes, section by section
 * join_sections() - make a C function of the text of each section, and of the remaining text the
 * function that calls them. Return: 0 or -ENOMEM
 */
void emit_thread(struct build *b);
void emit_sections(struct build *b);
int join_sections(struct build *b, struct visa_error *e);
/*
 * emit_id_rows() - emit the tests of local ids on which the code for contiguous addresses depends
 */
void emit_id_rows(struct build *b);

#endif
