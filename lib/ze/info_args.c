// SPDX-License-Identifier: MIT
/* Reads the arguments of a kernel of .ze_info, and its payload. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/array.h"
#include "../base/number.h"
#include "info.h"

#define PAYLOAD_NAME(text, id) text,
static const char *const payloads[VISA_ZE_PAYLOAD_COUNT] = { VISA_ZE_PAYLOADS(PAYLOAD_NAME) };
#undef PAYLOAD_NAME

static const struct ze_range indices = { 0, ZE_ARGS_MAX - 1 };
static const struct ze_range place = { 0, ZE_PAYLOAD_MAX };

void ze_info_refuse(struct ze_tree *t, struct visa_ze_kernel *k, const char *fmt, ...)
{
	char text[VISA_MESSAGE_MAX];
	va_list args;

	if (k->refused || t->err)
		return;
	va_start(args, fmt);
	vsnprintf(text, sizeof(text), fmt, args);
	va_end(args);
	k->refused = ze_copy(t, text);
}

/*
 * Add arguments until an index exists; Return: the argument with this index, or NULL after an
 * error.
 */
static struct visa_ze_arg *need_arg(struct ze_info *info, struct visa_ze_kernel *k,
				    const struct ze_node *n, uint32_t index)
{
	struct ze_tree *t = &info->tree;

	while (!t->err && k->arg_count <= index) {
		struct visa_ze_arg *a;

		if (!info->room--) {
			ze_tree_fail(t, n, EINVAL,
				     "argument %u: there are too many arguments for the size of "
				     ".ze_info",
				     index);
			break;
		}
		a = base_array_add(&k->args, &k->arg_count, sizeof(*a));
		if (!a) {
			ze_tree_no_memory(t);
			break;
		}
		*a = (struct visa_ze_arg){ .kind = VISA_ZE_KIND_COUNT,
					   .align = 1,
					   .bti = -1,
					   .sampler = -1,
					   .read_only = true };
	}
	return t->err ? NULL : &k->args[index];
}

/* Remove the size and the semicolon from a type such as 'int4;16'. Return: the size, here 16. */
static uint32_t cut_size(char *type)
{
	char *at = strrchr(type, ';');
	uint64_t size = 0;
	bool larger;

	if (!at || !base_number(at + 1, strlen(at + 1), 10, ZE_PAYLOAD_MAX, &size, &larger))
		return 0;
	*at = 0;
	return larger ? 0 : (uint32_t)size;
}

static enum visa_ze_kind kind_of_type(const char *type, const char *space)
{
	if (!strncmp(type, "image", 5))
		return VISA_ZE_IMAGE;
	if (!strcmp(type, "sampler_t"))
		return VISA_ZE_SAMPLER;
	if (!strcmp(space, "__local"))
		return VISA_ZE_LOCAL;
	return !strcmp(space, "__global") || !strcmp(space, "__constant") ? VISA_ZE_BUFFER
									  : VISA_ZE_VALUE;
}

/* Return: the number of a word in a list, or 0 if it is not in the list. */
static unsigned int word_number(const char *const *words, unsigned int count, const char *text)
{
	for (unsigned int i = 1; i < count; i++)
		if (!strcmp(words[i], text))
			return i;
	return 0;
}
#define WORD(words, text) word_number(words, sizeof(words) / sizeof((words)[0]), text)

/* Read qualifiers given as words: "restrict const volatile", or NONE */
static uint32_t read_qualifiers(const char *text)
{
	static const struct {
		const char *word;
		enum visa_ze_qualifier bit;
	} rows[] = {
		{ "const", VISA_ZE_QUALIFIER_CONST },
		{ "restrict", VISA_ZE_QUALIFIER_RESTRICT },
		{ "volatile", VISA_ZE_QUALIFIER_VOLATILE },
		{ "pipe", VISA_ZE_QUALIFIER_PIPE },
	};
	uint32_t qualifiers = 0;

	for (size_t n; *text; text += n) {
		n = strcspn(text, " ");
		for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
			if (n == strlen(rows[i].word) && !strncmp(text, rows[i].word, n))
				qualifiers |= rows[i].bit;
		n += strspn(text + n, " ");
	}
	return qualifiers;
}

/* Read the values of clGetKernelArgInfo() for an argument. */
static void info_args_read_words(struct ze_tree *t, const struct ze_node *n, struct visa_ze_arg *a)
{
	static const char *const addresses[] = {
		[VISA_ZE_ADDRESS_UNKNOWN] = "",
		[VISA_ZE_ADDRESS_GLOBAL] = "__global",
		[VISA_ZE_ADDRESS_CONSTANT] = "__constant",
		[VISA_ZE_ADDRESS_LOCAL] = "__local",
		[VISA_ZE_ADDRESS_PRIVATE] = "__private",
	};
	static const char *const accesses[] = {
		[VISA_ZE_ACCESS_UNKNOWN] = "",
		[VISA_ZE_ACCESS_NONE] = "NONE",
		[VISA_ZE_ACCESS_READ_ONLY] = "__read_only",
		[VISA_ZE_ACCESS_WRITE_ONLY] = "__write_only",
		[VISA_ZE_ACCESS_READ_WRITE] = "__read_write",
	};

	a->address = (enum visa_ze_address)WORD(addresses, ze_text(t, n, "address_qualifier",
								   ZE_OPTIONAL, ""));
	a->access = (enum visa_ze_access)WORD(accesses,
					      ze_text(t, n, "access_qualifier", ZE_OPTIONAL, ""));
	a->qualifiers = read_qualifiers(ze_text(t, n, "type_qualifiers", ZE_OPTIONAL, ""));
}

