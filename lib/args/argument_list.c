// SPDX-License-Identifier: MIT
/* Match each argument text to an argument of the kernel, and check that the text fits it. */
#include "argument_list.h"

#include "../base/append.h"
#include "../base/element.h"
#include "../base/guess.h"
#include "../base/number.h"
#include "../base/words.h"
#include "../text/lexer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int visa_arguments_init(struct visa_arguments *a, const struct visa_ze_kernel *kernel,
			unsigned int memory, struct visa_error *e)
{
	*a = (struct visa_arguments){ .kernel = kernel, .memory = memory };
	a->args = calloc(kernel->arg_count + 1, sizeof(*a->args));
	return a->args ? 0 : visa_fail(e, ENOMEM, "out of memory");
}

void visa_arguments_free(struct visa_arguments *a)
{
	for (uint32_t i = 0; a->args && i < a->kernel->arg_count; i++)
		visa_written_free(&a->args[i]);
	free(a->args);
	*a = (struct visa_arguments){ 0 };
}

/*
 * Return: the element of a scalar or vector type, and its number of elements; NULL for an unknown
 * type.
 */
static const struct base_element *argument_list_element_of(const char *type, uint32_t *count)
{
	size_t n = strcspn(type, "0123456789");
	uint64_t lanes = 1;

	if (type[n] &&
	    base_number(type + n, strlen(type + n), 10, 16, &lanes, NULL) < strlen(type + n))
		return NULL;
	*count = (uint32_t)lanes;
	return base_element_by_name(type, n);
}

/* Append the description of a value, such as "a value of 16 bytes such as 1,2,3,4". */
static void expect_value(struct base_text *t, const struct visa_ze_arg *arg)
{
	uint32_t count = 1;
	const struct base_element *element = argument_list_element_of(arg->type, &count);

	base_append(t, "a value of %u byte%s such as ", arg->size, arg->size == 1 ? "" : "s");
	if (!element && arg->size <= 8 && !(arg->size & (arg->size - 1)))
		base_append(t, "u%u:7", 8 * arg->size);
	else if (!element)
		base_append(t, "hex: and %u digits", 2 * arg->size);
	else if (count == 1)
		base_append(t, "%s", element->kind == BASE_FLOAT ? "1.5" : "7");
	else
		base_append(t, "1,2%s",
			    count == 2	 ? ""
			    : count == 3 ? ",3"
			    : count == 4 ? ",3,4"
			    : count == 8 ? ",3,4,5,6,7,8"
					 : ",3,... of 16 numbers");
}

/* Accepted texts of buffers and images; the index is a mask of enum visa_argument_memory. */
static const char *const buffers[] = {
	[VISA_ARGUMENT_FILES] = "a buffer: 4096, 64K, @FILE or @FILE:64K",
	[VISA_ARGUMENT_SURFACES] = "a buffer: T6, T6+0x100 or null",
	[VISA_ARGUMENT_FILES | VISA_ARGUMENT_SURFACES] =
		"a buffer: 64K, @FILE, @FILE:64K, T6, T6+0x100 or null",
};
static const char *const images[] = {
	[VISA_ARGUMENT_FILES] = "an image: image:64x32,RGBA8_UNORM or with ,@FILE",
	[VISA_ARGUMENT_SURFACES] = "an image: T6",
	[VISA_ARGUMENT_FILES | VISA_ARGUMENT_SURFACES] =
		"an image: image:64x32,RGBA8_UNORM, with ,@FILE, or T6",
};

const char *visa_argument_expected(const struct visa_ze_arg *arg, unsigned int memory, char *buf,
				   size_t room)
{
	struct base_text t = base_append_init(buf, room);

	switch (arg->kind) {
	case VISA_ZE_BUFFER:
		base_append(&t, "%s", buffers[memory]);
		break;
	case VISA_ZE_LOCAL:
		base_append(&t, "local memory: local:256");
		break;
	case VISA_ZE_VALUE:
		expect_value(&t, arg);
		break;
	case VISA_ZE_IMAGE:
		base_append(&t, "%s", images[memory]);
		break;
	case VISA_ZE_SAMPLER:
		base_append(&t, "a sampler: sampler:linear,edge,normalized");
		break;
	default:
		break;
	}
	return buf;
}

