/* SPDX-License-Identifier: MIT */
/* Comparing the bytes of a buffer with the expected ones. */
#ifndef COMPARE_H
#define COMPARE_H

#include <stdbool.h>
#include <stddef.h>

/**
 * compare_files() - compare two files element by element
 * @rule: type of the elements and how far they may differ, as they follow the index in a line of
 *	`expect`: `u32 exact`, `f32 ulp=4 abs=1e-6`. One of several suffices; NaN equals NaN
 * @want: file of the expected bytes
 * @got: file of the real bytes
 * @why: receives the difference
 *
 * Return: whether they are the same.
 */
bool compare_files(const char *rule, const char *want, const char *got, char *why, size_t room);

/* read_text() - read a text file; text that does not fit is cut off. */
bool read_text(const char *path, char *text, size_t room);

/* compare_counters() - compare the output of visa-run --json for both engines. Return: whether it
 * is the same. */
bool compare_counters(const char *interpreter, const char *native, char *why, size_t size);

/* find_report() - replace @text by the first report of checks in it, if there is one. */
void find_report(const char *json, char *text, size_t size);

#endif
