// SPDX-License-Identifier: MIT
/* Statements of arithmetic of other forms than those of fast/rows.h. */
#include "translator.h"

void emit_vector(struct build *b, const struct node *n)
{
	emit_slow(b, n);
}
