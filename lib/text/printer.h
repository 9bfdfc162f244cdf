/* SPDX-License-Identifier: MIT */
/* Functions that all parts of the printer use. */
#ifndef VISA_PRINTER_H
#define VISA_PRINTER_H

#include "../base/append.h"
#include "text.h"

/**
 * struct printer - text being written
 * @text: the text so far
 * @names: declared names, or NULL
 * @grf: bytes of a general register; 0 if the platform is not known
 * @dump: write ".aligned" and ".unaligned" as dumps of Intel's compiler have them
 * @e: the error
 */
struct printer {
	struct base_text text;
	const struct visa_decls *names;
	unsigned int grf;
	bool dump;
	struct visa_error *e;
};

/* text_put_id() - write the name of an id, or of a surface index. */
void text_put_id(struct printer *pr, enum visa_vclass vclass, uint32_t id);

/* text_none() - fail with -EINVAL, since the value @value of a field has no text. */
int text_none(struct printer *pr, const struct visa_field *f, unsigned int value);

/* text_put_string() - write a string in quotes, as text_string() reads it. */
void text_put_string(struct printer *pr, const char *text);

/* text_put_immediate() - write 0x10:ud; Return: 0, or -EINVAL if it has no text. */
int text_put_immediate(struct printer *pr, const struct visa_field *f, const struct visa_vec *v);

/* text_put_region() - write <v;w,h>, <w,h> or <h>; Return: 0 or -EINVAL. */
int text_put_region(struct printer *pr, const struct visa_field *f, uint16_t region);

#endif