/*
 * Read an entry of args_info, which describes an argument in the source. The kind in the payload
 * takes precedence.
 */
static void info_args_read_source(struct ze_info *info, const struct ze_node *n,
				  struct visa_ze_kernel *k)
{
	struct ze_tree *t = &info->tree;
	uint32_t index = (uint32_t)ze_number(t, n, "index", ZE_REQUIRED, indices, 0);
	const char *space = ze_text(t, n, "address_qualifier", ZE_OPTIONAL, "");
	struct visa_ze_arg *a = need_arg(info, k, n, index);
	uint32_t size;

	if (!a)
		return;
	if (a->type) {
		ze_tree_fail(t, n, EINVAL, "argument %u is described twice", index);
		return;
	}
	a->name = ze_copy(t, ze_text(t, n, "name", ZE_OPTIONAL, ""));
	a->type = ze_copy(t, ze_text(t, n, "type_name", ZE_OPTIONAL, ""));
	info_args_read_words(t, n, a);
	if (t->err)
		return;
	/* A char has 4 bytes in the payload, but 1 in the source. */
	size = cut_size(a->type);
	a->size = size ? size : a->size;
	if (a->kind == VISA_ZE_KIND_COUNT)
		a->kind = kind_of_type(a->type, space);
	a->constant |= !strcmp(space, "__constant");
}

/* Find the kind of an argument that is a pointer, from its address space. */
static void read_space(struct ze_tree *t, const struct ze_node *n, struct visa_ze_kernel *k,
		       struct visa_ze_arg *a)
{
	const char *space = ze_text(t, n, "addrspace", ZE_REQUIRED, "");

	if (!strcmp(space, "global") || !strcmp(space, "constant"))
		a->kind = VISA_ZE_BUFFER;
	else if (!strcmp(space, "local"))
		a->kind = VISA_ZE_LOCAL;
	else if (!strcmp(space, "image"))
		a->kind = VISA_ZE_IMAGE;
	else if (!strcmp(space, "sampler"))
		a->kind = VISA_ZE_SAMPLER;
	else
		ze_info_refuse(t, k, "an argument in '%.64s' memory is not supported", space);
	a->constant |= !strcmp(space, "constant");
}

static enum visa_ze_mode read_mode(struct ze_tree *t, const struct ze_node *n,
				   struct visa_ze_kernel *k)
{
	static const char *const modes[] = { [VISA_ZE_STATEFUL] = "stateful",
					     [VISA_ZE_STATELESS] = "stateless",
					     [VISA_ZE_SLM] = "slm",
					     [VISA_ZE_BINDLESS] = "bindless" };
	const char *text = ze_text(t, n, "addrmode", ZE_REQUIRED, "");

	for (unsigned int i = 0; i < sizeof(modes) / sizeof(modes[0]); i++)
		if (!strcmp(modes[i], text))
			return (enum visa_ze_mode)i;
	ze_info_refuse(t, k, "an argument of addrmode '%.64s' is not supported", text);
	return VISA_ZE_STATEFUL;
}

static void read_pointer(struct ze_tree *t, const struct ze_node *n, struct visa_ze_kernel *k,
			 struct visa_ze_arg *a, struct visa_ze_payload *p)
{
	static const struct ze_range align = { 0, 1 << 16 }, sampler = { -1, 255 };
	const char *access = ze_text(t, n, "access_type", ZE_OPTIONAL, "");
	int64_t bytes = ze_number(t, n, "slm_alignment", ZE_OPTIONAL, align, 0);
	const char *image = ze_text(t, n, "image_type", ZE_OPTIONAL, "");

	if (ze_bool(t, n, "is_pipe"))
		ze_info_refuse(t, k, "a pipe as an argument is not supported");
	p->mode = read_mode(t, n, k);
	read_space(t, n, k, a);
	a->read_only &= !strcmp(access, "readonly");
	a->sampler = (int32_t)ze_number(t, n, "sampler_index", ZE_OPTIONAL, sampler, a->sampler);
	if (bytes & (bytes - 1))
		ze_tree_fail(t, n, EINVAL, "slm_alignment is not a power of two");
	a->align = bytes ? (uint32_t)bytes : a->align;
	if (*image && !a->image)
		a->image = ze_copy(t, image);
}

