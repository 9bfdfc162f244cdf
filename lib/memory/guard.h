/* SPDX-License-Identifier: MIT */
/*
 * A guard: the mapped files that may lack memory for a page when it is accessed.
 *
 * A store to a hole of a file on a full disk raises SIGBUS, and so does an access to a page that
 * cannot be read from the disk. The handler finds the mapping in the guard and replaces the page by
 * an anonymous page of zeros, so that the access completes; the instruction or call that made the
 * access fails afterwards. A mapping has at most GUARD_PAGES such pages, since code that runs until
 * it fails can touch any number of holes. This header is not installed.
 */
#ifndef VISA_GUARD_H
#define VISA_GUARD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * Largest number of mappings of a guard. Mappings of user surfaces are so large that the address
 * space has no room for more.
 */
#define GUARD_SLOTS 4096
/*
 * Largest number of pages of a mapping that stay replaced; one machine instruction accesses fewer.
 * The number is limited because each replaced page may split a mapping into three, and the kernel
 * allows 65,530 mappings for a process.
 */
#define GUARD_PAGES 64

/**
 * struct guard_slot - a mapping of a file
 * @base: first byte of the mapping; NULL if this element of @slots (struct visa_guard) is free
 * @size: bytes of the mapping
 * @fd: the file; valid while @base is not NULL
 * @losses: number of pages that the SIGBUS handler has replaced so far; only the handler changes
 *	it, atomically
 * @lost_at: byte offset of the page that was replaced last
 * @patched: true after a page was replaced, until the file is mapped again
 * @pages: the GUARD_PAGES pages that were replaced last: the byte offset of each, plus 1; 0 in
 *	unused elements
 *
 * The handler reads @base and @size atomically, without a lock: a thread that accesses a mapping
 * holds a reference to its surface.
 */
struct guard_slot {
	uint8_t *base;
	uint64_t size;
	int fd;
	uint32_t losses;
	uint64_t lost_at;
	bool patched;
	uint64_t pages[GUARD_PAGES];
};

/**
 * struct visa_guard - all guarded mappings of a device
 * @users: number of references that surfaces and the device hold; changed atomically
 * @lock: held while an element of @slots is reserved or freed
 * @used: the highest index of an element of @slots that was ever used, plus 1
 * @losses: number of pages that the SIGBUS handler has replaced in all mappings together; only the
 *	handler changes it, atomically
 * @slots: the mappings
 */
struct visa_guard {
	unsigned int users;
	pthread_mutex_t lock;
	unsigned int used;
	uint32_t losses;
	struct guard_slot slots[GUARD_SLOTS];
};

/* guard_new() - make an empty guard; Return: the guard, or NULL if out of memory. */
struct visa_guard *guard_new(void);
/*
 * guard_put() - release the reference that the device or a struct guard_slot holds; NULL does
 * nothing.
 */
void guard_put(struct visa_guard *g);

/*
 * guard_add() - guard the mapping of a file. The struct guard_slot of the mapping holds a reference
 * to the guard. Return: this struct, or NULL if all GUARD_SLOTS are used.
 */
struct guard_slot *guard_add(struct visa_guard *g, uint8_t *base, uint64_t size, int fd);
/*
 * guard_losses() - Return: the number of pages that the SIGBUS handler has replaced so far, counted
 * for all mappings together. The data of a replaced page is lost: it does not reach the file.
 */
static inline uint32_t guard_losses(const struct visa_guard *g)
{
	return __atomic_load_n(&g->losses, __ATOMIC_ACQUIRE);
}

/* guard_remove() - stop guarding a mapping, before the caller unmaps it; NULL does nothing. */
void guard_remove(struct visa_guard *g, struct guard_slot *slot);

/**
 * guard_patch() - replace the page of an access that raised SIGBUS, so that the access can continue
 * @g: the guard
 * @address: the accessed address
 *
 * Async-signal-safe.
 *
 * Return: the struct guard_slot of the mapping; NULL if the address is in no guarded mapping, or no
 * page could be mapped.
 */
struct guard_slot *guard_patch(struct visa_guard *g, const void *address);

#endif
