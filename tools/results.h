/* SPDX-License-Identifier: MIT */
/*
 * Writing the reports of checks as files for continuous integration: SARIF and JUnit. Their input
 * is the JSON of visa_report_json().
 *
 * SARIF is version 2.1.0 of OASIS. The JUnit file has the elements testsuite, testcase, failure and
 * error, which all programs that read such files understand. Each check of a kernel is a test case.
 * One more test case of the kernel, "launch", has an error if a launch failed.
 */
#ifndef RESULTS_H
#define RESULTS_H

#include <stdint.h>

#include "../lib/base/json.h"

/**
 * struct results_kernel - the results of a kernel's launches
 * @name: the kernel's name
 * @checks: set of VISA_CHECK_BIT(): the checks that were enabled in the launches
 * @why: why a launch failed, or NULL
 * @reports: array of reports
 */
struct results_kernel {
	const char *name;
	uint32_t checks;
	const char *why;
	json_t *reports;
};

/**
 * struct results - the reports of a tool
 * @tool: name of the tool
 * @target: the file or program that the tool ran
 * @kernels: array of @count kernels, each with its results
 * @status: the exit status of the tool
 */
struct results {
	const char *tool;
	const char *target;
	const struct results_kernel *kernels;
	uint32_t count;
	int status;
};

/*
 * results_check() - check whether the two files can be written; NULL for a file that is not wanted.
 * Return: TOOL_DONE, or another exit status after a message.
 */
int results_check(const char *sarif, const char *junit);

/*
 * results_write() - write the two files, except those whose name is NULL. Return: TOOL_DONE, or
 * another exit status after a message.
 */
int results_write(const struct results *r, const char *sarif, const char *junit);

/* results_junit() - append the text of the JUnit file. */
void results_junit(struct visa_buffer *b, const struct results *r);

/* results_sarif() - append the text of the SARIF file. */
void results_sarif(struct base_json *w, const struct results *r);

/* results_text() - Return: the string that is member @name of a report; "" if there is none */
static inline const char *results_text(const json_t *report, const char *name)
{
	const char *text = json_string_value(json_object_get(report, name));

	return text ? text : "";
}

/*
 * A flag for jansson's JSON reader. Integers of jansson are less than 2^63, but addresses may be
 * larger. So all numbers are read as doubles, and results_integers() converts the numbers that a
 * double represents exactly back to integers.
 */
#define RESULTS_READ JSON_DECODE_INT_AS_REAL

/* results_integers() - convert numbers in @j below 2^53 to integers, in place; Return: @j */
json_t *results_integers(json_t *j);

#endif
