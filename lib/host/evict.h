/* SPDX-License-Identifier: MIT */
/* The cache's size is bounded. */
#ifndef HOST_EVICT_H
#define HOST_EVICT_H

#include <stdint.h>

#define HOST_CACHE_NEW ".new-" /* begin of the names of files that are being written */

/**
 * host_cache_evict() - remove the least recently used entries
 * @directory: the cache's open directory
 * @most: the most bytes that all entries together may have
 *
 * Files that are being written count; they are removed once they are so old that their writer must
 * have died. Files that are not the cache's stay, and do not count.
 */
void host_cache_evict(int directory, uint64_t most);

#endif
