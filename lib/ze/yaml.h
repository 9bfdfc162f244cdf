/* SPDX-License-Identifier: MIT */
/* A YAML document as a tree, and the values of its mappings. */
#ifndef ZE_YAML_H
#define ZE_YAML_H

#include <stdbool.h>

#include "../base/buffer.h"
#include "../base/error.h"

enum ze_node_kind { ZE_SCALAR, ZE_SEQUENCE, ZE_MAPPING };

/**
 * struct ze_node - a node; its descendants follow it, in the order of the document
 * @kind: the kind of node
 * @line, @column: line and column of the node's first character, from 1
 * @span: number of nodes: the node itself and all descendants
 * @text: for a scalar, the offset of its text in the tree's @pool
 * @size: for a scalar, bytes of the text
 */
struct ze_node {
	enum ze_node_kind kind;
	uint32_t line;
	uint32_t column;
	uint32_t span;
	uint32_t text;
	uint32_t size;
};

/**
 * struct ze_tree - a document; all zero is empty
 * @nodes: the nodes; the first node is the root
 * @count: number of nodes
 * @pool: texts of scalars, each with a NUL
 * @what: the word for the document in error texts
 * @err: the first error of the functions that read values, 0 for none
 * @e: receives the text of the error
 *
 * After an error the functions that read values do nothing.
 */
struct ze_tree {
	struct ze_node *nodes;
	uint32_t count;
	struct visa_buffer pool;
	const char *what;
	int err;
	struct visa_error *e;
};

/**
 * ze_tree_read() - read a document
 * @tree: an empty tree with @what and @e set; the caller frees it also on an error
 *
 * Return: 0; -EINVAL if it is not YAML, has aliases, or nests too deep; -ENOMEM.
 */
int ze_tree_read(struct ze_tree *tree, const void *text, size_t size);
void ze_tree_free(struct ze_tree *tree);

/* ze_tree_fail() - set the tree's error, with the line and the column of @node. */
void ze_tree_fail(struct ze_tree *tree, const struct ze_node *node, int err, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

void ze_tree_no_memory(struct ze_tree *tree);

/* ze_copy() - Return: a copy of a text; NULL if out of memory, which sets the tree's error. */
char *ze_copy(struct ze_tree *tree, const char *text);

/*
 * ze_first() and ze_next() iterate over the nodes of a sequence; Return: NULL after the last node.
 */
const struct ze_node *ze_first(const struct ze_node *sequence);
const struct ze_node *ze_next(const struct ze_node *sequence, const struct ze_node *node);

/* ze_count() - Return: number of nodes of a sequence. */
uint32_t ze_count(const struct ze_node *sequence);

/* ze_scalar() - Return: the text of a scalar; for another node, an error is set. */
const char *ze_scalar(struct ze_tree *tree, const struct ze_node *node);

/* Whether a mapping must have a key. */
enum ze_need { ZE_OPTIONAL, ZE_REQUIRED };

/**
 * ze_find() - find the value of a key
 * @map: a mapping; NULL finds nothing
 * @key: the key; a duplicate key is an error
 *
 * Return: the value; NULL if there is none.
 */
const struct ze_node *ze_find(struct ze_tree *tree, const struct ze_node *map, const char *key,
			      enum ze_need need);

/*
 * ze_find_kind() - find the value of a key that must be a sequence or a mapping (@kind). Return:
 * the value; NULL if there is none.
 */
const struct ze_node *ze_find_kind(struct ze_tree *tree, const struct ze_node *map, const char *key,
				   enum ze_node_kind kind, enum ze_need need);

/* ze_text() - Return: the text that is the value of a key; @other if an optional key is missing. */
const char *ze_text(struct ze_tree *tree, const struct ze_node *map, const char *key,
		    enum ze_need need, const char *other);

/* struct ze_range - the least and the largest value of a number */
struct ze_range {
	int64_t least;
	int64_t most;
};

/* ze_integer() - Return: the number in a scalar, 0 on an error. */
int64_t ze_integer(struct ze_tree *tree, const struct ze_node *node, struct ze_range range);

/*
 * ze_number() - Return: the number that is the value of a key; @other if an optional key is
 * missing.
 */
int64_t ze_number(struct ze_tree *tree, const struct ze_node *map, const char *key,
		  enum ze_need need, struct ze_range range, int64_t other);

/* ze_bool() - Return: whether an optional key exists and is true. */
bool ze_bool(struct ze_tree *tree, const struct ze_node *map, const char *key);

#endif
