/* SPDX-License-Identifier: MIT */
/*
 * The memory locations that the lanes of an instruction access.
 *
 * struct access holds the address of each lane. For each kind of address, one function fills it in.
 * Checkers read it, and the functions of lanes.h load or store the memory. The functions here do
 * not change memory or variables.
 */
#ifndef VISA_ACCESS_H
#define VISA_ACCESS_H

#include "run.h"

#define ACCESS_LANES 64 /* most addresses of an access: a media block has up to 64 rows */
#define OWORD	     16 /* size of an oword in bytes */

/* How an instruction uses the memory that it accesses; EXEC_CHANGES: an atomic. */
enum exec_touching { EXEC_LOADS, EXEC_STORES, EXEC_CHANGES };

/* exec_touching() - Return: the kind of memory access of an instruction. */
static inline enum exec_touching exec_touching(const struct exec_insn *insn)
{
	if (visa_ops[insn->op].traits & VISA_TRAIT_ATOMIC)
		return EXEC_CHANGES;
	return insn->stores ? EXEC_STORES : EXEC_LOADS;
}

/**
 * struct access - an access to memory
 * @at: address of each lane, from 0 in a surface
 * @fit: for a rectangle (MEDIA_LD, MEDIA_ST): number of bytes of each lane's row inside of the
 *	shape
 * @enabled: lanes that access memory
 * @blocks: blocks of a lane: bit j is the block at its address + j * @unit
 * @unit: bytes of a block, which is in bounds or out of bounds as a whole
 * @align: alignment that an address should have, bytes (decision 7 of lib/engine/README.md)
 * @lanes: number of enabled lanes, set by access_map()
 * @misaligned: number of lanes whose address is misaligned, set by access_map()
 * @view: the memory: the surface; for virtual memory, contiguous mapped memory that contains all
 *	blocks, or length 0
 * @rounds: a misaligned address is rounded down
 * @is_virtual: an access to virtual memory: addresses outside of @view may be mapped elsewhere. If
 *	false, addresses outside of @view are out of bounds
 * @bytewise: bounds are checked for each byte of a block, not for the whole block
 * @owords: the access has one lane, whose blocks are owords; the counters of lanes count each oword
 * @inside: all blocks of all enabled lanes are inside @view, set by access_map()
 * @insn: the instruction
 * @verb: the kind of access, for the text of a page fault: "reads"
 * @row: for a two-dimensional block: number of the row, for the text of a page fault; else negative
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
 * Functions for the kinds of addresses. Each fills in @a with the addresses of a prepared
 * instruction. Return: EXEC_NEXT, or EXEC_FAULT if the surface does not exist.
 */
