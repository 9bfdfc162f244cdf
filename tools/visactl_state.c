// SPDX-License-Identifier: MIT
/* visactl: parsing a saved state; visactl diff. */
#include "visactl_state.h"

#include "../lib/base/number.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *const state_words[STATE_KINDS] = {
	[STATE_EM] = "em",	 [STATE_FILE] = "file",	      [STATE_DECL] = "decl",
	[STATE_PRED] = "pred",	 [STATE_SURFACE] = "surface", [STATE_SHAPE] = "shape",
	[STATE_BYTES] = "bytes",
};

void state_free(struct state *s)
{
	free(s->text);
	free(s->lines);
	*s = (struct state){ .text = NULL };
}

int state_order(const struct state_line *a, const struct state_line *b)
{
	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	if (a->letter != b->letter)
		return a->letter < b->letter ? -1 : 1;
	if (a->id != b->id)
		return a->id < b->id ? -1 : 1;
	return (a->offset > b->offset) - (a->offset < b->offset);
}

/* Read the digits at *@at, and step over them; Return: whether there are some, and none too large.
 */
static bool take_number(char **at, unsigned int base, uint64_t most, uint64_t *number)
{
	bool larger;
	size_t n = base_number(*at, strlen(*at), base, most, number, &larger);

	*at += n;
	return n && !larger;
}

/* Parse a line such as "bytes T255 00000100: 41 ...". Return: whether it is well-formed. */
static bool parse_line(char *text, struct state_line *l)
{
	char *colon = strstr(text, ": ");
	size_t word = strcspn(text, " :");
	char *end = text + word;
	uint64_t id;
	int kind = 0;

	l->text = text;
	if (!colon)
		return false;
	l->value = colon + 2;
	while (kind < STATE_KINDS &&
	       (strlen(state_words[kind]) != word || strncmp(text, state_words[kind], word) != 0))
		kind++;
	l->kind = (enum state_kind)kind;
	if (kind == STATE_KINDS || kind == STATE_EM)
		return kind == STATE_EM && end == colon;
	if (end[0] != ' ' || !end[1] || !strchr("APSTV", end[1]))
		return false;
	l->letter = end[1];
	end += 2;
	if (!take_number(&end, 10, UINT32_MAX, &id))
		return false;
	l->id = (uint32_t)id;
	if (kind != STATE_BYTES)
		return end == colon;
	return *end++ == ' ' && take_number(&end, 16, UINT64_MAX, &l->offset) && end == colon;
}

int state_parse(const char *file, struct state *s)
{
	char *rest = s->text;
	char *line = strsep(&rest, "\n");
	struct state_line *more;
	size_t room = 0;

	if (!line || strcmp(line, STATE_HEADER) != 0)
		return tool_error(TOOL_REFUSED, "%s: this is no state that visactl save wrote",
				  file);
	for (size_t number = 2; (line = strsep(&rest, "\n")) != NULL; number++) {
		if (!*line)
			continue;
		if (s->count == room) {
			room = room ? 2 * room : 64;
			more = realloc(s->lines, room * sizeof(*more));
			if (!more)
				return tool_error(TOOL_REFUSED, "out of memory");
			s->lines = more;
		}
		more = &s->lines[s->count];
		*more = (struct state_line){ .number = number };
		if (!parse_line(line, more))
			return tool_error(TOOL_REFUSED, "%s:%zu: no line of a state: %.60s", file,
					  number, line);
		if (s->count && state_order(more - 1, more) >= 0)
			return tool_error(TOOL_REFUSED, "%s:%zu: not in order: %.60s", file, number,
					  line);
		s->count++;
	}
	return TOOL_DONE;
}

int state_read(const char *file, struct state *s)
{
	unsigned char *bytes;
	size_t size;

	if (tool_read_file(file, &bytes, &size))
		return TOOL_REFUSED;
	s->text = (char *)bytes;
	return state_parse(tool_input_name(file), s);
}

/* Read the state of the mount. */
static int read_mount(const struct visactl *c, struct state *s)
{
	struct visactl m = { .named = c->named, .dir = -1 };
	size_t size = 0;
	int status = mount_open(&m, c->named);
	FILE *f;

	if (status)
		goto out;
	status = TOOL_REFUSED;
	f = open_memstream(&s->text, &size);
	if (!f)
		goto out;
	status = state_save(&m, f);
	if (fclose(f) && !status)
		status = tool_error(TOOL_REFUSED, "out of memory");
	if (!status)
		status = state_parse(m.mount, s);
out:
	mount_close(&m);
	return status;
}

/* Print the lines that only one of them has, marked - or +. Return: whether they differ. */
static bool print_differences(const struct state *a, const struct state *b)
{
	bool differ = false;
	size_t i = 0;
	size_t j = 0;
	int order;

	while (i < a->count || j < b->count) {
		if (i == a->count)
			order = 1;
		else if (j == b->count)
			order = -1;
		else
			order = state_order(&a->lines[i], &b->lines[j]);
		if (!order && !strcmp(a->lines[i].text, b->lines[j].text)) {
			i++;
			j++;
			continue;
		}
		differ = true;
		if (order <= 0)
			printf("- %s\n", a->lines[i++].text);
		if (order >= 0)
			printf("+ %s\n", b->lines[j++].text);
	}
	return differ;
}

int command_diff(const struct visactl *c, int argc, char **argv)
{
	struct state a = { .text = NULL };
	struct state b = { .text = NULL };
	int status = state_read(argv[0], &a);

	if (!status)
		status = argc > 1 ? state_read(argv[1], &b) : read_mount(c, &b);
	if (!status && print_differences(&a, &b))
		status = TOOL_DIFFERS;
	state_free(&a);
	state_free(&b);
	return status;
}
