// SPDX-License-Identifier: MIT
/*
 * The mutator of fuzz_launch. It changes whole words and lines, so that most inputs can still be
 * launched: it replaces a name, a number or a digit by another name, number or digit, changes the
 * size of a variable, or copies or removes a line.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed);

/*
 * struct edited - an input that the mutator changes
 * @data: a buffer of @max bytes
 * @size: number of bytes of the input
 * @seed: state of the random numbers
 */
struct edited {
	uint8_t *data;
	size_t size;
	size_t max;
	uint64_t seed;
};

/* struct piece - consecutive bytes of an input */
struct piece {
	size_t at;
	size_t size;
};

static size_t draw(struct edited *x, size_t limit)
{
	x->seed = x->seed * 6364136223846793005 + 1442695040888963407;
	return limit ? (size_t)((x->seed >> 33) % limit) : 0;
}

/* Replace the bytes @p of the input by the @size bytes at @bytes. */
static void replace(struct edited *x, struct piece p, const void *bytes, size_t size)
{
	if (x->size - p.size + size > x->max)
		return;
	memmove(x->data + p.at + size, x->data + p.at + p.size, x->size - p.at - p.size);
	memcpy(x->data + p.at, bytes, size);
	x->size = x->size - p.size + size;
}

static bool is_part(uint8_t byte)
{
	return isalnum(byte) || byte == '_' || byte == '%';
}

/* Return: a random position for a change, mostly in the vISA text, else anywhere in the input. */
static size_t draw_place(struct edited *x)
{
	const uint8_t *info = memchr(x->data, '\f', x->size);

	return draw(x, info && draw(x, 8) ? (size_t)(info - x->data) : x->size);
}

/*
 * Return: the first word at or after offset @at whose first character is in a class; no bytes if
 * there is no such word. @class: a function such as isalpha()
 */
static struct piece word_from(const struct edited *x, size_t at, int (*class)(int))
{
	struct piece p = { .at = at };

	while (p.at < x->size && (!class(x->data[p.at]) || (p.at && is_part(x->data[p.at - 1]))))
		p.at++;
	while (p.at + p.size < x->size && is_part(x->data[p.at + p.size]))
		p.size++;
	return p;
}

static struct piece draw_word(struct edited *x, int (*class)(int))
{
	return word_from(x, draw_place(x), class);
}

static struct piece draw_line(struct edited *x)
{
	size_t at = draw_place(x);
	const uint8_t *end;

	while (at && x->data[at - 1] != '\n')
		at--;
	end = memchr(x->data + at, '\n', x->size - at);
	return (struct piece){ at, end ? (size_t)(end - x->data) + 1 - at : x->size - at };
}

/*
 * Replace a random word by a copy of another word. A name is replaced only by a name with the same
 * first letter.
 */
static void copy_word(struct edited *x, int (*class)(int))
{
	uint8_t bytes[32];
	struct piece from = draw_word(x, class), to = draw_word(x, class);

	for (int tries = 100; class == isalpha && tries && to.size && from.size &&
			      x->data[to.at] != x->data[from.at];
	     tries--)
		to = draw_word(x, class);
	if (from.size > sizeof(bytes))
		return;
	memcpy(bytes, x->data + from.at, from.size);
	replace(x, to, bytes, from.size);
}

static void copy_name(struct edited *x)
{
	copy_word(x, isalpha);
}

static void copy_number(struct edited *x)
{
	copy_word(x, isdigit);
}

/* Change the number of elements of a variable, mostly to a smaller number. */
static void change_size(struct edited *x)
{
	static const char word[] = "num_elts=";
	size_t from = draw_place(x);
	const uint8_t *at = memmem(x->data + from, x->size - from, word, sizeof(word) - 1);
	char number[8];
	int n;

	if (!at)
		return;
	n = snprintf(number, sizeof(number), "%zu", 1 + draw(x, draw(x, 4) ? 16 : 128));
	replace(x, word_from(x, (size_t)(at - x->data), isdigit), number, (size_t)n);
}

static void change_number(struct edited *x)
{
	static const char *const numbers[] = {
		"0",  "1",  "2",  "3",	"4",  "5",  "7",  "8",	"9",   "12",  "15",   "16",
		"17", "31", "32", "33", "63", "64", "65", "96", "127", "255", "4096", "65535"
	};
	const char *number = numbers[draw(x, sizeof(numbers) / sizeof(numbers[0]))];

	replace(x, draw_word(x, isdigit), number, strlen(number));
}

static void change_digit(struct edited *x)
{
	size_t at = draw_place(x);

	while (at < x->size && !isdigit(x->data[at]))
		at++;
	if (at < x->size)
		x->data[at] = (uint8_t)('0' + draw(x, 10));
}

static void copy_line(struct edited *x)
{
	uint8_t bytes[256];
	struct piece from = draw_line(x), to = draw_line(x);

	if (from.size > sizeof(bytes))
		return;
	memcpy(bytes, x->data + from.at, from.size);
	replace(x, (struct piece){ to.at, 0 }, bytes, from.size);
}

static void remove_line(struct edited *x)
{
	replace(x, draw_line(x), "", 0);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed)
{
	static void (*const changes[])(struct edited *) = {
		copy_name,     copy_name,    copy_name, copy_number, change_size,
		change_number, change_digit, copy_line, remove_line,
	};
	struct edited x = { data, size, max, seed };

	if (!size || draw(&x, 16) == 0)
		return LLVMFuzzerMutate(data, size, max);
	for (size_t n = 1 + draw(&x, 3); n; n--)
		changes[draw(&x, sizeof(changes) / sizeof(changes[0]))](&x);
	return x.size ? x.size : LLVMFuzzerMutate(data, 0, max);
}
