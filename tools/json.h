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
 * and no become booleans, other words text. Return: a new reference, NULL if out of memory.
 */
json_t *json_word(const char *word);

/*
 * json_instruction() - append an instruction as an object: its offset @at, its bytes and its text.
 */
void json_instruction(struct base_json *w, size_t at, const uint8_t *bytes, size_t size,
		      const char *text);

/*
 * json_members() - append lines "key: value" as members of the object that is open in @w; changes
 * @text.
 */
void json_members(struct base_json *w, char *text);

/* json_pairs() - append an object with a member for each line "key: value"; changes @text. */
void json_pairs(struct base_json *w, char *text);

/*
 * json_table() - append a table as an array with an object for each row. The words of the heading
 * line are the names of the members. Changes @text.
 */
void json_table(struct base_json *w, char *text);

/*
 * json_explained() - append an object for each explanation of visa_explained_print(). Empty lines
 * separate the explanations. The member "lanes" has the rows of the table. Changes @text.
 */
void json_explained(struct base_json *w, char *text);

#endif
