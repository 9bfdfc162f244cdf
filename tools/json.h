/* SPDX-License-Identifier: MIT */
/*
 * JSON for the option --json of tools: conversion of the mount's text files, and of instructions.
 */
#ifndef JSON_H
#define JSON_H

#include <stdio.h>

#include "../lib/base/json.h"

/*
 * json_print() - write the JSON text in @w to @f, and free it. If memory ran out, the text is
 * incomplete, and an error is printed.
 */
void json_print(struct base_json *w, FILE *f);

/*
 * json_word() - convert a word of the mount's text files: a decimal number becomes a number, yes
 * and no become booleans, other words text. Return: as base_json_text().
 */
json_t *json_word(const char *word);

/*
 * json_instruction() - append an instruction as an object: its offset @at, its bytes and its text.
 */
void json_instruction(struct base_json *w, size_t at, const uint8_t *bytes, size_t size,
		      const char *text);

/* json_members() - append lines of "key: value" as members; changes @text. */
void json_members(struct base_json *w, char *text);

/* json_pairs() - append lines of "key: value" as an object with a member for each; changes @text.
 */
void json_pairs(struct base_json *w, char *text);

/* json_table() - append a table of words with a heading line as an array of objects; changes
 * @text. */
void json_table(struct base_json *w, char *text);

/* json_explained() - append explanations (visa_explained_print()), an empty line between two, as
 * objects, whose "lanes" are the rows of the table; changes @text. */
void json_explained(struct base_json *w, char *text);

#endif