/*
 * Fill in the error of a text that does not fit argument @i. @found: the reason, which is appended
 * to the quoted text, such as ", which is 4 GiB or more"; may be "".
 */
static int refuse_argument(const struct visa_arguments *a, uint32_t i, const struct visa_written *w,
			   const char *found, struct visa_error *e)
{
	const struct visa_ze_arg *arg = &a->kernel->args[i];
	char what[100], quoted[BASE_QUOTED_MAX];
	int err = visa_fail(e, EINVAL, "argument %u, %s%s%s: expected %s, found %s%s", i, arg->type,
			    *arg->type ? " " : "", arg->name,
			    visa_argument_expected(arg, a->memory, what, sizeof(what)),
			    base_quote((struct base_word){ w->text, w->text_size }, quoted), found);

	if (e)
		e->column = 1;
	return err;
}

/* Whether numbers have the type of the argument's elements, but their count differs. */
static bool differs(const struct visa_written *w, const struct base_element *element,
		    uint32_t count)
{
	return element && w->numbers != VISA_WRITTEN_BYTES && w->unit == element->size &&
	       w->count != count;
}

/* Check a value against its argument's size and type; a vector of 3 elements has the size of 4. */
static int check_value(const struct visa_arguments *a, uint32_t i, struct visa_written *w,
		       struct visa_error *e)
{
	const struct visa_ze_arg *arg = &a->kernel->args[i];
	uint32_t count = 0;
	const struct base_element *element = argument_list_element_of(arg->type, &count);
	bool floats = element && element->kind == BASE_FLOAT;
	char found[100];
	struct base_text t = base_append_init(found, sizeof(found));

	if (w->numbers != VISA_WRITTEN_BYTES && w->count == 3 && arg->size == 4 * w->unit &&
	    !differs(w, element, count))
		visa_buffer_number(&w->value, 0, w->unit);
	if (w->value.failed)
		return visa_fail(e, ENOMEM, "out of memory");
	if (w->value.size != arg->size)
		base_append(&t, ", which has %zu byte%s", w->value.size,
			    w->value.size == 1 ? "" : "s");
	else if (differs(w, element, count))
		base_append(&t, ", which are %u numbers", w->count);
	else if (element && w->numbers != VISA_WRITTEN_BYTES &&
		 (w->numbers == VISA_WRITTEN_FLOATS) != floats)
		base_append(&t, ", whose numbers are %s (hex: passes any bytes)",
			    floats ? "integers" : "floats");
	else
		return 0;
	return refuse_argument(a, i, w, found, e);
}

/* Insert the name of the argument at the start of the error text of @e. */
static int name_argument(const struct visa_ze_arg *arg, uint32_t index, int err,
			 struct visa_error *e)
{
	char why[VISA_MESSAGE_MAX];
	uint32_t column;

	if (!e)
		return err;
	memcpy(why, e->text, sizeof(why));
	column = e->column;
	visa_fail(e, -err, "argument %u, %s%s%s: %.*s", index, arg->type, *arg->type ? " " : "",
		  arg->name, VISA_MESSAGE_MAX - 1, why);
	e->column = column;
	return err;
}

/* Check an argument same:NAME, which shares the buffer of an earlier argument. */
static int check_same(const struct visa_arguments *a, uint32_t i, struct visa_written *w,
		      struct visa_error *e)
{
	const struct visa_written *other;
	int err = visa_arguments_find(a->kernel, w->other, w->other_size, &w->same, e);

	if (err)
		return name_argument(&a->kernel->args[i], i, err, e);
	other = &a->args[w->same];
	if (w->same < i && (other->kind == VISA_WRITTEN_ZEROS || other->kind == VISA_WRITTEN_FILE))
		return 0;
	return refuse_argument(a, i, w, ", which is not an earlier argument with a size or a file",
			       e);
}

