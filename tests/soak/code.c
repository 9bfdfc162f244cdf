// SPDX-License-Identifier: MIT
/*
 * Makes encoded instructions: valid instructions and inputs from the fuzzers' corpus, some of them
 * with changed bits.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "soak.h"

enum { MOVS = 0x2d, SEEDS = 256, SEED_BYTES = 512 };

/* struct stream - bytes of instructions */
struct stream {
	char *bytes;
	size_t size;
};

static void append(struct stream *s, uint32_t value, int n)
{
	for (; n; n--, value >>= 8)
		s->bytes[s->size++] = (char)value;
}

static void append_operand(struct client *c, struct stream *s)
{
	append(s, draw_chance(c, 16) ? 0 : 32 + (uint32_t)draw(c, 8), 4);
	append(s, 0, 2);
}

/* Return: a random surface, as the number by which instructions encode it. */
static uint32_t surface(struct client *c)
{
	static const uint8_t surfaces[] = { 0, 5, 6, 7, 8, 9, 10, 11 };

	return surfaces[draw(c, 8)];
}

static void append_scatter(struct client *c, struct stream *s)
{
	append(s, draw_chance(c, 2) ? 0x01023a : 0x010239, 3);
	append(s, surface(c), 1);
	append(s, 5, 2);
	append(s, (uint32_t)draw(c, 1000), 4);
	append_operand(c, s);
	append_operand(c, s);
}

static void append_atomic(struct client *c, struct stream *s)
{
	append(s, 0x04007d, 3);
	append(s, 0, 2);
	append(s, surface(c), 1);
	for (int i = 0; i < 4; i++)
		append_operand(c, s);
}

static void append_load(struct client *c, struct stream *s)
{
	append(s, 0x000135, 3);
	append(s, surface(c), 1);
	append(s, 5, 2);
	append(s, (uint32_t)draw(c, 200), 4);
	append_operand(c, s);
}

static int visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

/*
 * Append an input of the decoder's fuzzer, chosen at random. The first call reads the list of
 * inputs.
 */
static void append_seed(struct client *c, struct stream *s)
{
	static struct dirent **list;
	static int count;
	char path[2 * PATH];
	FILE *f;

	snprintf(path, sizeof(path), "%s/fuzz/corpus/decode", c->limits->data);
	if (!list)
		count = scandir(path, &list, visible, alphasort);
	if (count <= 0)
		return;
	snprintf(path, sizeof(path), "%s/fuzz/corpus/decode/%s", c->limits->data,
		 list[draw(c, (uint64_t)count)]->d_name);
	f = fopen(path, "rbe");
	if (!f)
		return;
	s->size += fread(s->bytes + s->size, 1, SEED_BYTES, f);
	fclose(f);
}

/*
 * Some surfaces and variables belong to one client. Replace bytes that could name them, so that
 * random instructions do not change them. Replace the opcode of MOVS, too: it can make the name of
 * a surface refer to another surface.
 */
static void spare_own(struct stream *s)
{
	for (size_t i = 0; i < s->size; i++) {
		uint8_t byte = (uint8_t)s->bytes[i];

		if (byte >= RESERVED_FIRST && byte <= RESERVED_LAST)
			s->bytes[i] = (char)(byte & 0x3f);
		if (byte == MOVS)
			s->bytes[i] = MOVS - 1;
	}
}

size_t draw_code(struct client *c, char *bytes, size_t size)
{
	static void (*const kinds[])(struct client *,
				     struct stream *) = { append_scatter, append_scatter,
							  append_atomic, append_load, append_seed };
	struct stream s = { .bytes = bytes };
	uint64_t wanted = 1 + draw(c, draw_chance(c, 16) ? 2000 : 12);

	for (; wanted && s.size + SEED_BYTES + 64 < size; wanted--)
		kinds[draw(c, 5)](c, &s);
	if (draw_chance(c, 4))
		for (uint64_t i = 1 + draw(c, 4); i; i--)
			s.bytes[draw(c, s.size)] ^= (char)(1 << draw(c, 8));
	spare_own(&s);
	if (draw_chance(c, 8))
		s.size = (size_t)draw(c, s.size);
	return s.size;
}
