/* SPDX-License-Identifier: MIT */
/* Reports and launches as text and JSON, with lines of the source. */
#ifndef VISA_REPORT_OUT_H
#define VISA_REPORT_OUT_H

#include "../launch/launch.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_source_text - a source in memory, which is not a file
 * @name: its file name in the line information of a program, without directories
 * @text: the source
 */
struct visa_source_text {
	const char *name;
	const char *text;
};

/**
 * visa_source_line() - read a line of a source for output
 * @known: a source in memory; NULL if all sources are files
 * @file, @number: file and line as in the program's line information; lines count from 1
 *
 * Return: the line without leading blanks, which the caller frees; NULL if the line cannot be read,
 * for example because the file is a pipe or a device.
 */
char *visa_source_line(const struct visa_source_text *known, const char *file, uint32_t number);

/*
 * visa_source_line_whole() - read a line as visa_source_line() does, with its leading blanks; a
 * leading tab becomes eight blanks.
 */
char *visa_source_line_whole(const struct visa_source_text *known, const char *file,
			     uint32_t number);

/*
 * visa_source_put() - append six blanks, a line of a source and a newline; append nothing if the
 * line cannot be read
 */
void visa_source_put(const struct visa_source_text *known, const char *file, uint32_t number,
		     struct visa_buffer *b);

/*
 * visa_reports_put() - append the text of reports (visa_report_print()). Each line that names a
 * line of a source is followed by that line.
 */
void visa_reports_put(const struct visa_source_text *known, const char *text,
		      struct visa_buffer *b);

/*
 * visa_place_put() - append the lines that name the instruction that faulted and its source line,
 * indented; nothing without a fault
 */
void visa_place_put(const struct visa_launch_result *r, const struct visa_source_text *known,
		    struct visa_buffer *b);

/*
 * visa_report_cause() - append a text that is the same for all reports of one fault, in any launch
 * and for any work-item: check, kernel, argument, and the instructions with their lines
 */
void visa_report_cause(const struct visa_report *r, struct visa_buffer *b);

/* visa_report_json() - append a report as a JSON object in one line. */
void visa_report_json(const struct visa_report *r, const struct visa_source_text *known,
		      struct visa_buffer *b);

/* struct visa_json_member - a member of an object: its name and its value as JSON */
struct visa_json_member {
	const char *name;
	const struct visa_buffer *value;
};

/**
 * struct visa_launch_summary - the description of a launch in reports
 * @module, @kernel, @platform: the kernel, its module, and the platform of the launch
 * @result: the result
 * @why: error text, NULL if the launch succeeded
 * @reports: reports as JSON, separated by commas; NULL if the launch had no checks
 * @unseen: a sentence about faults that the checks cannot find in this build; or NULL
 * @more: the @more_count further members, appended at the end of the JSON object
 */
struct visa_launch_summary {
	const struct visa_ze_module *module;
	const struct visa_ze_kernel *kernel;
	enum visa_platform platform;
	const struct visa_launch_result *result;
	const char *why;
	const struct visa_buffer *reports;
	const char *unseen;
	const struct visa_json_member *more;
	unsigned int more_count;
};

/*
 * visa_report_none() - write the sentence for a checked launch that has no reports except
 * suppressed reports; @hides: the build is optimized, which can hide faults
 */
#define VISA_REPORT_NONE 192 /* bytes of text */
void visa_report_none(uint64_t suppressed, bool hides, char text[VISA_REPORT_NONE]);

/* visa_launch_json() - append a launch as a JSON object, and a newline. */
void visa_launch_json(const struct visa_launch_summary *s, struct visa_buffer *b);

/*
 * visa_launch_json_head() - append only the kernel's description, and whether the launch succeeded,
 * in one line
 */
void visa_launch_json_head(const struct visa_launch_summary *s, struct visa_buffer *b);

#ifdef __cplusplus
}
#endif
#endif
