/* SPDX-License-Identifier: MIT */
/*
 * LSC messages of the kinds that compilers write most, which have loops of their own: one
 * to four elements of 4 or 8 bytes at each address, addresses of 64 bits in virtual memory
 * or of 32 bits in a known surface, all of 16 channels enabled; and blocks, which are the
 * transposed elements of one channel.
 */
#ifndef VISA_EXEC_LSC_STRAIGHT_H
#define VISA_EXEC_LSC_STRAIGHT_H

#include "lsc.h"

/* Which kind; the components stand above these bits. */
enum lsc_form {
	LSC_VIRTUAL = 1,
	LSC_SURFACE = 2,
	LSC_OFFSET = 4, /* its addresses have an offset */
	LSC_BLOCK = 8,	/* it is a block, and has no components here */
	LSC_COMPONENTS = 4,
};

/* visa_lsc_form() - the kind of a message, 0 for another one. */
uint8_t visa_lsc_form(const struct visa_inst *inst, const struct lsc_data *data);

/**
 * struct lsc_straight - a message of a common kind, all of its 16 channels enabled
 * @v: its memory
 * @addr: its addresses
 * @offset: added to them to come to distances from the start of the memory
 * @components: which elements of an address it has
 */
struct lsc_straight {
	struct exec_view v;
	const uint8_t *addr;
	uint64_t offset;
	unsigned int components;
};

static inline struct lsc_straight straight_begin(const struct exec_msg *m, const struct exec_run *r,
						 uint8_t form)
{
	struct lsc_straight s = { .v = r->view,
				  .addr = exec_bytes(m, r, EXEC_ADDR),
				  .components = form >> LSC_COMPONENTS };

	if (form & LSC_OFFSET)
		s.offset = (uint64_t)(int64_t)exec_inst(m, r)->imm_offset;
	if (form & LSC_SURFACE) {
		struct visa_surface *surface = exec_surface(m, r);

		s.v = (struct exec_view){ .length = surface->size,
					  .base = surface->base,
					  .surface = surface };
	}
	s.offset -= s.v.start;
	return s;
}

/* What a channel's address is from the start of the memory on; @wide is a constant: 4 or 8. */
static inline __attribute__((always_inline)) uint64_t
straight_distance(const struct lsc_straight *s, unsigned int lane, unsigned int wide)
{
	uint32_t element;

	if (wide == 8)
		return lsc_read(s->addr + 8 * lane, 8) + s->offset;
	memcpy(&element, s->addr + 4 * lane, sizeof(element));
	return element + (uint32_t)s->offset;
}

/*
 * The bitwise or of all distances is at least each of them, so one comparison shows that
 * all elements are inside, and aligned; a message for which it does not show goes the long way.
 */
static inline __attribute__((always_inline)) bool
straight_inside(const struct lsc_straight *s, unsigned int wide, unsigned int bytes)
{
	unsigned int span = (32 - (unsigned int)__builtin_clz(s->components)) * bytes;
	uint64_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		any |= straight_distance(s, i, wide);
	return exec_inside(s->v.length, any, span) && !((any | s->v.start) % bytes);
}

/* Where the @bytes bytes of a block are; NULL if not all are inside, or it is misaligned. */
static inline uint8_t *straight_block(const struct lsc_straight *s, const struct exec_msg *m,
				      unsigned int bytes)
{
	uint64_t at =
		m->form & LSC_VIRTUAL ? straight_distance(s, 0, 8) : straight_distance(s, 0, 4);

	if (!exec_inside(s->v.length, at, bytes) || (at + s->v.start) % m->unit)
		return NULL;
	return s->v.base + at;
}

#endif
