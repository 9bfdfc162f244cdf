// SPDX-License-Identifier: MIT
/* Reads the values of a YAML document: sequences, keys of mappings, texts, numbers. */
#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "../base/number.h"
#include "yaml.h"

static const char *const kinds[] = {
	[ZE_SCALAR] = "a value",
	[ZE_SEQUENCE] = "a sequence",
	[ZE_MAPPING] = "a mapping",
};

static const char *yaml_values_text_of(const struct ze_tree *t, const struct ze_node *node)
{
	return (const char *)t->pool.bytes + node->text;
}

char *ze_copy(struct ze_tree *t, const char *text)
{
	char *copy = strdup(text);

	if (!copy)
		ze_tree_no_memory(t);
	return copy;
}

const struct ze_node *ze_first(const struct ze_node *sequence)
{
	return sequence && sequence->span > 1 ? sequence + 1 : NULL;
}

const struct ze_node *ze_next(const struct ze_node *sequence, const struct ze_node *node)
{
	node += node->span;
	return node < sequence + sequence->span ? node : NULL;
}

uint32_t ze_count(const struct ze_node *sequence)
{
	uint32_t count = 0;

	for (const struct ze_node *n = ze_first(sequence); n; n = ze_next(sequence, n))
		count++;
	return count;
}

const char *ze_scalar(struct ze_tree *t, const struct ze_node *node)
{
	if (node->kind != ZE_SCALAR)
		ze_tree_fail(t, node, EINVAL, "expected %s, not %s", kinds[ZE_SCALAR],
			     kinds[node->kind]);
	else if (memchr(yaml_values_text_of(t, node), 0, node->size))
		ze_tree_fail(t, node, EINVAL, "the text has a zero byte");
	return t->err ? "" : yaml_values_text_of(t, node);
}

static bool is_key(const struct ze_tree *t, const struct ze_node *node, const char *key)
{
	return node->kind == ZE_SCALAR && node->size == strlen(key) &&
	       !memcmp(yaml_values_text_of(t, node), key, node->size);
}

const struct ze_node *ze_find(struct ze_tree *t, const struct ze_node *map, const char *key,
			      enum ze_need need)
{
	const struct ze_node *found = NULL, *value;

	if (t->err || !map)
		return NULL;
	if (map->kind != ZE_MAPPING) {
		ze_tree_fail(t, map, EINVAL, "expected %s, not %s", kinds[ZE_MAPPING],
			     kinds[map->kind]);
		return NULL;
	}
	for (const struct ze_node *n = ze_first(map); n; n = ze_next(map, value)) {
		value = n + n->span;
		if (!is_key(t, n, key))
			continue;
		if (found)
			ze_tree_fail(t, n, EINVAL, "'%s' is given twice", key);
		found = value;
	}
	if (!found && need == ZE_REQUIRED)
		ze_tree_fail(t, map, EINVAL, "'%s' is missing", key);
	return t->err ? NULL : found;
}

const struct ze_node *ze_find_kind(struct ze_tree *t, const struct ze_node *map, const char *key,
				   enum ze_node_kind kind, enum ze_need need)
{
	const struct ze_node *n = ze_find(t, map, key, need);

	if (!n || n->kind == kind)
		return n;
	ze_tree_fail(t, n, EINVAL, "'%s' must be %s, not %s", key, kinds[kind], kinds[n->kind]);
	return NULL;
}

const char *ze_text(struct ze_tree *t, const struct ze_node *map, const char *key,
		    enum ze_need need, const char *other)
{
	const struct ze_node *n = ze_find(t, map, key, need);

	return n ? ze_scalar(t, n) : other;
}

int64_t ze_integer(struct ze_tree *t, const struct ze_node *node, struct ze_range range)
{
	const char *text = ze_scalar(t, node);
	bool negative = *text == '-';
	uint64_t number;
	bool larger;
	int64_t value;
	size_t digits;

	digits = base_number(text + negative, strlen(text + negative), 10, INT64_MAX, &number,
			     &larger);
	value = negative ? -(int64_t)number : (int64_t)number;
	if (t->err)
		return 0;
	if (!digits || text[negative + digits])
		ze_tree_fail(t, node, EINVAL, "'%.32s' is not a number", text);
	else if (larger || value < range.least || value > range.most)
		ze_tree_fail(t, node, EINVAL,
			     "%.32s is out of range; expected %" PRId64 " to %" PRId64, text,
			     range.least, range.most);
	return t->err ? 0 : value;
}

int64_t ze_number(struct ze_tree *t, const struct ze_node *map, const char *key, enum ze_need need,
		  struct ze_range range, int64_t other)
{
	const struct ze_node *n = ze_find(t, map, key, need);

	return n ? ze_integer(t, n, range) : other;
}

bool ze_bool(struct ze_tree *t, const struct ze_node *map, const char *key)
{
	const struct ze_node *n = ze_find(t, map, key, ZE_OPTIONAL);
	const char *text = n ? ze_scalar(t, n) : "false";

	if (!t->err && strcmp(text, "true") != 0 && strcmp(text, "false") != 0)
		ze_tree_fail(t, n, EINVAL, "'%.32s' is neither true nor false", text);
	return !t->err && !strcmp(text, "true");
}
