// SPDX-License-Identifier: MIT
/*
 * visactl load: replaying a saved state in a mount whose state was cleared. visactl diff: comparing
 * two states with diff(1).
 */
#include "visactl_state.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "../lib/base/words.h"
#include "../lib/trace/replay.h"

#define OLD_HEADER "visafs state 1\n"
#define HEADER	   "visafs-trace "

/*
 * struct state - @text: a saved state of @size bytes, which the caller frees; @name: name of its
 * file
 */
struct state {
	const char *name;
	char *text;
	size_t size;
};

/*
 * Read a file, or standard input for "-", and check that it has the header of a saved state.
 * Return: an exit status.
 */
static int read_state(const char *file, struct state *s)
{
	s->name = tool_input_name(file);
	s->text = read_lines(file, &s->size);
	if (!s->text)
		return TOOL_REFUSED;
	if (strncmp(s->text, OLD_HEADER, strlen(OLD_HEADER)) == 0)
		return tool_error(TOOL_REFUSED,
				  "%s has the older form of a saved state; visafs' "
				  "tools/examples/state.awk converts it: awk -f state.awk %s >NEW",
				  s->name, s->name);
	if (strncmp(s->text, HEADER, strlen(HEADER)) != 0)
		return tool_error(TOOL_REFUSED, "%s: this is not a state of visactl save", s->name);
	return TOOL_DONE;
}

/*
 * Refuse a saved state in which T0 or T255 has another size than in the mount. @has: size of the
 * surface in the mount, bytes
 */
static int state_check_size(const struct visa_replay *r, uint32_t index, unsigned int number,
			    uint64_t has)
{
	uint64_t size;

	if (!visa_replay_memory(r, index, &size) || size == has)
		return TOOL_DONE;
	return tool_error(TOOL_REFUSED,
			  "the state has a T%u of %" PRIu64 " bytes, the mount one of %" PRIu64
			  "; mount with -o t%u=%" PRIu64,
			  number, size, has, number, size);
}

/*
 * Replay all lines of a saved state in this process, so that errors are found before the mount's
 * state is cleared.
 */
static int check_lines(const struct state *s, struct visa_replay *r)
{
	struct base_word rest = { s->text, s->size }, line;
	struct visa_error e = { 0 };

	for (uint64_t number = 1; base_next_line(&rest, &line); number++) {
		if (visa_replay_line(r, line.text, line.size, &e))
			return line_refused(s->name, s->text, number, e.column,
					    strerrorname_np(e.err), e.text);
		if (visa_replay_counts(r).instructions)
			return tool_error(TOOL_REFUSED,
					  "%s:%" PRIu64 ": a saved state has no instructions; "
					  "visactl replay %s executes them",
					  s->name, number, s->name);
	}
	return TOOL_DONE;
}

static int state_check(const struct visactl *c, const struct state *s)
{
	struct visa_replay_host host = { .platform = VISA_XEHP, .only = true };
	struct visa_replay *r = NULL;
	struct visafs_info info;
	int ctl = openat(c->dir, "ctl", O_RDONLY | O_CLOEXEC);
	int status;

	if (ctl < 0 || ioctl(ctl, VISAFS_IOC_GET_INFO, &info) < 0) {
		status = tool_error(TOOL_REFUSED, "%s/ctl: %s", c->mount, strerror(errno));
		goto out;
	}
	host.platform = (enum visa_platform)info.platform;
	r = visa_replay_new(&host);
	status = r ? check_lines(s, r) : tool_error(TOOL_REFUSED, "out of memory");
	if (!status)
		status = state_check_size(r, VISA_SURFACE_SLM, 0, info.t0_size);
	if (!status)
		status = state_check_size(r, VISA_SURFACE_STATELESS, VISA_BTI_STATELESS,
					  info.t255_size);
out:
	visa_replay_free(r);
	if (ctl >= 0)
		close(ctl);
	return status;
}

/* Remove all declarations and user surfaces, and zero T0 and T255. */
static int state_clear(const struct visactl *c)
{
	char *no_words[] = { NULL };
	int status = command_reset(c, 0, no_words);

	for (unsigned int id = 0; id <= VISA_BTI_STATELESS && !status; id++) {
		bool fixed = id == 0 || id == VISA_BTI_STATELESS;
		char path[32];
		int fd = -1, err;

		snprintf(path, sizeof(path), "surfaces/T%u", id);
		if (fixed)
			fd = openat(c->dir, path, O_WRONLY | O_TRUNC | O_CLOEXEC);
		err = fixed ? fd : unlinkat(c->dir, path, 0);
		if (err < 0 && errno != ENOENT)
			status = tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path,
					    strerror(errno));
		if (fd >= 0)
			close(fd);
	}
	return status;
}

int command_load(const struct visactl *c, int argc, char **argv)
{
	struct state s = { .text = NULL };
	int status = read_state(argv[0], &s);

	(void)argc;
	if (!status)
		status = state_check(c, &s);
	if (!status)
		status = state_clear(c);
	if (!status)
		status = send_trace(c, s.name, s.text, s.size);
	free(s.text);
	return status;
}

/*
 * Make an anonymous file with a state: a copy of the saved state @file; if @file is NULL, the
 * present state of the mount.
 */
static int open_state(const struct visactl *c, const char *file, FILE **f)
{
	struct visactl m = { .named = c->named, .dir = -1 };
	struct state s = { .text = NULL };
	int fd = memfd_create("state", 0); /* without MFD_CLOEXEC: diff(1) reads /dev/fd/N */
	int status;

	*f = fd < 0 ? NULL : fdopen(fd, "w");
	if (!*f)
		return tool_error(TOOL_REFUSED, "no memory for a state: %s", strerror(errno));
	if (file) {
		status = read_state(file, &s);
		if (!status)
			fwrite(s.text, 1, s.size, *f);
	} else {
		status = mount_open(&m, c->named);
		if (!status)
			status = state_save(&m, *f);
		mount_close(&m);
	}
	free(s.text);
	if (!status && fflush(*f))
		status = tool_error(TOOL_REFUSED, "no memory for a state: %s", strerror(errno));
	return status;
}

int command_diff(const struct visactl *c, int argc, char **argv)
{
	FILE *files[2] = { NULL };
	char paths[2][32];
	int status = open_state(c, argv[0], &files[0]);

	if (!status)
		status = open_state(c, argc > 1 ? argv[1] : NULL, &files[1]);
	for (int i = 0; i < 2 && !status; i++)
		snprintf(paths[i], sizeof(paths[i]), "/dev/fd/%d", fileno(files[i]));
	if (!status) {
		execlp("diff", "diff", "--text",
		       "--unchanged-line-format=", "--old-line-format=- %L",
		       "--new-line-format=+ %L", paths[0], paths[1], (char *)NULL);
		status = tool_error(TOOL_REFUSED, "diff(1) cannot be run: %s", strerror(errno));
	}
	for (int i = 0; i < 2; i++)
		if (files[i])
			fclose(files[i]);
	return status;
}
