/* SPDX-License-Identifier: MIT */
/* Functions that write the lines of a trace. */
#ifndef VISA_TRACE_LINES_H
#define VISA_TRACE_LINES_H

#include "trace_state.h"

/*
 * trace_texts_make() - make the text of each instruction of a kernel; Return: 0, -EOPNOTSUPP,
 * -ENOMEM.
 */
int trace_texts_make(struct trace_texts *x, const struct trace_launch *l, struct visa_error *e);
void trace_texts_free(struct trace_texts *x);

/*
 * trace_lines() - write the lines of the kernel's instructions from index @from up to, not
 * including, @end. @em: execution mask of each thread of the gang; 0 if the lines do not contain
 * the thread.
 */
void trace_lines(struct visa_trace *t, const uint32_t em[EXEC_GANG], uint32_t from, uint32_t end);

/*
 * trace_calls() - write a `call` or `return` line for threads that have entered or left a function.
 */
void trace_calls(struct visa_trace *t, const struct exec_flow *f);

/*
 * trace_surface_number() - Return: the number in the name of a surface: 6 for T6. The surface with
 * index 5 has the name T255.
 */
static inline unsigned int trace_surface_number(unsigned int index)
{
	return index == VISA_SURFACE_STATELESS ? VISA_BTI_STATELESS : index;
}

/*
 * trace_kernel_decl() - write the declaration of a kernel's variable by its id, with its name as a
 * comment.
 */
void trace_kernel_decl(struct trace_output *o, const struct visa_decl *d);

/*
 * trace_top_decl() - write the declaration of a variable of the device's own thread, which executes
 * single instructions outside of launches. The line contains the variable's name.
 */
void trace_top_decl(struct trace_output *o, const struct visa_decl *d);

/**
 * trace_variable() - write the bytes of a variable that differ from the replay
 * @thread: number of the thread in the group
 * @now: its bytes; @shadow: the replay's bytes, which are updated; NULL: write all bytes
 */
void trace_variable(struct trace_output *o, uint32_t thread, const struct visa_decl *d,
		    const uint8_t *now, uint8_t *shadow);

/* trace_predicate() - write the trace's line with the value of a predicate. */
void trace_predicate(struct trace_output *o, uint32_t thread, uint32_t id, uint32_t value);

/*
 * trace_data() - write lines for the nonzero bytes of a surface. @bytes: @size bytes, which are at
 * @offset in the surface.
 */
void trace_data(struct trace_output *o, uint8_t index, uint64_t offset, const uint8_t *bytes,
		uint64_t size);

#endif