static bool has_arg(enum visa_ze_payload_type type)
{
	return type >= VISA_ZE_AT_VALUE && type != VISA_ZE_AT_PRIVATE_BASE &&
	       type != VISA_ZE_AT_PRINTF_BUFFER;
}

/* Read an argument's entry in the payload; a struct may have several entries. */
static void read_arg(struct ze_info *info, const struct ze_node *n, struct visa_ze_kernel *k,
		     struct visa_ze_payload *p)
{
	static const struct ze_range source = { -1, ZE_PAYLOAD_MAX };
	struct ze_tree *t = &info->tree;
	int64_t piece = ze_number(t, n, "source_offset", ZE_OPTIONAL, source, -1);
	struct visa_ze_arg *a;

	p->arg = (int32_t)ze_number(t, n, "arg_index", ZE_REQUIRED, indices, 0);
	p->source = piece < 0 ? 0 : (uint32_t)piece;
	a = need_arg(info, k, n, (uint32_t)p->arg);
	if (!a)
		return;
	if (p->type == VISA_ZE_AT_POINTER) {
		read_pointer(t, n, k, a, p);
	} else if (p->type == VISA_ZE_AT_VALUE) {
		a->kind = VISA_ZE_VALUE;
		if (a->size < p->source + p->size)
			a->size = p->source + p->size;
	}
}

static void read_payload(struct ze_info *info, const struct ze_node *n, struct visa_ze_kernel *k)
{
	struct ze_tree *t = &info->tree;
	const char *type = ze_text(t, n, "arg_type", ZE_REQUIRED, "");
	struct visa_ze_payload p = { .arg = -1 }, *slot;

	while (p.type < VISA_ZE_PAYLOAD_COUNT && strcmp(payloads[p.type], type) != 0)
		p.type++;
	if (p.type == VISA_ZE_PAYLOAD_COUNT) {
		ze_info_refuse(t, k,
			       "the payload of the kernel has '%.64s', which is not supported",
			       type);
		return;
	}
	p.offset = (uint32_t)ze_number(t, n, "offset", ZE_REQUIRED, place, 0);
	p.size = (uint32_t)ze_number(t, n, "size", ZE_REQUIRED, place, 0);
	if (has_arg(p.type))
		read_arg(info, n, k, &p);
	/* An argument of size 0 is not in the payload; the kernel uses its binding table index. */
	if (t->err || !p.size)
		return;
	slot = base_array_add(&k->payload, &k->payload_count, sizeof(*slot));
	if (slot)
		*slot = p;
	else
		ze_tree_no_memory(t);
}

static void info_args_read_index(struct ze_info *info, const struct ze_node *n,
				 struct visa_ze_kernel *k)
{
	static const struct ze_range btis = { 0, 255 };
	struct ze_tree *t = &info->tree;
	uint32_t index = (uint32_t)ze_number(t, n, "arg_index", ZE_REQUIRED, indices, 0);
	struct visa_ze_arg *a = need_arg(info, k, n, index);

	if (a)
		a->bti = (int32_t)ze_number(t, n, "bti_value", ZE_REQUIRED, btis, 0);
}

/* Fill in defaults for values of arguments that are missing in the file. */
static void info_args_complete(struct ze_tree *t, struct visa_ze_kernel *k)
{
	for (uint32_t i = 0; i < k->arg_count && !t->err; i++) {
		struct visa_ze_arg *a = &k->args[i];
		char name[16];

		snprintf(name, sizeof(name), "arg%u", i);
		if (a->name && !*a->name) {
			free(a->name);
			a->name = NULL;
		}
		a->name = a->name ? a->name : ze_copy(t, name);
		a->type = a->type ? a->type : ze_copy(t, "");
		a->image = a->image ? a->image : ze_copy(t, "");
		if (a->kind == VISA_ZE_KIND_COUNT)
			a->kind = VISA_ZE_VALUE;
		if (a->kind != VISA_ZE_VALUE)
			a->size = 0;
		a->read_only &= a->kind == VISA_ZE_BUFFER || a->kind == VISA_ZE_IMAGE;
	}
}

static void
each(struct ze_info *info, const struct ze_node *map, const char *key, struct visa_ze_kernel *k,
     void (*read)(struct ze_info *info, const struct ze_node *n, struct visa_ze_kernel *k))
{
	struct ze_tree *t = &info->tree;
	const struct ze_node *list = ze_find_kind(t, map, key, ZE_SEQUENCE, ZE_OPTIONAL);

	for (const struct ze_node *n = ze_first(list); n && !t->err; n = ze_next(list, n))
		read(info, n, k);
}

void ze_info_args(struct ze_info *info, const struct ze_node *map, const struct ze_node *misc,
		  struct visa_ze_kernel *k)
{
	each(info, map, "payload_arguments", k, read_payload);
	each(info, map, "binding_table_indices", k, info_args_read_index);
	each(info, misc, "args_info", k, info_args_read_source);
	info_args_complete(&info->tree, k);
}
