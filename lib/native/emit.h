/* SPDX-License-Identifier: MIT */
/*
 * Shared by the files that emit C text. A node (node.h) is an instruction of the kernel that is
 * translated; "the statements of a node" are the C statements that are emitted for it.
 */
#ifndef VISA_EMIT_H
#define VISA_EMIT_H

#include "translator.h"

/* EMIT() - append formatted text to @to of struct build, the C text that is being written */
#define EMIT(b, ...) visa_buffer_printf((b)->to, __VA_ARGS__)

/*
 * term() - format a piece of C text, such as an expression. Return: a string that is valid until
 * the next node is emitted. If several arguments of a call are term() calls, C does not define the
 * order in which they are executed.
 */
const char *term(struct build *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/*
 * struct part - a part of the emitted C text: a section (a C function for some of the kernel's
 * instructions), or the function that calls the sections
 * @text, @end: its beginning and end
 * @entered: number of its labels to which other parts jump
 */
struct part {
	const char *text;
	const char *end;
	uint32_t entered;
};

/* put_text() - append the text from @from up to @end */
static inline void put_text(struct visa_buffer *to, const char *from, const char *end)
{
	visa_buffer_put(to, from, (size_t)(end - from));
}

/*
 * TEXT_OF_FILES() - embed header files of lib/ in the library, as text
 * @name: name of the embedded text
 * @files: paths of the files in lib/ without ".h", separated by commas
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
 * is_too_long() - Return: whether the C text is longer than BUILD_TEXT bytes. Callers then stop
 * appending, and native_text() refuses the kernel.
 */
static inline bool is_too_long(const struct build *b)
{
	return b->text.size + b->functions.size + b->helpers.size > BUILD_TEXT;
}

/*
 * atom_name(), pred_name() - Return: the first letter of a C variable's name; the number @id
 * follows it. The C variable is a piece of a vISA variable (struct atom), or a predicate.
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
 * insn_lanes() - Return: the number of lanes that the statements of an instruction process: all its
 * lanes, or 1 in a loop that is emitted for a single lane
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
 * math_declare() - emit the functions of engine/fast/vec_math.h for vectors of @lanes lanes, unless
 * they were emitted before. If the C expression @expression calls a function of vec_floats.h, also
 * emit the functions of vec_floats.h
 */
void math_declare(struct build *b, unsigned int lanes, const char *expression);

/* The functions from here to lanes_slots() are in native_lanes.c. */

/* atom_type() - Return: the C type of the C variable for an atom (a piece of a vISA variable) */
const char *atom_type(struct build *b, const struct atom *a);
/*
 * variable_type(), variable_name() - Return: the C type, or the name, of a C variable, which is an
 * atom (a piece of a vISA variable) or a predicate
 * @v: number of the variable, as for_each_variable() counts them
 * @letters: two letters: an atom's name begins with the first, a predicate's name with the second
 */
const char *variable_type(struct build *b, uint32_t v);
const char *variable_name(struct build *b, uint32_t v, const char letters[2]);
/*
 * lanes_type() - Return: a C type: a vector of @lanes unsigned numbers, each of @size bytes; if
 * @lanes is 0, one such number
 */
const char *lanes_type(struct build *b, unsigned int size, unsigned int lanes);
/* lanes_element() - Return: a C expression for the element of @size bytes at frame offset @at */
const char *lanes_element(struct build *b, uint32_t at, unsigned int size);
/*
 * lanes_read() - Return: a C expression for a vector of @lanes elements of a region (the elements
 * of an operand), from element @from on
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
 * lanes_slots() - Return: whether the elements are parts of contiguous words or dwords, such as the
 * low byte of each dword; @slots: receives the region of these words or dwords
 */
bool lanes_slots(const struct build *b, const struct region *r, unsigned int from,
		 unsigned int lanes, struct region *slots);

/*
 * native_wide.c:
 * lanes_wide() - Return: a C expression for the bytes or words of a region, extended to dwords.
 * @kind: contents of the upper bits: 'u' zeros, 's' copies of the sign, 0 undefined
 * wide_half() - Return: the number of the C variable that holds every second dword from frame
 * offset @at on; 0 if there is none
 * wide_forget() - a node overwrites bytes of the frame: mark the C variables with copies of these
 * bytes as invalid
 */
const char *lanes_wide(struct build *b, const struct region *r, unsigned int from,
		       unsigned int lanes, char kind);
uint32_t wide_half(const struct build *b, uint32_t at, unsigned int lanes);
void wide_forget(struct build *b, const struct node *n);

/*
 * native_inputs.c:
 * emit_shared() - emit C variables for the kernel's inputs that are the same for all threads
 * emit_atoms() - emit the initialization of a thread's C variables
 */
void emit_shared(struct build *b);
void emit_atoms(struct build *b);
/*
 * emit_declared() - emit the declaration of a C variable for an atom or a predicate
 * emit_framed() - emit a macro that makes the name of an atom an access to the thread's frame in
 * memory
 */
void emit_declared(struct build *b, uint32_t v);
void emit_framed(struct build *b, uint32_t id);

/* emit_title() - emit a C comment with the mnemonic, before a node's statements */
void emit_title(struct build *b, const struct node *n);
/*
 * emit_row(), emit_vector(), emit_message() - emit the statements of a node: emit_row() for
 * arithmetic in the table engine/fast/rows.h, emit_vector() for other arithmetic, emit_message()
 * for loads, stores and atomics
 */
void emit_row(struct build *b, const struct node *n);
/*
 * node_quiets() - Return: whether the result of an instruction in fast/rows.h can be a NaN whose
 * bits the host computes differently than the interpreter. If one operand is a NaN and the others
 * are numbers, both compute the same bits.
 */
bool node_quiets(const struct node *n);
void emit_vector(struct build *b, const struct node *n);
void emit_message(struct build *b, const struct node *n);
/*
 * emit_spill() - emit statements that store a node's operands to the frame, where the interpreter
 * finds them
 * emit_reload() - emit the code that follows an `if` with the test whether the interpreter has
 * faulted: the code for the fault, then statements that load the node's results from the frame
 */
void emit_spill(struct build *b, const struct node *n);
void emit_reload(struct build *b, const struct node *n);
/*
 * emit_left() - Return: the number of instructions from the current one to the end of its basic
 * block. The counter was increased by the length of the block at its start; this number is
 * subtracted if the current instruction faults.
 * emit_failed() - emit the code for a fault, and the closing brace of the `if` around it
 */
uint32_t emit_left(const struct build *b);
void emit_failed(struct build *b);
/*
 * emit_store(), emit_fetch() - emit a statement that copies a C variable to the frame of its
 * routine, or from this frame
 * emit_effect() - call @emit for each C variable that an effect (bytes or a predicate that an
 * instruction reads or writes) may access
 * emit_home() - emit a statement that saves a C variable of a thread that stops running its code
 * (@frames of struct native_call); with @from, load the variable from there
 */
void emit_store(struct build *b, uint32_t v);
void emit_fetch(struct build *b, uint32_t v);
void emit_effect(struct build *b, const struct exec_effect *e,
		 void (*emit)(struct build *b, uint32_t v));
void emit_home(struct build *b, uint32_t v, bool from);
/*
 * emit_segment() - emit the statements of as many floating-point nodes, from @n on, as can share
 * one test for NaN results. Return: the number of nodes with a shared test; 0 if such a test is not
 * faster.
 */
uint32_t emit_segment(struct build *b, const struct node *n);
/*
 * find_nans() - mark the nodes of a block whose results are tested for NaNs. A result needs no test
 * if a later node reads it and is tested, since a NaN operand gives a NaN result. @turns: the block
 * is the body of a loop. Then the later node can be in the next iteration, and the results of the
 * last iteration are tested after the loop.
 */
void find_nans(struct build *b, uint32_t first, uint32_t count, bool turns);
/*
 * emit_uniform() - emit the statements of a load for one lane, a load or store of owords, or a load
 * of a symbol's address
 */
void emit_uniform(struct build *b, const struct node *n);
/*
 * emit_slow() - emit a call of the interpreter that executes a node. In a loop that is emitted for
 * a single lane, emit a return from the loop's function instead
 */
void emit_slow(struct build *b, const struct node *n);
/*
 * emit_on() - emit the declaration of the C variable `on`, a mask of the enabled lanes. For an
 * instruction that selects a source by its predicate, also emit `chosen`, the mask of the
 * predicate. Return: whether all lanes of the instruction are enabled.
 */
bool emit_on(struct build *b, const struct node *n);
/*
 * are_temp() - Return: whether a write to the frame bytes from @from to @to may also change the
 * elements of disabled lanes, since their old values are never needed
 */
bool are_temp(const struct build *b, uint32_t from, uint32_t to);
/*
 * emit_all() - Return: whether all lanes of an instruction are certainly enabled in the copy of the
 * code that is being emitted (for all lanes, or for any lanes). @predicated: a predicate enables
 * its lanes
 */
bool emit_all(const struct build *b, const struct node *n, bool predicated);
/*
 * emit_channels() - emit, at the start of a basic block, a statement that counts lanes of its loads
 * and stores (@channels of struct native_call). Only loads and stores for which all lanes are
 * certainly enabled are counted here; all other loads and stores are counted when they are executed
 */
void emit_channels(struct build *b, const struct node *n);
/*
 * emit_pred() - Return: a C expression for the predicate of an instruction, with its modifiers
 * applied; bit 0 is the first lane of the instruction
 */
const char *emit_pred(struct build *b, const struct exec_insn *insn);
/*
 * emit_saved() - emit statements that write a thread's C variables to memory when the thread leaves
 * the translated code. With @from, the statements read the variables from memory when the thread
 * continues. @at: the node at which the thread continues with all of its lanes; NULL if it may
 * continue at any node. Emits nothing if the kernel is divided into sections (one C function for
 * each), since its variables are always in memory.
 */
void emit_saved(struct build *b, const struct node *at, bool from);
/*
 * record_forms.c: node_is_shared() - Return: whether a node is emitted as a call of a C function,
 * which instructions share if they differ only in their operands. The operands are in the frame
 */
bool node_is_shared(const struct build *b, const struct node *n);
/*
 * emit_unneeded() - for tests: emit an assignment of NATIVE_POISON to a C variable that is not
 * live, so that a wrong use is found
 */
void emit_unneeded(struct build *b, uint32_t v);
/*
 * emit_kept() - for tests: emit statements that store the variables that a test inspects when a
 * thread ends
 */
void emit_kept(struct build *b);
/*
 * emit_calls.c:
 * emit_call() - emit a call of a subroutine or function
 * emit_switch() - emit a jump to one of several labels, selected by an index
 * emit_misplaced() - emit the test for a return of the wrong kind: a subroutine's return in a
 * function, or the reverse
 * emit_entry_of() - emit the label and the initial zeros of a function
 * emit_place() - emit the label at which execution continues after a call
 * emit_returns() - emit the code by which the returns of each routine jump to the label after the
 * call
 * emit_frame() - emit the definitions of the macros F and P: the addresses of a routine's frame and
 * predicates. If @routine is the number of routines, F and P are addresses in the memory for
 * waiting threads
 */
void emit_call(struct build *b, const struct node *n);
void emit_switch(struct build *b, const struct node *n);
void emit_misplaced(struct build *b, const struct node *n);
void emit_entry_of(struct build *b, const struct node *n);
void emit_place(struct build *b, const struct node *n);
void emit_returns(struct build *b);
void emit_frame(struct build *b, uint32_t routine);
/*
 * emit_goers() - emit the declaration of `go`, the lanes that take a jump or a call
 * emit_gone() - Return: the label at which execution continues when no lane is left in the current
 * routine
 * emit_resume() - Return: the label at which execution continues when no lane runs: there, the
 * lanes that wait for other lanes at wait point number @point, or at a later one, run again
 * emit_back() - emit the test, before a backward jump, whether the thread must leave its code
 * because the budget of instructions is used up
 */
void emit_goers(struct build *b, const struct exec_insn *insn);
const char *emit_gone(struct build *b);
const char *emit_resume(struct build *b, uint32_t point);
void emit_back(struct build *b, const struct node *target);
/*
 * emit_barriers.c:
 * emit_turns() - emit the C functions for threads that run in turn: a thread leaves its code at a
 * barrier, and continues there later
 * emit_turns_begin(), emit_turns_end() - emit the beginning and the end of the loop over the
 * threads of a work-group
 * emit_barrier() - emit the statements of a barrier
 */
void emit_turns(struct build *b);
void emit_turns_begin(struct build *b);
void emit_turns_end(struct build *b);
void emit_barrier(struct build *b, const struct node *n);
/*
 * emit_lane_loop() - if the loop that begins at node @n can be executed lane by lane (each lane
 * runs the whole loop before the next lane), emit code that does so
 * emit_ways() - append @text for each loop that can be executed lane by lane, with each % replaced
 * by the number of the loop's first node
 */
void emit_lane_loop(struct build *b, const struct node *n);
void emit_ways(struct build *b, const char *text);
/*
 * emit_body() - emit the statements of all nodes twice: for threads in which all lanes run, and for
 * threads in which only some lanes run
 * emit_block() - emit the basic block that begins at @node; Return: the first node of the next
 * block
 */
void emit_body(struct build *b);
uint32_t emit_block(struct build *b, uint32_t node);
/*
 * native_message.c:
 * emit_view() - emit C variables for the properties of surface @view that loads and stores use. @p:
 * only the variables that the text of this section names; NULL: all
 * emit_stored() - emit a statement that marks surface @view as written
 */
void emit_view(struct build *b, unsigned int view, const struct part *p);
void emit_stored(struct build *b, unsigned int view);
/*
 * emit_sections.c:
 * emit_thread() - emit the struct with the data of a thread that the C functions of the sections
 * share
 * emit_sections() - emit the statements of all nodes, section by section, for both copies of the
 * code
 * join_sections() - turn the text of each section into a C function, and the remaining text into
 * the function that calls the sections. Return: 0 or -ENOMEM
 */
void emit_thread(struct build *b);
void emit_sections(struct build *b);
int join_sections(struct build *b, struct visa_error *e);
/*
 * emit_id_rows() - emit the test whether the local ids increase by a constant from lane to lane;
 * the code for contiguous addresses depends on the result
 */
void emit_id_rows(struct build *b);

#endif
