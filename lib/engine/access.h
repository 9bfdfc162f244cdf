/* SPDX-License-Identifier: MIT */
/*
 * Where the lanes of an instruction go in memory.
 *
 * One function for each kind of address fills a struct access, which checkers look at and the
 * functions of lanes.h carry out. Nothing here changes memory or variables.
 */
#ifndef VISA_ACCESS_H
#define VISA_ACCESS_H

#include "run.h"

#define ACCESS_LANES 64 /* a media block has as many rows */
#define OWORD	     16 /* bytes */

/* What an instruction does with the memory that it touches. */
enum exec_touching { EXEC_LOADS, EXEC_STORES, EXEC_CHANGES };

/**
 * struct access - an access to memory
 * @at: address of each lane, from 0 in a surface
 * @fit: of a rectangle: bytes of each lane's row that the shape has
 * @enabled: lanes that access memory
 * @blocks: of a lane: bit j is the one at its address + j * @unit
 * @unit: bytes of a block, which is inside or lost as a whole
 * @align: bytes of which an address should be a multiple (decision 7)
 * @lanes: how many are enabled, set by access_map()
 * @misaligned: lanes whose address is none, added up by access_map()
 * @view: the surface; of virtual memory the piece that holds all blocks, else of no length
 * @rounds: such an address is rounded down to one
 * @is_virtual: what is outside the view may be mapped elsewhere; else it is out of bounds
 * @bytewise: each byte of a block is inside or lost by itself
 * @owords: one lane, whose blocks are owords and count as lanes do
 * @inside: all blocks of all enabled lanes are inside the view, set by access_map()
 * @insn: its record
 * @verb: what a lane does, for a page fault: "reads"
 * @row: of a block of rows: the row, for a page fault; else negative
 */
struct access {
	uint64_t at[ACCESS_LANES];
	uint16_t fit[ACCESS_LANES];
	uint64_t enabled;
	uint64_t blocks;
	uint32_t unit;
	uint32_t align;
	uint32_t lanes;
	uint32_t misaligned;
	struct exec_view view;
	bool rounds;
	bool is_virtual;
	bool bytewise;
	bool owords;
	bool inside;
	const struct exec_insn *insn;
	const char *verb;
	int row;
};

/*
 * The kinds of addresses. Each fills @a for a prepared instruction; of a surface that does not
 * exist it returns EXEC_FAULT.
 */
