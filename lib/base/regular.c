// SPDX-License-Identifier: MIT
/* Opens regular files only, since reading a pipe or a device can block. */
#include "regular.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *base_open_regular(const char *file)
{
	int fd = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	struct stat st;
	FILE *f = NULL;

	if (fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode))
		f = fdopen(fd, "r");
	if (!f && fd >= 0)
		close(fd);
	return f;
}