enum exec_step access_elements(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_owords(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_pointers(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_based(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_lsc(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_texels(const struct exec_insn *insn, struct exec_run *r, struct access *a);
enum exec_step access_rectangle(const struct exec_insn *insn, struct exec_run *r, struct access *a);

/**
 * access_begin() - begin an access of all enabled lanes to the memory that an instruction names
 * @insn: the instruction
 * @r: the run; receives the error if the surface does not exist
 * @scalar: frame offset of the binding table index, if a variable contains the index
 * @a: the access; the caller then fills in addresses and blocks
 *
 * Return: EXEC_NEXT, or EXEC_FAULT if the surface does not exist.
 */
enum exec_step access_begin(const struct exec_insn *insn, struct exec_run *r, uint32_t scalar,
			    struct access *a);

/*
 * Intel's compiler sets bit 28 in local addresses that were generic pointers, and hardware
 * ignores it (decision 4 of lib/engine/README.md).
 */
#define ACCESS_GENERIC_BIT (1u << 28)

/*
 * access_ignored() - Return: the bits of a lane's address that its surface ignores (decision 4 of
 * lib/engine/README.md)
 */
uint64_t access_ignored(const struct access *a);

/**
 * access_map() - round addresses down if required, and determine which blocks are in bounds
 * @r: the run; receives the error, which names the first block that is not mapped
 * @a: the access
 *
 * In virtual memory, a block at an address past 2^64 is not mapped, and neither is a block that
 * spans two ranges of the address map.
 *
 * Return: EXEC_NEXT, or EXEC_FAULT if a virtual address is not mapped.
 */
enum exec_step access_map(struct exec_run *r, struct access *a);

/* access_unmapped() - raise a page fault at the first block of a lane; Return: EXEC_FAULT. */
enum exec_step access_unmapped(struct exec_run *r, const struct access *a, unsigned int lane);

/*
 * access_view() - Return: the contiguous mapped memory that contains the @bytes bytes of virtual
 * memory from @address on; a struct exec_view of length 0 if there is none.
 */
struct exec_view access_view(const struct exec_run *r, uint64_t address, uint64_t bytes);

/*
 * access_take_size() - read the current size of a surface's file. The size is then valid for this
 * epoch, the time for which the device lock is held (memory/space.h).
 */
void access_take_size(struct visa_surface *s, const struct exec_run *r);

/*
 * access_refresh() - call access_take_size() if the size was not read since the device lock was
 * taken.
 */
static inline void access_refresh(struct visa_surface *s, const struct exec_run *r)
{
	if (s->refreshed != r->space->epoch)
		access_take_size(s, r);
}

/*
 * access_range() - Return: the memory of a range of the address map, with the size that is valid
 * while the device lock is held.
 */
struct exec_view access_range(const struct exec_run *r, const struct visa_range *range);

/* access_surface_of() - Return: the memory of a whole surface. */
static inline struct exec_view access_surface_of(const struct visa_surface *s)
{
	return (struct exec_view){ .length = s->size, .base = s->base, .surface = s->index };
}

/*
 * exec_surface() - find the surface that an instruction accesses, and update its size once for each
 * time that the device lock is taken
 * Return: the surface, or NULL with the run's error filled in.
 */
struct visa_surface *exec_surface(const struct exec_insn *insn, struct exec_run *r,
				  uint32_t scalar);

/*
 * exec_find_bti() - find the surface that has a binding table index; Return: 0; -ENXIO if there is
 * none; -EOPNOTSUPP for an index of bindless surfaces.
 */
int exec_find_bti(const struct visa_space *space, uint32_t bti, uint8_t *index,
		  struct visa_error *e);

/* exec_check_bti() - check an immediate binding table index; Return: 0 or -ENXIO. */
int exec_check_bti(const struct exec_prep *p, struct visa_error *e);

/**
 * exec_check_surface() - check that an instruction can access the surface that it names
 *
 * Return: 0, also if a variable contains the binding table index; -ENXIO if the surface does not
 * exist or has no shape; -EINVAL if it cannot have a shape, or if the atomic cannot use its texels;
 * -EOPNOTSUPP for a bindless surface.
 */
int exec_check_surface(const struct exec_insn *insn, const struct visa_space *space,
		       const struct visa_thread *thread, struct visa_error *e);

/* access_holds() - Return: whether the memory @v contains @bytes bytes from an address on. */
static inline bool access_holds(const struct exec_view *v, uint64_t address, uint64_t bytes)
{
	return address >= v->start && bytes <= v->length && address - v->start <= v->length - bytes;
}

/*
 * access_block() - find block @j of a lane, after access_map()
 * Return: the memory of the block, or NULL if it is out of bounds.
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

/*
 * access_bytes() - for an access whose bounds are checked for each byte: Return: the number of
 * bytes of block @j that are in bounds, counted from the start of the block; @bytes: receives the
 * memory of the block, if any byte is in bounds.
 */
static inline unsigned int access_bytes(const struct access *a, unsigned int lane, unsigned int j,
					uint8_t **bytes)
{
	uint64_t at = a->at[lane] + (uint64_t)j * a->unit;
	unsigned int fit = a->owords ? a->unit : a->fit[lane];

	at -= a->view.start;
	if (at >= a->view.length)
		return 0;
	*bytes = a->view.base + at;
	return a->view.length - at < fit ? (unsigned int)(a->view.length - at) : fit;
}

/*
 * access_inside() - find block @j of a lane, after access_map(). Return: the number of bytes in
 * bounds, counted from the start of the block; @at: receives the memory of the block, if any byte
 * is in bounds
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
