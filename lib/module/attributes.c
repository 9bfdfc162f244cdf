// SPDX-License-Identifier: MIT
/*
 * Attributes of declarations and routines, as bytes and as text:
 *
 *	SimdSize=16	Target="3d"	OutputAsmPath="a.asm"	Output
 */
#include "attributes.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../text/printer.h"
#include "build.h"

#define FLAG   VISA_ATTRIBUTE_FLAG
#define NUMBER VISA_ATTRIBUTE_NUMBER
#define STRING VISA_ATTRIBUTE_STRING

/* Numbers have the size that Intel's compiler uses. Flags need no row in this table. */
static const struct module_attribute_info infos[] = {
	{ "Target", NUMBER, 1, true, false },
	{ "SLMSize", NUMBER, 1, false, false },
	{ "SpillMemOffset", NUMBER, 4, false, false },
	{ "ArgSize", NUMBER, 1, false, false },
	{ "RetValSize", NUMBER, 1, true, false },
	{ "PerThreadInputSize", NUMBER, 2, false, false },
	{ "CrossThreadInputSize", NUMBER, 2, false, false },
	{ "SimdSize", NUMBER, 1, false, false },
	{ "NBarrierCnt", NUMBER, 1, false, false },
	{ "Scope", NUMBER, 1, false, false },
	{ "SurfaceUsage", NUMBER, 1, false, false },
	{ "OutputAsmPath", STRING, 0, false, true },
	/* Names that older versions of Intel's compiler use. */
	{ "AsmName", STRING, 0, false, true },
	{ "perThreadInputSize", NUMBER, 2, false, false },
	{ "crossThreadInputSize", NUMBER, 2, false, false },
};

/* The attribute Target. In text, its values 0 and 1 are written as these names. */
#define TARGET "Target"
static const char *const targets[] = { "cm", "3d" };

const struct module_attribute_info *module_attribute_find(const char *name)
{
	static const struct module_attribute_info none = { NULL, FLAG, 0, false, false };

	for (size_t i = 0; i < sizeof(infos) / sizeof(infos[0]); i++)
		if (!strcmp(infos[i].name, name))
			return &infos[i];
	return &none;
}

/* Return: a signed number of @size bytes. An attribute without bytes is a flag; its number is 1. */
static int64_t attributes_number_of(const uint8_t *bytes, unsigned int size)
{
	uint64_t value = size ? 0 : 1;

	for (unsigned int i = 0; i < size; i++)
		value |= (uint64_t)bytes[i] << 8 * i;
	if (size && size < 8 && bytes[size - 1] & 0x80)
		value |= ~0ull << 8 * size;
	return (int64_t)value;
}

void module_put_quoted(struct visa_buffer *out, const char *text)
{
	size_t room = 4 * strlen(text) + 3;
	char *buf = malloc(room);
	struct printer pr = { .text = base_append_init(buf, buf ? room : 0) };

	text_put_string(&pr, text);
	visa_buffer_put(out, buf, base_append_length(&pr.text));
	out->failed |= !buf;
	free(buf);
}

bool module_is_word(const char *text)
{
	if (!isalpha((unsigned char)*text) && *text != '_')
		return false;
	while (isalnum((unsigned char)*text) || *text == '_')
		text++;
	return !*text;
}

int module_attribute_print(const struct visa_routine *r, const struct visa_attribute *a,
			   struct visa_buffer *out, struct visa_error *e)
{
	const char *name = visa_routine_string(r, a->name);
	const struct module_attribute_info *info = module_attribute_find(name);
	const uint8_t *value = r->pool.bytes + a->value;
	int64_t number;

	if (!module_is_word(name) || (!info->name && a->size) ||
	    (info->type == NUMBER && (a->size > 4 || a->size == 3)) ||
	    (info->type == STRING && memchr(value, 0, a->size)))
		return visa_fail(e, EINVAL,
				 "attribute '%.64s' with a value of %u bytes has no text form, at "
				 "offset 0x%x",
				 name, a->size, (unsigned int)a->at);
	visa_buffer_printf(out, "%s", name);
	if (info->type == NUMBER) {
		number = attributes_number_of(value, a->size);
		if (!strcmp(name, TARGET) && number >= 0 && number < 2)
			visa_buffer_printf(out, "=\"%s\"", targets[number]);
		else
			visa_buffer_printf(out, "=%" PRId64, number);
	} else if (info->type == STRING && a->size) {
		visa_buffer_printf(out, "=");
		module_put_quoted(out, (const char *)value);
	}
	return 0;
}

