/* SPDX-License-Identifier: MIT */
/* JSON for the tools' option --json. */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* json_string() - print a quoted and escaped string, as base_put_json(); "" if memory runs out. */
void json_string(FILE *f, const char *text);

/* json_bytes() - print bytes as a string of hexadecimal digits. */
void json_bytes(FILE *f, const uint8_t *bytes, size_t size);

/* json_word() - a word of the mount's: a number if it is decimal, yes and no as booleans, else
 * text. */
void json_word(FILE *f, const char *word);

/* json_words() - the words of a line, each "key=value", as members of an object that has others
 * before them; changes @line. */
void json_words(FILE *f, char *line);

/**
 * json_instruction() - an instruction as an element of an array
 * @f: output
 * @at: its offset; what is at 0 is the first of the array
 * @bytes: its bytes
 * @size: number of bytes
 * @text: its text
 */
void json_instruction(FILE *f, size_t at, const uint8_t *bytes, size_t size, const char *text);

/*
 * json_members() - print lines of "key: value" as members of an object that begins with them;
 * changes @text. Return: whether there was one; without, nothing is printed
 */
bool json_members(FILE *f, char *text);

/* json_pairs() - print lines of "key: value" as an object with a member for each; changes @text. */
void json_pairs(FILE *f, char *text);

/* json_table() - print a table of words with a heading line as an array of objects; changes @text.
 */
void json_table(FILE *f, char *text);

/* json_explained() - print an explanation (visa_explained_print()) as an object, whose "lanes" are
 * the rows of the table; changes @text. */
void json_explained(FILE *f, char *text);

#endif
