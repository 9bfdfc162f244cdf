/* SPDX-License-Identifier: MIT */
/* JSON for the tools' option --json. */
#ifndef JSON_H
#define JSON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* json_string() - text in quotes. */
void json_string(FILE *f, const char *text);

/* json_bytes() - bytes as a string of hexadecimal digits. */
void json_bytes(FILE *f, const uint8_t *bytes, size_t size);

/* json_word() - a word of the mount's: a number if it is decimal, yes and no as booleans, else
 * text. */
void json_word(FILE *f, const char *word);

/* json_pairs() - lines of "key: value" as an object, a line a member; @text is cut into pieces. */
void json_pairs(FILE *f, char *text);

/* json_table() - lines of words under a line of headings as an array of objects; cuts @text. */
void json_table(FILE *f, char *text);

#endif
