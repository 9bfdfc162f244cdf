/* SPDX-License-Identifier: MIT */
/* Limits the size of the cache, and the number of its notes. */
#ifndef HOST_EVICT_H
#define HOST_EVICT_H

#include <stdint.h>

#define HOST_CACHE_NEW	".new-" /* first characters of the names of files that are being written */
#define HOST_CACHE_WANT ".want" /* last characters of the names of notes (want.h) */

/**
 * host_cache_evict() - remove the least recently used entries
 * @directory: the cache's open directory
 * @most: the most bytes that all entries together may have
 *
 * Files that are being written are counted; they are removed when they are so old that their writer
 * must have ended. Of notes, the newest 1,000 of the last 30 days are kept. Other files are not
 * removed and not counted.
 */
void host_cache_evict(int directory, uint64_t most);

#endif
