/* SPDX-License-Identifier: MIT */
/* What the parts that write text share. */
#ifndef VISA_PRINTER_H
#define VISA_PRINTER_H

#include "../base/append.h"
#include "text.h"

/**
 * struct printer - text being written
 * @text: the text so far
 * @names: declared names, or NULL
 * @grf: bytes of a general register; 0 if that is not known
 * @dump: what goes without saying in a compiler's dump is left out
 * @e: why something has no text
 */
struct printer {
	struct visa_text text;
	const struct visa_decls *names;
	unsigned int grf;
	bool dump;
	struct visa_error *e;
};

/* text_put_id() - write what text calls an id; a surface's is its index. */
void text_put_id(struct printer *pr, enum visa_vclass vclass, uint32_t id);

/* text_none() - refuse: no text stands for @value of a field. */
int text_none(struct printer *pr, const struct visa_field *f, unsigned int value);

/* text_put_string() - write a string in quotes, as text_string() reads it. */
void text_put_string(struct printer *pr, const char *text);

/* text_put_immediate() - write 0x10:ud; Return: 0, or -EINVAL for what no text stands for. */
int text_put_immediate(struct printer *pr, const struct visa_field *f, const struct visa_vec *v);

/* text_put_region() - write <v;w,h>, <w,h> or <h>; Return: 0 or -EINVAL. */
int text_put_region(struct printer *pr, const struct visa_field *f, uint16_t region);

#endif