enum exec_step access_elements(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_owords(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_pointers(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_based(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_lsc(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_texels(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_rectangle(const struct exec_insn *insn, struct exec_run *r, struct access *a);

/**
 * access_begin() - an access of all enabled lanes to the memory that a record names
 * @insn: the record
 * @r: where; its error says that the surface does not exist
 * @scalar: place of a binding table index, if the memory is named by that
 * @a: the access, of which addresses and blocks are left to be filled in
 *
 * Return: EXEC_NEXT, or EXEC_FAULT if the surface does not exist.
 */
enum exec_step access_begin(const struct exec_insn *insn, struct exec_run *r, uint32_t scalar,
			    struct access *a);

/*
 * Intel's compiler sets bit 28 in local addresses that were generic pointers, and hardware
 * ignores it (decision 4).
 */
#define ACCESS_GENERIC_BIT (1u << 28)

/* access_ignored() - the bits of a lane's address that its surface ignores (decision 4) */
uint64_t access_ignored(const struct access *a);

/**
 * access_map() - round addresses that are to be, and find out what is inside
 * @r: where; its error names the first block that is not mapped
 * @a: the access
 *
 * A block past the last address is not mapped, and neither is one that lies in two ranges of
 * the map.
 *
 * Return: EXEC_NEXT, or EXEC_FAULT if a virtual address is not mapped.
 */
enum exec_step access_map(struct exec_run *r, struct access *a);

/* access_unmapped() - the page fault of a lane's first block; Return: EXEC_FAULT. */
enum exec_step access_unmapped(struct exec_run *r, const struct access *a, unsigned int lane);

/* access_view() - the piece of virtual memory that holds @bytes bytes, of no length if none does.
 */
struct exec_view access_view(const struct exec_run *r, uint64_t address, uint64_t bytes);

/* access_take_size() - take a surface's size for this epoch. */
void access_take_size(struct visa_surface *s, const struct exec_run *r);

/* access_refresh() - do that once in an epoch. */
static inline void access_refresh(struct visa_surface *s, const struct exec_run *r)
{
	if (s->refreshed != r->space->epoch)
		access_take_size(s, r);
}

/* access_range() - what a range of the address map shows in this epoch. */
struct exec_view access_range(const struct exec_run *r, const struct visa_range *range);

/* access_surface_of() - a view of all of a surface. */
static inline struct exec_view access_surface_of(const struct visa_surface *s)
{
	return (struct exec_view){ .length = s->size, .base = s->base, .surface = s->index };
}

/*
 * exec_surface() - the surface that an instruction accesses, its size as of this epoch
 * Return: the surface, or NULL with the run's error filled in.
 */
struct visa_surface *exec_surface(const struct exec_insn *insn, struct exec_run *r,
				  uint32_t scalar);

/* exec_find_bti() - the surface that has a binding table index; Return: 0, -ENXIO, -EOPNOTSUPP. */
int exec_find_bti(const struct visa_space *space, uint32_t bti, uint8_t *index,
		  struct visa_error *e);

/* exec_check_bti() - whether an immediate binding table index can be one; Return: 0 or -ENXIO. */
int exec_check_bti(const struct exec_prep *p, struct visa_error *e);

/**
 * exec_check_surface() - whether the surface that a record names is one that it can access
 *
 * Return: 0, also if the surface is named by a variable; -ENXIO if it does not exist or has no
 * shape; -EINVAL if it never has one, or its texels are not an atomic's; -EOPNOTSUPP.
 */
int exec_check_surface(const struct exec_insn *insn, const struct visa_space *space,
		       const struct visa_thread *thread, struct visa_error *e);

/* access_holds() - whether a view has @bytes bytes from an address on. */
static inline bool access_holds(const struct exec_view *v, uint64_t address, uint64_t bytes)
{
	return address >= v->start && bytes <= v->length && address - v->start <= v->length - bytes;
}

/*
 * access_block() - where block @j of a lane is, after access_map()
 * Return: its bytes, or NULL if it is out of bounds.
 */
static inline uint8_t *access_block(const struct exec_run *r, const struct access *a,
				    unsigned int lane, unsigned int j)
{
	uint64_t at = a->at[lane] + (uint64_t)j * a->unit;
	struct exec_view v = a->view;

	if (!a->inside && a->is_virtual && !v.length)
		v = access_view(r, at, a->unit);
	if (!a->inside && (at < a->at[lane] || !access_holds(&v, at, a->unit)))
		return NULL;
	return v.base + (at - v.start);
}

/* access_bytes() - of a bytewise access, how many bytes of a block are inside; they come first. */
static inline unsigned int access_bytes(const struct access *a, unsigned int lane, unsigned int j,
					uint8_t **bytes)
{
	uint64_t at = a->at[lane] + (uint64_t)j * a->unit;
	unsigned int fit = a->owords ? a->unit : a->fit[lane];

	if (at >= a->view.length)
		return 0;
	*bytes = a->view.base + at;
	return a->view.length - at < fit ? (unsigned int)(a->view.length - at) : fit;
}

/*
 * access_inside() - where block @j of a lane is, after access_map()
 * Return: how many of its bytes are inside, which come first; @at: where they are, if there are any
 */
static inline unsigned int access_inside(const struct exec_run *r, const struct access *a,
					 unsigned int lane, unsigned int j, uint8_t **at)
{
	if (a->bytewise)
		return access_bytes(a, lane, j, at);
	*at = access_block(r, a, lane, j);
	return *at ? a->unit : 0;
}

#endif