static int check_argument(const struct visa_arguments *a, uint32_t i, struct visa_written *w,
			  struct visa_error *e)
{
	enum visa_ze_kind kind = a->kernel->args[i].kind;
	enum visa_written_kind wanted;

	if (kind == VISA_ZE_VALUE)
		wanted = VISA_WRITTEN_VALUE;
	else if (kind == VISA_ZE_LOCAL)
		wanted = VISA_WRITTEN_LOCAL;
	else if (kind == VISA_ZE_SAMPLER)
		wanted = VISA_WRITTEN_SAMPLER;
	else if (w->kind == VISA_WRITTEN_SURFACE || !(a->memory & VISA_ARGUMENT_FILES))
		wanted = a->memory & VISA_ARGUMENT_SURFACES ? VISA_WRITTEN_SURFACE
							    : VISA_WRITTEN_NOTHING;
	else if (kind == VISA_ZE_IMAGE)
		wanted = VISA_WRITTEN_IMAGE;
	else
		wanted = w->kind == VISA_WRITTEN_FILE ? VISA_WRITTEN_FILE : VISA_WRITTEN_ZEROS;
	if (kind == VISA_ZE_BUFFER && w->kind == VISA_WRITTEN_NULL)
		return 0;
	if (kind == VISA_ZE_BUFFER && w->kind == VISA_WRITTEN_SAME &&
	    a->memory & VISA_ARGUMENT_FILES)
		return check_same(a, i, w, e);
	if (w->kind != wanted)
		return refuse_argument(a, i, w, "", e);
	if (wanted == VISA_WRITTEN_LOCAL && w->size > UINT32_MAX)
		return refuse_argument(a, i, w, ", which is 4 GiB or more", e);
	return wanted == VISA_WRITTEN_VALUE ? check_value(a, i, w, e) : 0;
}

int visa_arguments_find(const struct visa_ze_kernel *kernel, const char *name, size_t size,
			uint32_t *index, struct visa_error *e)
{
	const struct base_word word = { name, size };
	struct base_guess guess = base_guess_start(name, size);
	char quoted[BASE_QUOTED_MAX];
	uint64_t number = 0;

	if (size && base_number(name, size, 10, UINT32_MAX, &number, NULL) == size) {
		*index = (uint32_t)number;
		if (number < kernel->arg_count)
			return 0;
		return visa_fail(e, ENOENT, "there is no argument %.*s: %s has %u, numbered from 0",
				 size < 80 ? (int)size : 80, name, kernel->name, kernel->arg_count);
	}
	for (uint32_t i = 0; i < kernel->arg_count; i++) {
		if (base_word_is(word, kernel->args[i].name)) {
			*index = i;
			return 0;
		}
		base_guess_offer(&guess, kernel->args[i].name);
	}
	visa_fail(e, ENOENT, "%s has no argument %s", kernel->name, base_quote(word, quoted));
	base_guess_add(&guess, "", e);
	return -ENOENT;
}

/* Return: the length of the NAME or INDEX before a '='; 0 if there is no '='. */
static size_t key_length(const char *text, size_t size)
{
	size_t n = 0;

	while (n < size && (text[n] == '_' || base_digit(text[n], 10) < 10 ||
			    (text_small(text[n]) >= 'a' && text_small(text[n]) <= 'z')))
		n++;
	return n && n < size && text[n] == '=' ? n : 0;
}

/*
 * Find the argument to which a text belongs: the argument whose name or index begins the text, in
 * @key bytes. If @key is 0, the text has no name and no index: it belongs to the argument after the
 *	argument of the previous text without a name and an index.
 */
static int find_argument(struct visa_arguments *a, const char *text, size_t key, uint32_t *index,
			 struct visa_error *e)
{
	const struct visa_ze_kernel *k = a->kernel;
	int err;

	if (key) {
		err = visa_arguments_find(k, text, key, index, e);
	} else {
		*index = a->next;
		err = *index < k->arg_count
			      ? 0
			      : visa_fail(e, ENOENT, "%s has no more than %u argument%s", k->name,
					  k->arg_count, k->arg_count == 1 ? "" : "s");
	}
	if (!err && a->args[*index].kind)
		err = visa_fail(e, EEXIST, "argument %u, %s, is given twice", *index,
				k->args[*index].name);
	if (err && e)
		e->column = 1;
	return err;
}

