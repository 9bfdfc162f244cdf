// SPDX-License-Identifier: MIT
/*
 * Makes the container of container.h, a file .isa with:
 *
 *	kernel "k": two variables, a predicate, two labels, a sampler, a surface, an input, two
 *	attributes
 *	function "f": only a return
 */
#include "container.h"

#include <string.h>

#define BYTES(b, ...)                                                                              \
	do {                                                                                       \
		static const uint8_t bytes_[] = { __VA_ARGS__ };                                   \
		visa_buffer_put((b), bytes_, sizeof(bytes_));                                      \
	} while (0)

static void text(struct visa_buffer *b, const char *s)
{
	visa_buffer_put(b, s, strlen(s) + 1);
}

static void strings(struct visa_buffer *b)
{
	static const char *const list[] = { "k",    "V0032", "V0033", "P01",	  "_main",
					    "loop", "S000",  "T006",  "SimdSize", "Output" };

	visa_buffer_number(b, sizeof(list) / sizeof(list[0]), 4);
	for (size_t i = 0; i < sizeof(list) / sizeof(list[0]); i++)
		text(b, list[i]);
	visa_buffer_number(b, 0, 4); /* the kernel's name: string 0, "k" */
}

static void declarations(struct container *c, struct visa_buffer *b)
{
	c->vars = c->body + b->size;
	visa_buffer_number(b, 2, 4);
	/* name, type ud and align GRF, 16 elements, no alias, no scope, no attribute */
	BYTES(b, 1, 0, 0, 0, 0x50, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0);
	/* type uw and align dword, 4 elements, alias of V32 from byte 8 on, a flag */
	BYTES(b, 2, 0, 0, 0, 0x22, 4, 0, 32, 0, 0, 0, 8, 0, 0, 1, 9, 0, 0, 0, 0);
	visa_buffer_number(b, 0, 2); /* number of address variables */
	c->preds = c->body + b->size;
	visa_buffer_number(b, 1, 2);
	BYTES(b, 3, 0, 0, 0, 16, 0, 0);
	c->labels = c->body + b->size;
	visa_buffer_number(b, 2, 2);
	BYTES(b, 4, 0, 0, 0, 1, 0); /* the label of a subroutine */
	BYTES(b, 5, 0, 0, 0, 0, 0); /* the label of a basic block */
	c->samplers = c->body + b->size;
	visa_buffer_number(b, 1, 1);
	BYTES(b, 6, 0, 0, 0, 1, 0, 0);
	c->surfaces = c->body + b->size;
	visa_buffer_number(b, 1, 1);
	BYTES(b, 7, 0, 0, 0, 1, 0, 0);
	c->vme = c->body + b->size;
	visa_buffer_number(b, 0, 1);
}

/* func L0; label L1; (P1) goto (M1, 8) L1; ret (M1, 1) */
static const uint8_t kernel_code[] = { 0x30, 0, 0, 0x31, 1, 0, 0x6c, 3, 1, 0, 1, 0, 0x34, 0, 0, 0 };
static const uint8_t function_code[] = { 0x68, 0, 0, 0 }; /* fret (M1, 1) */

static void kernel_body(struct container *c, struct visa_buffer *b)
{
	c->strings = c->body;
	strings(b);
	declarations(c, b);
	c->inputs = c->body + b->size;
	visa_buffer_number(b, 1, 4);
	BYTES(b, 0, 32, 0, 0, 0, 64, 0, 64, 0); /* input V32: 64 bytes, at byte 64 */
	c->size = c->body + b->size;
	visa_buffer_number(b, sizeof(kernel_code), 4);
	visa_buffer_number(b, b->size + 4 + 2 + 6, 4);
	c->attributes = c->body + b->size;
	visa_buffer_number(b, 1, 2);
	BYTES(b, 8, 0, 0, 0, 1, 16); /* attribute SimdSize=16 */
	c->code = c->body + b->size;
	visa_buffer_put(b, kernel_code, sizeof(kernel_code));
}

static void function_body(struct visa_buffer *b)
{
	visa_buffer_number(b, 1, 4);
	text(b, "f");
	visa_buffer_number(b, 0, 4);
	visa_buffer_number(b, 0, 4); /* no variables */
	visa_buffer_number(b, 0, 6); /* no address variables, predicates and labels */
	visa_buffer_number(b, 0, 3); /* no samplers, surfaces and VME variables */
	visa_buffer_number(b, sizeof(function_code), 4);
	visa_buffer_number(b, b->size + 4 + 2 + 2, 4);
	BYTES(b, 3, 1); /* numbers of registers for the arguments and for the return value */
	visa_buffer_number(b, 0, 2);
	visa_buffer_put(b, function_code, sizeof(function_code));
}

void container_make(struct container *c)
{
	static const uint8_t machine[] = { 0xde, 0xad, 0xbe, 0xef };
	struct visa_buffer *b = &c->bytes;
	struct visa_buffer kernel = { 0 }, function = { 0 };

	*c = (struct container){ 0 };
	c->entry = 4 + 2 + 2 + 3;
	c->body = c->entry + 12 + 4 + 1 + 9 + 2 + 2 + 1 + 3 + 8 + 4;
	kernel_body(c, &kernel);
	function_body(&function);
	visa_buffer_put(b, "CISA", 4);
	BYTES(b, 4, 1);
	visa_buffer_number(b, 1, 2);
	BYTES(b, 1, 0, 'k');
	visa_buffer_number(b, c->body, 4);
	visa_buffer_number(b, kernel.size, 4);
	visa_buffer_number(b, c->inputs, 4);
	visa_buffer_number(b, 0, 4); /* no relocations */
	BYTES(b, 1, 12);	     /* one block of machine code, for platform tgllp */
	visa_buffer_number(b, c->body + kernel.size, 4);
	visa_buffer_number(b, sizeof(machine), 4);
	visa_buffer_number(b, 0, 2); /* no variables of the file */
	visa_buffer_number(b, 1, 2);
	BYTES(b, 2, 1, 0, 'f'); /* function "f" with global linkage */
	visa_buffer_number(b, c->body + kernel.size + sizeof(machine), 4);
	visa_buffer_number(b, function.size, 4);
	visa_buffer_number(b, 0, 4);
	visa_buffer_put(b, kernel.bytes, kernel.size);
	visa_buffer_put(b, machine, sizeof(machine));
	visa_buffer_put(b, function.bytes, function.size);
	visa_buffer_free(&kernel);
	visa_buffer_free(&function);
}

void container_put(struct container *c, size_t at, unsigned int n, uint64_t value)
{
	for (unsigned int i = 0; i < n; i++)
		c->bytes.bytes[at + i] = (uint8_t)(value >> 8 * i);
}
