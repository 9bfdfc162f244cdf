/* SPDX-License-Identifier: MIT */
/* Profiles: the counters of each instruction of a launch, and the memory that it accessed. */
#ifndef VISA_PROFILE_H
#define VISA_PROFILE_H

#include <stdbool.h>
#include <stdint.h>

#include "../base/buffer.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_profile_counts - counters of one or several instructions
 * @times: executions, one for each hardware thread
 * @lanes: lanes that the execution mask enabled, independent of the instruction's own lanes
 * @enabled: enabled lanes of the instruction's execution size, with its predicate
 * @channels: lanes, owords or rows that accessed memory, as in struct visa_launch_result
 * @bytes: bytes of memory accessed, each counted once per access of a thread
 * @lines: lines of 64 bytes that were accessed, each counted once per access of a thread; local
 *	memory has none
 * @enough: the number of lines that would be enough for the same number of bytes
 * @conflicts: for local memory: bank cycles that evenly spread addresses would have saved
 */
struct visa_profile_counts {
	uint64_t times;
	uint64_t lanes;
	uint64_t enabled;
	uint64_t channels;
	uint64_t bytes;
	uint64_t lines;
	uint64_t enough;
	uint64_t conflicts;
};

/**
 * struct visa_profile_instruction - an instruction, in the order of the code
 * @routine: index of its routine; @byte: byte offset in the routine's code
 * @text: vISA text; "" for the end of a routine that has no instruction
 * @line: line of the vISA text, 0 if unknown
 * @file: its source file: index in the list of files plus 1, 0 if unknown; @source_line: line of
 *	that file
 * @memory: it accesses memory; @local: it has accessed local memory
 * @label: it is a label, which is not counted
 * @folded: it was executed when the kernel was prepared, and is not counted
 * @counts: its counters
 */
struct visa_profile_instruction {
	uint32_t routine;
	uint32_t byte;
	char *text;
	uint32_t line;
	uint32_t file;
	uint32_t source_line;
	bool memory;
	bool local;
	bool label;
	bool folded;
	struct visa_profile_counts counts;
};

/*
 * struct visa_profile_line - counters of all code from one source line; other members as in struct
 * visa_profile_instruction
 */
struct visa_profile_line {
	uint32_t file;
	uint32_t source_line;
	struct visa_profile_counts counts;
};

#define VISA_PROFILE_TIMES  128 /* largest number of rows of a picture */
#define VISA_PROFILE_PLACES 256 /* largest number of columns of a picture */

/**
 * struct visa_profile_picture - the accesses to an argument's memory, or to other memory of a
 * launch. The rows are time, the columns are addresses
 * @name: name of the argument, or the purpose of the memory
 * @surface: surface index; @argument: number of the argument, or negative
 * @size: bytes
 * @place_bytes: bytes of a column; @places: number of columns
 * @reads, @writes: number of bytes that lanes accessed, for each row and column; atomics are
 *	counted as writes. NULL if there were none
 */
struct visa_profile_picture {
	char name[64];
	uint8_t surface;
	int argument;
	uint64_t size;
	uint64_t place_bytes;
	uint32_t places;
	uint64_t (*reads)[VISA_PROFILE_PLACES];
	uint64_t (*writes)[VISA_PROFILE_PLACES];
};

/* struct visa_profile_groups - counters of work-groups with consecutive numbers */
struct visa_profile_groups {
	uint64_t instructions;
	uint64_t lanes;
};

/**
 * struct visa_profile - the profile of a launch
 * @kernel: name of the kernel; @simd: lanes of a thread
 * @routines: the @routine_count names of routines, the kernel first
 * @files: the @file_count files of the source
 * @instructions: the @instruction_count instructions of all routines
 * @total: counters of all instructions
 * @totals: counters of each routine
 * @lines: the @line_count lines of the source, by file and line
 * @pictures: the @picture_count pictures of accessed memory
 * @times: number of rows of pictures; @time: instructions represented by a row
 * @groups: the @group_count parts of the grid, each of @group_step work-groups
 */
struct visa_profile {
	char *kernel;
	uint32_t simd;
	char **routines;
	uint32_t routine_count;
	char **files;
	uint32_t file_count;
	struct visa_profile_instruction *instructions;
	uint32_t instruction_count;
	struct visa_profile_counts total;
	struct visa_profile_counts *totals;
	struct visa_profile_line *lines;
	uint32_t line_count;
	struct visa_profile_picture *pictures;
	uint32_t picture_count;
	uint32_t times;
	uint64_t time;
	struct visa_profile_groups *groups;
	uint32_t group_count;
	uint64_t group_step;
};

void visa_profile_free(struct visa_profile *p);

/* visa_profile_size() - Return: bytes of memory that a profile takes */
uint64_t visa_profile_size(const struct visa_profile *p);

/*
 * visa_profile_text_most() - Return: upper bound of the bytes of each text below, without source
 * files; for the page, this includes the JSON in it
 */
uint64_t visa_profile_text_most(const struct visa_profile *p);

/* visa_profile_print() - print a profile as tables of source lines and of instructions */
void visa_profile_print(const struct visa_profile *p, struct visa_buffer *b);

/* visa_profile_json() - print all of a profile as a JSON object */
void visa_profile_json(const struct visa_profile *p, struct visa_buffer *b);

/**
 * visa_profile_page() - print a page of HTML that needs no other files
 * @json: the output of visa_profile_json()
 * @size: bytes of @json
 * @sources: function that appends source files by visa_profile_source(); or NULL
 * @context: argument of @sources
 */
void visa_profile_page(const char *json, size_t size,
		       void (*sources)(void *context, struct visa_buffer *page), void *context,
		       struct visa_buffer *page);

/**
 * visa_profile_source() - append a source file to a page
 * @page: the page of visa_profile_page()
 * @file: name, as in struct visa_profile; each file is appended once
 * @text: its contents, NUL terminated
 */
void visa_profile_source(struct visa_buffer *page, const char *file, const char *text);

#ifdef __cplusplus
}
#endif
#endif