/* Whether a text is a number, or several, without a type: 7 -1 0x10 .5 inf nan */
static bool argument_list_is_number(const char *text, size_t size)
{
	size_t sign = size && (*text == '-' || *text == '+');
	const char *first = text + sign;

	if (memchr(text, ':', size))
		return false;
	return size > sign && (base_digit(*first, 10) < 10 || *first == '.' ||
			       (size >= sign + 3 &&
				(!strncasecmp(first, "inf", 3) || !strncasecmp(first, "nan", 3))));
}

/* Read the text of an argument; a number without a type gets the argument's type. */
static int argument_list_read_text(const struct visa_ze_arg *arg, const char *text, size_t size,
				   struct visa_written *w, struct visa_error *e)
{
	const struct base_element *element;
	uint32_t count;

	if (arg->kind != VISA_ZE_VALUE || !argument_list_is_number(text, size))
		return visa_written_read(text, size, w, e);
	element = argument_list_element_of(arg->type, &count);
	return element ? visa_written_numbers(element, text, size, w, e)
		       : visa_written_read(text, size, w, e);
}

int visa_arguments_add(struct visa_arguments *a, const char *text, size_t size,
		       struct visa_error *e)
{
	size_t key = key_length(text, size);
	size_t head = key ? key + 1 : 0;
	struct visa_written w;
	uint32_t index = 0;
	int err = find_argument(a, text, key, &index, e);

	if (err)
		return err;
	err = argument_list_read_text(&a->kernel->args[index], text + head, size - head, &w, e);
	if (err == -ENOENT) {
		w = (struct visa_written){ .text = text + head, .text_size = size - head };
		err = refuse_argument(a, index, &w, "", e);
	} else if (err) {
		name_argument(&a->kernel->args[index], index, err, e);
	} else {
		err = check_argument(a, index, &w, e);
		if (err)
			visa_written_free(&w);
	}
	if (err) {
		if (e)
			e->column += (uint32_t)head;
		return err;
	}
	a->args[index] = w;
	a->next = key ? a->next : index + 1;
	return 0;
}

uint32_t visa_arguments_missing(const struct visa_arguments *a, uint32_t from)
{
	while (from < a->kernel->arg_count && a->args[from].kind)
		from++;
	return from < a->kernel->arg_count ? from : a->kernel->arg_count;
}

int visa_arguments_complete(const struct visa_arguments *a, struct visa_error *e)
{
	uint32_t first = visa_arguments_missing(a, 0);
	char list[160];
	struct base_text t = base_append_init(list, sizeof(list));

	if (first == a->kernel->arg_count)
		return 0;
	for (uint32_t i = first; i < a->kernel->arg_count; i = visa_arguments_missing(a, i + 1)) {
		const struct visa_ze_arg *arg = &a->kernel->args[i];

		base_append(&t, "%s%u, %s%s%s", i == first ? "" : "; ", i, arg->type,
			    *arg->type ? " " : "", arg->name);
	}
	return visa_fail(e, EINVAL, "missing arguments of %s: %s", a->kernel->name, list);
}

int visa_arguments_bind(const struct visa_arguments *a, struct visa_launch *l, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; i < a->kernel->arg_count && !err; i++) {
		const struct visa_written *w = &a->args[i];

		if (w->kind == VISA_WRITTEN_VALUE)
			err = visa_launch_value(l, i, w->value.bytes, (uint32_t)w->value.size, e);
		else if (w->kind == VISA_WRITTEN_LOCAL)
			err = visa_launch_local(l, i, (uint32_t)w->size, e);
		else if (w->kind == VISA_WRITTEN_SAMPLER)
			err = visa_launch_sampler(l, i, &w->sampling, e);
		else if (w->kind == VISA_WRITTEN_NULL)
			err = visa_launch_bytes(l, i, NULL, 0, e);
	}
	return err;
}
