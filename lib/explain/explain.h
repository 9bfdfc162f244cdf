/* SPDX-License-Identifier: MIT */
/* Explanations: a table of the effect of an instruction on each lane. */
#ifndef VISA_EXPLAIN_H
#define VISA_EXPLAIN_H

#include <stdint.h>

#include "../base/buffer.h"

#ifdef __cplusplus
extern "C" {
#endif

struct visa_explained;

/* visa_explained_new() - Return: an empty explanation, or NULL if out of memory. */
struct visa_explained *visa_explained_new(void);
void visa_explained_free(struct visa_explained *x);

/* visa_explained_count() - Return: number of instructions whose explanation was begun. */
uint64_t visa_explained_count(const struct visa_explained *x);

/**
 * visa_explained_print() - print the last instruction that was explained, as text
 * @x: the explanation
 * @b: receives the text; nothing if no instruction was explained
 *
 * The text has lines "key: value" (instruction; for a kernel line and source; after a fault,
 * fault), an empty line, and a table of words with a line of headings (tools/README.md "Lanes of an
 * instruction").
 */
void visa_explained_print(const struct visa_explained *x, struct visa_buffer *b);

#ifdef __cplusplus
}
#endif
#endif
