/* SPDX-License-Identifier: MIT */
/* Sections: nodes of a long kernel that are a C function of their own. */
#ifndef VISA_NATIVE_SECTIONS_H
#define VISA_NATIVE_SECTIONS_H

#include "translator.h"

/*
 * struct section - nodes whose text is a C function; @text, @text_end: where it is
 */
struct section {
	uint32_t first;
	uint32_t end;
	size_t text;
	size_t text_end;
};

/*
 * sections.c: sections_wanted() - whether a kernel is too long for one C function;
 * sections_cut_blocks() - begin blocks in the middle of long ones; build_sections() - choose the
 * sections; Return: 0, -ENOMEM.
 */
bool sections_wanted(const struct build *b);
void sections_cut_blocks(struct build *b);
int build_sections(struct build *b, struct visa_error *e);

#endif
