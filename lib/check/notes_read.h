/* SPDX-License-Identifier: MIT */
/*
 * Instrumentation notes: a note is a few 64-bit words. If a source is compiled for checks, code
 * that stores notes to memory of the launch is added to it. A check reads the notes.
 */
#ifndef VISA_CHECK_NOTES_READ_H
#define VISA_CHECK_NOTES_READ_H

#include "check.h"

/**
 * struct notes - instrumentation notes of one kind
 * @address: virtual address of the first word of a note; a program stores this word last
 * @words: number of 64-bit words in a note
 * @items: the words that each work-item of a full group has stored so far, in the order of threads
 *	and lanes
 */
struct notes {
	uint64_t address;
	unsigned int words;
	uint64_t *items;
};

/*
 * notes_new() - begin to read instrumentation notes; @items: work-items of a full group. Return: 0
 * or -ENOMEM.
 */
int notes_new(struct notes *n, uint64_t address, unsigned int words, size_t items);
void notes_free(struct notes *n);

/* notes_complete - called when a work-item has stored the last word of an instrumentation note */
typedef void notes_complete(struct check *c, const struct exec_run *r, unsigned int thread,
			    unsigned int lane, const uint64_t *words);

/*
 * notes_touch() - read the words of instrumentation notes that an access stores; Return: whether
 * the access is such a store.
 */
bool notes_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t,
		 const struct notes *n, notes_complete *complete);

#endif
