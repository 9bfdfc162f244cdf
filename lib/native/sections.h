/* SPDX-License-Identifier: MIT */
/* Sections: ranges of a long kernel's nodes (instructions). Each section becomes a C function. */
#ifndef VISA_NATIVE_SECTIONS_H
#define VISA_NATIVE_SECTIONS_H

#include "translator.h"

/*
 * struct section - nodes that become one C function
 * @first, @end: the section has the nodes from number @first to @end - 1
 * @text, @text_end: offsets in @text of struct build at which its C text begins and ends
 */
struct section {
	uint32_t first;
	uint32_t end;
	size_t text;
	size_t text_end;
};

/*
 * sections.c:
 * sections_wanted() - Return: whether a kernel is too long for one C function
 * sections_cut_blocks() - divide basic blocks that are longer than a section
 * build_sections() - choose the sections; Return: 0 or -ENOMEM
 */
bool sections_wanted(const struct build *b);
void sections_cut_blocks(struct build *b);
int build_sections(struct build *b, struct visa_error *e);

#endif
