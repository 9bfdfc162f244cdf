// SPDX-License-Identifier: MIT
/*
 * A YAML document as a tree, by libyaml.
 *
 * Aliases are refused, since a short document with aliases can expand to a very long one.
 */
#include "yaml.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

#include "../base/array.h"

#define DEPTH 16 /* largest depth of nested sequences and mappings; .ze_info has 6 */

/*
 * struct building - a tree being read; @open: indices of the sequences and mappings that have not
 * ended
 */
struct building {
	struct ze_tree *tree;
	uint32_t open[DEPTH];
	unsigned int depth;
};

__attribute__((format(printf, 5, 0))) static void fail_at(struct ze_tree *t, unsigned long line,
							  unsigned long column, int err,
							  const char *fmt, va_list args)
{
	char text[VISA_MESSAGE_MAX];

	if (t->err)
		return;
	vsnprintf(text, sizeof(text), fmt, args);
	t->err = visa_fail(t->e, err, "%s, line %lu, column %lu: %s", t->what, line, column, text);
}

void ze_tree_fail(struct ze_tree *t, const struct ze_node *node, int err, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	fail_at(t, node->line, node->column, err, fmt, args);
	va_end(args);
}

__attribute__((format(printf, 3, 4))) static void fail_mark(struct ze_tree *t, yaml_mark_t at,
							    const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	fail_at(t, at.line + 1, at.column + 1, EINVAL, fmt, args);
	va_end(args);
}

void ze_tree_no_memory(struct ze_tree *t)
{
	if (!t->err)
		t->err = visa_fail(t->e, ENOMEM, "out of memory");
}

static void add_node(struct building *b, const yaml_event_t *event, enum ze_node_kind kind)
{
	struct ze_tree *t = b->tree;
	struct ze_node *n = base_array_add(&t->nodes, &t->count, sizeof(*n));

	if (!n) {
		ze_tree_no_memory(t);
		return;
	}
	n->kind = kind;
	n->line = (uint32_t)event->start_mark.line + 1;
	n->column = (uint32_t)event->start_mark.column + 1;
	n->span = 1;
	if (kind == ZE_SCALAR) {
		n->text = (uint32_t)t->pool.size;
		n->size = (uint32_t)event->data.scalar.length;
		visa_buffer_put(&t->pool, event->data.scalar.value, n->size);
		visa_buffer_put(&t->pool, "", 1);
		if (t->pool.failed)
			ze_tree_no_memory(t);
	} else if (b->depth == DEPTH) {
		fail_mark(t, event->start_mark,
			  "sequences and mappings are nested in more than %u levels", DEPTH);
	} else {
		b->open[b->depth++] = t->count - 1;
	}
}

static void close_node(struct building *b)
{
	uint32_t at = b->open[--b->depth];

	b->tree->nodes[at].span = b->tree->count - at;
}

/* Add an event to the tree; Return: whether more events follow. */
static bool add_event(struct building *b, const yaml_event_t *event)
{
	switch (event->type) {
	case YAML_SCALAR_EVENT:
		add_node(b, event, ZE_SCALAR);
		break;
	case YAML_SEQUENCE_START_EVENT:
		add_node(b, event, ZE_SEQUENCE);
		break;
	case YAML_MAPPING_START_EVENT:
		add_node(b, event, ZE_MAPPING);
		break;
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		close_node(b);
		break;
	case YAML_ALIAS_EVENT:
		fail_mark(b->tree, event->start_mark, "aliases are not supported");
		break;
	/* Only the first document is read. */
	case YAML_DOCUMENT_END_EVENT:
	case YAML_STREAM_END_EVENT:
		return false;
	default:
		break;
	}
	return !b->tree->err;
}

int ze_tree_read(struct ze_tree *t, const void *text, size_t size)
{
	struct building b = { .tree = t };
	yaml_parser_t parser;
	yaml_event_t event;
	bool more = true;

	if (size > INT32_MAX)
		return t->err = visa_fail(t->e, EINVAL,
					  "%s is too large: it has %zu bytes, and %d are allowed",
					  t->what, size, INT32_MAX);
	if (!yaml_parser_initialize(&parser)) {
		ze_tree_no_memory(t);
		return t->err;
	}
	yaml_parser_set_input_string(&parser, text, size);
	while (more && !t->err) {
		if (!yaml_parser_parse(&parser, &event)) {
			if (parser.error == YAML_MEMORY_ERROR)
				ze_tree_no_memory(t);
			fail_mark(t, parser.problem_mark, "%s",
				  parser.problem ? parser.problem : "is not YAML");
			break;
		}
		more = add_event(&b, &event);
		yaml_event_delete(&event);
	}
	yaml_parser_delete(&parser);
	if (!t->err && !t->count)
		t->err = visa_fail(t->e, EINVAL, "%s is empty", t->what);
	return t->err;
}

void ze_tree_free(struct ze_tree *t)
{
	free(t->nodes);
	visa_buffer_free(&t->pool);
}
