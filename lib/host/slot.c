// SPDX-License-Identifier: MIT
/*
 * Takes slots for compilers (permissions to run one, slot.h). Slot i is a lock on byte i of the
 * file "compilers" in the cache's directory. The lock belongs to the open file and not to the
 * process, so that threads of one process exclude each other, too.
 */
#include "slot.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cache.h"

#define SLOT_FILE "compilers"

static int open_slots(const char *cache)
{
	int directory = cache ? host_cache_directory(cache) : -1;
	struct stat st;
	int fd = -1;

	if (directory >= 0) {
		fd = openat(directory, SLOT_FILE,
			    O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
		close(directory);
	}
	if (fd < 0)
		return -ENOENT;
	if (!fstat(fd, &st) && host_cache_is_ours(&st) && S_ISREG(st.st_mode))
		return fd;
	close(fd);
	return -ENOENT;
}

int host_slot_take(const char *cache)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);
	int fd = open_slots(cache);

	for (long i = 0; fd >= 0 && i < count; i++) {
		struct flock slot = { .l_type = F_WRLCK, .l_start = i, .l_len = 1 };

		if (!fcntl(fd, F_OFD_SETLK, &slot))
			return fd;
		if (errno != EAGAIN && errno != EACCES) {
			close(fd);
			return -ENOENT;
		}
	}
	if (fd < 0)
		return fd;
	close(fd);
	return -EBUSY;
}

void host_slot_release(int slot)
{
	if (slot >= 0)
		close(slot);
}