/*
 * Add a number to the routine's pool (its bytes of strings and attribute values), as @size bytes,
 * or as more bytes if the value does not fit into @size bytes.
 */
static int keep_number(struct visa_routine *r, struct visa_attribute *a, int64_t value,
		       uint8_t size)
{
	uint8_t bytes[4];
	int64_t at;

	for (unsigned int i = 0; i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)((uint64_t)value >> 8 * i);
	while (size < sizeof(bytes) && attributes_number_of(bytes, size) != value)
		size *= 2;
	at = module_keep(r, bytes, size);
	a->size = size;
	a->value = (uint32_t)at;
	return at < 0 ? -ENOMEM : 0;
}

static int attributes_read_number(struct parser *p, struct visa_routine *r,
				  struct visa_attribute *a, uint8_t size)
{
	struct token t = p->lex.token;
	bool negative = text_accept(p, '-');
	uint64_t value = 0;
	int err;

	err = text_number(p, "a number", (uint64_t)INT32_MAX + negative, &value);
	if (!err && keep_number(r, a, negative ? -(int64_t)value : (int64_t)value, size))
		err = text_fail(p, t, ENOMEM, "out of memory");
	return err;
}

static int read_target(struct parser *p, struct visa_routine *r, struct visa_attribute *a)
{
	char name[VISA_TITLE_MAX];
	struct token t = p->lex.token;
	int err;

	err = text_title(p, "\"cm\" or \"3d\"", name);
	for (int i = 0; i < 2 && !err; i++)
		if (!strcmp(name, targets[i]))
			return keep_number(r, a, i, 1) ? text_fail(p, t, ENOMEM, "out of memory")
						       : 0;
	return err ? err
		   : text_fail(p, t, EINVAL, "expected \"cm\" or \"3d\", found '%.40s'", name);
}

static int read_string(struct parser *p, struct visa_routine *r, struct visa_attribute *a)
{
	char value[VISA_TITLE_MAX];
	struct token t = p->lex.token;
	int64_t at;
	int err;

	err = text_title(p, "a string in quotes", value);
	if (err)
		return err;
	if (strlen(value) > UINT8_MAX)
		return text_fail(p, t, EINVAL, "the string has %zu bytes; at most %u",
				 strlen(value), UINT8_MAX);
	at = module_keep(r, value, strlen(value));
	a->size = (uint8_t)strlen(value);
	a->value = (uint32_t)at;
	return at < 0 ? text_fail(p, t, ENOMEM, "out of memory") : 0;
}

int module_attribute_read(struct parser *p, struct visa_routine *r, struct visa_attribute *a)
{
	struct token t = p->lex.token;
	char name[VISA_TITLE_MAX];
	const struct module_attribute_info *info;
	int64_t at;
	int err;

	*a = (struct visa_attribute){ 0 };
	err = text_title(p, "the name of an attribute such as SimdSize", name);
	if (err)
		return err;
	at = module_keep(r, name, strlen(name));
	if (at < 0)
		return text_fail(p, t, ENOMEM, "out of memory");
	a->name = (uint32_t)at;
	info = module_attribute_find(name);
	if (!text_accept(p, '='))
		return 0;
	if (info->type == FLAG)
		return text_fail(p, t, EINVAL, "'%.64s' is not an attribute that takes a value",
				 name);
	if (info->type == STRING)
		return p->lex.token.kind == TOKEN_END ? 0 : read_string(p, r, a);
	if (!strcmp(name, TARGET) && !text_token_numeric(&p->lex.token) && !text_mark(p, '-'))
		return read_target(p, r, a);
	return attributes_read_number(p, r, a, info->size);
}
