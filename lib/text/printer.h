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

/* visa_text_put_name() - write what text calls an id; a surface's is its index. */
void visa_text_put_name(struct printer *pr, enum visa_vclass vclass, uint32_t id);

/* visa_text_none() - refuse: no text stands for @value of a field. */
int visa_text_none(struct printer *pr, const struct visa_field *f, unsigned int value);

/* visa_text_put_string() - write a string in quotes, as visa_text_string() reads it. */
void visa_text_put_string(struct printer *pr, const char *text);

/* visa_text_put_immediate() - write 0x10:ud; Return: 0, or -EINVAL for what no text stands for. */
int visa_text_put_immediate(struct printer *pr, const struct visa_field *f,
			    const struct visa_vec *v);

/* visa_text_put_region() - write <v;w,h>, <w,h> or <h>; Return: 0 or -EINVAL. */
int visa_text_put_region(struct printer *pr, const struct visa_field *f, uint16_t region);

#endif
