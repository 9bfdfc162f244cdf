/* SPDX-License-Identifier: MIT */
/* The cache's size is bounded. */
#ifndef HOST_EVICT_H
#define HOST_EVICT_H

#include <stdint.h>

#define HOST_CACHE_NEW ".new-" /* begin of the names of files that are being written */

/**
 * host_cache_evict() - remove entries that were not used for longest
 * @directory: the cache's open directory
 * @most: the most bytes that all entries may have
 *
 * Files that are being written count, and go when they are so old that their writer has died. What
 * is no file of the cache stays, and does not count.
 */
void host_cache_evict(int directory, uint64_t most);

#endif
