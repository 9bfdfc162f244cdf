/* SPDX-License-Identifier: MIT */
/*
 * Slots limit the number of C compilers that run at the same time for one cache: there is one slot
 * for each processor, and all processes with the same cache share them. Without slots, a program
 * with many kernels would run a compiler for each kernel at the same time.
 */
#ifndef HOST_SLOT_H
#define HOST_SLOT_H

/**
 * host_slot_take() - take a slot (the permission to run a compiler), without waiting for one
 * @cache: path of the cache's directory; NULL for no cache
 *
 * The kernel releases the slot when the process ends.
 *
 * Return: a descriptor for host_slot_release(); -EBUSY if all slots are taken; -ENOENT if there are
 * no slots, since there is no cache, or another user may have written its file.
 */
int host_slot_take(const char *cache);

/*
 * host_slot_release() - release a slot that host_slot_take() has returned; a negative value is
 * ignored.
 */
void host_slot_release(int slot);

#endif
