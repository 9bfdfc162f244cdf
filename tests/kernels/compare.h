/* SPDX-License-Identifier: MIT */
/* Compare the output buffers of a kernel with the expected buffers. */
#ifndef COMPARE_H
#define COMPARE_H

#include <stdbool.h>
#include <stddef.h>

/**
 * compare_files() - compare two files element by element
 * @rule: element type and allowed difference, as in a line of `expect` after the index: `u32
 *	exact`, `f32 ulp=4 abs=1e-6`. If the rule has several tolerances, elements match if they
 *	are within one of them. A NaN matches any NaN
 * @want: file with the expected bytes
 * @got: file with the kernel's output
 * @why: filled in with a text about the first difference
 *
 * Return: whether all elements are equal within the tolerance.
 */
bool compare_files(const char *rule, const char *want, const char *got, char *why, size_t room);

/* read_text() - read a text file, up to @room - 1 bytes. Return: whether it could be read. */
bool read_text(const char *path, char *text, size_t room);

/*
 * compare_counters() - compare the counters in the output of `visa-run --json` of both engines.
 * Return: whether they are equal.
 */
bool compare_counters(const char *interpreter, const char *native, char *why, size_t size);

/*
 * find_report() - if the JSON file has a report of the checks, replace @text by the first report.
 */
void find_report(const char *json, char *text, size_t size);

#endif
