// SPDX-License-Identifier: MIT
/*
 * Executes a case (a text file with instructions and their expected effects): sets the contents of
 * surfaces, variables and masks, executes the instructions, and compares the state with the expect
 * lines of the file.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "stage.h"

/* At most this many failures of a case are printed for each way to execute it. */
#define FAILURES_SHOWN 8

/*
 * struct play - a case that is being executed
 * @update: file to which the case is written with its actual results, or NULL
 * @program: the instructions to execute next
 * @stage: the way in which the case is executed: a device in this process, or a mount
 * @begun: whether the device of @stage has been made
 */
struct play {
	const struct case_file *file;
	struct stage *stage;
	struct case_report *report;
	FILE *update;
	struct stage_program program;
	bool begun;
};

void case_fails(struct case_report *r, size_t line, const char *fmt, ...)
{
	char text[CASE_TEXT_MAX - 100];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	line = line <= r->file->count ? r->file->lines[line - 1].number : line;
	if (!r->failures++)
		snprintf(r->first, sizeof(r->first), "%zu: %s", line, text);
	if (!r->quiet && r->failures <= FAILURES_SHOWN)
		printf("%s:%zu: %s: %s\n", r->file->path, line, r->stage, text);
}

static void look(struct play *p, struct case_state *state)
{
	memset(state, 0, sizeof(*state));
	for (size_t i = 0; i < p->file->object_count; i++)
		if (!p->stage->get(&p->file->objects[i], &state->of[i])) {
			free(state->of[i].data);
			state->of[i] = (struct case_bytes){ 0 };
		}
}

static void forget(struct case_state *state)
{
	for (size_t i = 0; i < CASE_OBJECTS_MAX; i++)
		free(state->of[i].data);
}

static bool set_scene(struct play *p, const struct case_line *line, char *why)
{
	const struct case_values *v = &line->values;

	if (line->surface && v->object.id && v->object.id != 255 &&
	    !p->stage->surface(v->object.id, line->surface_size, why))
		return false;
	if (line->directive && !p->stage->directive(line->directive, why))
		return false;
	return !v->bytes.size || p->stage->set(v, why);
}

static bool add_instruction(struct play *p, const struct case_line *line, char *why)
{
	uint8_t code[256];
	size_t size;

	if (!line->directive) {
		case_append(&p->program.code, line->values.bytes.data, line->values.bytes.size);
		return true;
	}
	case_append(&p->program.text, line->directive, strlen(line->directive));
	case_append(&p->program.text, "\n", 1);
	if (p->stage->asm_text)
		return true;
	size = stage_encode(p->file, line->directive, code, why);
	if (size)
		case_append(&p->program.code, code, size);
	return size;
}

static bool expects(const struct case_block *b)
{
	for (size_t i = b->instructions_end; i < b->end; i++)
		if (b->file->lines[i].kind == LINE_EXPECT)
			return true;
	return false;
}

/*
 * Return: whether CASES_UPDATE=1 may rewrite the expect lines of a block. It must not rewrite lines
 * that a table has produced, nor blocks in which some lines are only for other platforms or
 * options.
 */
static bool is_written(const struct case_block *b)
{
	for (size_t i = b->first; i < b->end; i++)
		if (!b->file->lines[i].text || b->file->lines[i].kind == LINE_OTHER)
			return false;
	return true;
}

static bool same_lines(struct case_block *b, struct play *p)
{
	struct case_report quiet = { .file = p->file, .stage = p->stage->name, .quiet = true };

	if (expects(b))
		case_check(b, &quiet);
	return expects(b) && !quiet.failures;
}

static void write_lines(struct play *p, size_t first, size_t end)
{
	for (; first < end; first++)
		if (p->file->lines[first].text)
			fprintf(p->update, "%s\n", p->file->lines[first].text);
}

/*
 * Compare the state after a block of instructions with its expect lines. If @p->update is set,
 * write the block to that file instead, with new expect lines where the old expect lines are wrong.
 */
static void compare(struct play *p, struct case_block *b)
{
	bool same;

	if (!p->update) {
		if (!expects(b))
			case_fails(p->report, b->instructions_end, "an expect line is missing");
		case_check(b, p->report);
		return;
	}
	same = !is_written(b) || same_lines(b, p);
	write_lines(p, b->first, same ? b->end : b->instructions_end);
	if (!same)
		case_update(b, p->update);
}

static bool is_kind(const struct case_file *c, size_t i, enum case_kind kind)
{
	return i < c->count && c->lines[i].kind == kind;
}

static bool is_other(const struct case_file *c, size_t i)
{
	return is_kind(c, i, LINE_OTHER);
}

/*
 * Execute consecutive instruction lines, and compare with the expect lines after them. Lines for
 * other platforms or options may be between them. Return: index of the line after the expect lines.
 */
static size_t play_block(struct play *p, size_t i, char *why)
{
	struct case_block b = { .file = p->file, .first = i };
	size_t failed = 0;

	p->program = (struct stage_program){ 0 };
	for (; !failed && (is_kind(p->file, i, LINE_INSTRUCTION) || is_other(p->file, i)); i++)
		if (!is_other(p->file, i) && !add_instruction(p, &p->file->lines[i], why))
			failed = i + 1;
	b.instructions_end = i;
	while (is_kind(p->file, i, LINE_EXPECT) || is_other(p->file, i))
		i++;
	b.end = i;
	if (failed) {
		case_fails(p->report, failed, "%s", why);
		i = p->file->count;
	} else {
		look(p, &b.before);
		p->stage->execute(&p->program, &b.outcome);
		look(p, &b.after);
		compare(p, &b);
		forget(&b.before);
		forget(&b.after);
	}
	free(p->program.text.data);
	free(p->program.code.data);
	return i;
}

/* For a line `again`: make a new device, and execute the lines before the first instruction. */
static bool start_again(struct play *p, char *why)
{
	p->stage->end();
	p->begun = p->stage->begin(p->file, why);
	if (!p->begun)
		return false;
	for (size_t i = 0; i < p->file->count; i++) {
		if (is_kind(p->file, i, LINE_INSTRUCTION) || is_kind(p->file, i, LINE_AGAIN))
			break;
		if (is_kind(p->file, i, LINE_SCENE) && !set_scene(p, &p->file->lines[i], why))
			return false;
	}
	return true;
}

static void play_lines(struct play *p)
{
	char why[CASE_TEXT_MAX];
	size_t i = 0;

	while (i < p->file->count) {
		if (is_kind(p->file, i, LINE_INSTRUCTION)) {
			i = play_block(p, i, why);
			continue;
		}
		if (is_kind(p->file, i, LINE_EXPECT)) {
			case_fails(p->report, i + 1,
				   "there is no instruction before this expect line");
			return;
		}
		if ((is_kind(p->file, i, LINE_AGAIN) && !start_again(p, why)) ||
		    (is_kind(p->file, i, LINE_SCENE) && !set_scene(p, &p->file->lines[i], why))) {
			case_fails(p->report, i + 1, "%s", why);
			return;
		}
		if (p->update)
			write_lines(p, i, i + 1);
		i++;
	}
}

void case_play(const struct case_file *c, struct stage *s, struct case_report *r, FILE *update)
{
	struct play p = { .file = c, .stage = s, .report = r, .update = update };
	char why[CASE_TEXT_MAX];

	*r = (struct case_report){ .file = c, .stage = s->name, .quiet = r->quiet };
	p.begun = s->begin(c, why);
	if (p.begun)
		play_lines(&p);
	else
		case_fails(r, 1, "%s", why);
	if (p.begun)
		s->end();
}
