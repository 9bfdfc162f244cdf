// SPDX-License-Identifier: MIT
/* visactl kernels: listing the kernels of the mount. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lib/base/shown.h"
#include "../lib/base/words.h"
#include "visactl.h"

int visactl_module_of(const struct visactl *c, const char *name, char module[VISA_NAME_MAX + 1])
{
	char path[VISA_NAME_MAX + 16], text[2048];
	struct base_word value;

	snprintf(path, sizeof(path), "kernels/%.*s/info", VISA_NAME_MAX, name);
	if (read_text(c->dir, path, text, sizeof(text)) <= 0)
		return -ENOENT;
	value = base_pair_of(base_word(text), "module");
	snprintf(module, VISA_NAME_MAX + 1, "%.*s", (int)value.size, value.text);
	return value.size ? 0 : -ENOENT;
}

static int print_kernel(const struct visactl *c, const char *name)
{
	char path[VISA_NAME_MAX + 16], text[8192];

	snprintf(path, sizeof(path), "kernels/%.*s/info", VISA_NAME_MAX, name);
	if (read_text(c->dir, path, text, sizeof(text)) > 0)
		fputs(text, stdout);
	snprintf(path, sizeof(path), "kernels/%.*s/args", VISA_NAME_MAX, name);
	if (read_text(c->dir, path, text, sizeof(text)) <= 0)
		return tool_error(TOOL_REFUSED,
				  "there is no kernel '%s'; visactl kernels lists them", name);
	fputs(text, stdout);
	return TOOL_DONE;
}

int command_kernels(const struct visactl *c, int argc, char **argv)
{
	struct dirent **names = NULL;
	int fd, n;

	if (argc)
		return print_kernel(c, argv[0]);
	fd = openat(c->dir, "kernels", O_RDONLY | O_DIRECTORY);
	n = fd < 0 ? -1 : scandirat(fd, ".", &names, NULL, alphasort);
	if (fd >= 0)
		close(fd);
	if (n < 0)
		return tool_error(TOOL_REFUSED, "%s/kernels: %s", c->mount, strerror(errno));
	for (int i = 0; i < n; i++) {
		char module[VISA_NAME_MAX + 1], name[BASE_SHOWN_MAX];

		if (names[i]->d_name[0] != '.' && !visactl_module_of(c, names[i]->d_name, module))
			printf("%-24s %s\n", base_shown_word(names[i]->d_name, name, sizeof(name)),
			       module);
		free(names[i]);
	}
	free(names);
	return TOOL_DONE;
}
