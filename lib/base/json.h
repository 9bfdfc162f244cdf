/* SPDX-License-Identifier: MIT */
/*
 * JSON texts, written by libjansson. A text is written element by element, so that only one element
 * at a time exists as a json_t:
 *
 *	struct base_json w = { .out = &text };
 *
 *	base_json_open(&w, NULL, '{');
 *	base_json_put(&w, "kernel", base_json_text(name));
 *	base_json_open(&w, "groups", '[');
 *	base_json_put(&w, NULL, json_pack("[I, I]", instructions, lanes));
 *	base_json_close(&w);
 *	base_json_close(&w);
 *
 * Each element of a container that base_json_open() opens has a line of its own. The elements of
 * base_json_open_line(), and the value of base_json_put(), are on one line. If memory runs out,
 * @out->failed is set. The caller may write the bytes of @out to a file and empty it at any time.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <jansson.h>

#include "buffer.h"

#define BASE_JSON_DEPTH 8 /* nested objects and arrays that can be open at a time */

/**
 * struct base_json - a text that is being written; zero it, and set @out
 * @out: receives the text
 * @indent: levels of indentation of the enclosing text; 0 if there is none, then the text ends with
 *	a newline
 * @depth: number of open containers
 * @open: for each container, the closing bracket, and whether its elements are on one line
 * @any: the innermost container has an element
 */
struct base_json {
	struct visa_buffer *out;
	unsigned int indent;
	unsigned int depth;
	struct {
		char closing;
		bool line;
	} open[BASE_JSON_DEPTH];
	bool any;
};

/*
 * base_json_open(), base_json_open_line() - begin an object ('{') or array ('[')
 * @key: name of the new container in an object; NULL in an array
 */
void base_json_open(struct base_json *w, const char *key, char bracket);
void base_json_open_line(struct base_json *w, const char *key, char bracket);

/* base_json_close() - end the innermost container. */
void base_json_close(struct base_json *w);

/**
 * base_json_put() - append a value to the innermost container
 * @key: name of the value in an object; NULL in an array
 * @value: takes this reference; NULL counts as out of memory
 */
void base_json_put(struct base_json *w, const char *key, json_t *value);

/* base_json_put_json() - append a value that is JSON text already. */
void base_json_put_json(struct base_json *w, const char *key, const void *text, size_t size);

/*
 * base_json_text() - make a string from any bytes
 *
 * Each byte that is not valid UTF-8 becomes U+FFFD, since JSON has no way to write such a byte. In
 * the JSON text, \u escapes replace < and each character that base_shown() escapes, so that the
 * text can be embedded in an HTML page.
 *
 * Return: a new reference, NULL if out of memory.
 */
json_t *base_json_text(const char *text);

/*
 * base_json_bytes() - make a string from @size bytes as base_json_text() does. The bytes may
 * contain NUL; a NUL must follow the last byte.
 */
json_t *base_json_bytes(const char *text, size_t size);

/*
 * base_json_hex() - make a string of two hexadecimal digits for each byte. Return: a new reference,
 * NULL if out of memory.
 */
json_t *base_json_hex(const uint8_t *bytes, size_t size);

/*
 * base_json_digits() - make a number whose text is written unchanged; for numbers that libjansson
 * cannot write, such as integers above INT64_MAX and reals with other than 17 digits. Return: a new
 * reference, NULL if out of memory.
 */
json_t *base_json_digits(const char *digits);

/*
 * base_json_number() - make an unsigned integer of 64 bits. Return: a new reference, NULL if out of
 * memory.
 */
json_t *base_json_number(uint64_t number);

#endif
