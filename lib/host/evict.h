/* SPDX-License-Identifier: MIT */
/*
 * Limits the size of the cache, and the number of its notes: small files about missing objects
 * (want.h).
 */
#ifndef HOST_EVICT_H
#define HOST_EVICT_H

#include <stdint.h>

#define HOST_CACHE_NEW	".new-" /* first characters of the names of files that are being written */
#define HOST_CACHE_WANT ".want" /* end of the names of notes, files about missing objects */

/**
 * host_cache_evict() - remove the least recently used entries
 * @directory: the cache's open directory
 * @most: the most bytes that all entries together may have
 *
 * Files that are being written are counted, and are removed after one hour, when their writer must
 * have ended. Notes (small files about missing objects, want.h) are removed after 30 days without
 * use, and only the newest 1,000 are kept. Other files are neither removed nor counted.
 */
void host_cache_evict(int directory, uint64_t most);

#endif
