/* SPDX-License-Identifier: MIT */
/* A launch as a line of text: global=1024 local=64 a=T6 b=T7+0x100 n=u32:7 jobs=2 */
#ifndef VISA_LAUNCH_LINE_H
#define VISA_LAUNCH_LINE_H

#include "argument_list.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Parts of a grid: numbers and offset of work-items. X(word of a launch line, identifier) */
#define VISA_GRID_PARTS(X)                                                                         \
	X("global", GLOBAL)                                                                        \
	X("local", LOCAL)                                                                          \
	X("offset", OFFSET)

#define VISA_GRID_ID(word, id) VISA_GRID_##id,
enum visa_grid_part { VISA_GRID_PARTS(VISA_GRID_ID) VISA_GRID_PART_COUNT };
#undef VISA_GRID_ID

/**
 * struct visa_grid_text - a grid that is being read from text
 * @grid: the values that were read so far
 * @dims: number of dimensions given for each part; 0 for a part that was not given
 */
struct visa_grid_text {
	struct visa_grid grid;
	unsigned int dims[VISA_GRID_PART_COUNT];
};

/**
 * visa_grid_read() - read a part of a grid: X, X,Y or X,Y,Z
 * @size: bytes of @text
 *
 * Return: 0; -EEXIST if this part was given already; -EINVAL.
 */
int visa_grid_read(struct visa_grid_text *g, enum visa_grid_part part, const char *text,
		   size_t size, struct visa_error *e);

/**
 * visa_grid_complete() - set the dimensions that were not given
 *
 * Return: 0; -EINVAL without a global size, or if another part has more dimensions.
 */
int visa_grid_complete(struct visa_grid_text *g, struct visa_error *e);

/* Options of a launch line whose value is a number. */
enum visa_launch_number {
	VISA_LAUNCH_JOBS,
	VISA_LAUNCH_SCHEDULE,
	VISA_LAUNCH_MAX_INSTRUCTIONS,
	VISA_LAUNCH_COMPILE_TIME,
	VISA_LAUNCH_NUMBER_COUNT
};

/**
 * visa_launch_number_read() - read an option of a launch that is a number
 * @options: the number is stored in the member that @which selects
 *
 * Return: 0; -EINVAL if @text is not a number, or if the number is too small or too large.
 */
int visa_launch_number_read(struct visa_launch_options *options, enum visa_launch_number which,
			    const char *text, size_t size, struct visa_error *e);

/**
 * visa_launch_explain_read() - read the thread to explain: GROUP:THREAD, or GROUP:THREAD:PLACE
 * @text: GROUP is X, X,Y or X,Y,Z; PLACE is LINE or FILE:LINE as in stop.h, which is looked up when
 *	the launch runs. @text must live until then
 * @size: bytes of @text
 *
 * Return: 0 or -EINVAL.
 */
int visa_launch_explain_read(const char *text, size_t size, struct visa_launch_explain *x,
			     struct visa_error *e);

/**
 * struct visa_stop_text - stop points of a line, for visa_stops_add_all() (stop.h)
 * @text: the value of one stop=, @size bytes of the line
 * @column: column of @text in the line, from 1 on
 */
struct visa_stop_text {
	const char *text;
	size_t size;
	uint32_t column;
};

/* struct visa_stop_texts - the values of all stop= of a line; @texts has @count elements */
struct visa_stop_texts {
	struct visa_stop_text *texts;
	uint32_t count;
};

/**
 * struct visa_launch_line - the contents of a launch line that are neither arguments of the kernel
 * nor members of struct visa_launch_options
 * @grid: the grid
 * @profile: the line has profile=1
 * @explains: the line has explain=
 * @explain: if @explains: the thread to explain
 * @stops: the value of each stop=; the caller frees it by visa_stop_texts_free()
 */
struct visa_launch_line {
	struct visa_grid grid;
	bool profile;
	bool explains;
	struct visa_launch_explain explain;
	struct visa_stop_texts stops;
};

/* visa_stop_texts_free() - free the memory of visa_launch_line_read(), also after it failed. */
void visa_stop_texts_free(struct visa_stop_texts *stops);

/**
 * visa_launch_line_read() - read a launch line
 * @line: the options global=, local=, offset=, jobs=, schedule=, max-instructions=, engine=,
 *	check=, keep-going=, origins=, explain=, profile=, stop= and arguments as in
 *	visa_arguments_add(), separated by blanks. If a kernel argument has the name of an
 *	option, it is given by its index. A value in single or double quotation marks may contain
 *	blanks; only stop= may occur several times. @line must outlive @a and @read
 * @size: bytes of @line; after a newline only blanks and newlines are allowed
 * @a: the kernel's arguments, none given yet; complete afterwards
 * @options: receives @jobs, @schedule, @max_instructions, @engine, @checks, @keep_going and
 *	@origins, if given
 * @read: receives the other options
 * @e: filled in on failure, with the column in @line
 *
 * Return: 0; -ENOMEM; or the errno of visa_arguments_add(), visa_grid_read() or
 * visa_grid_complete().
 */
int visa_launch_line_read(const char *line, size_t size, struct visa_arguments *a,
			  struct visa_launch_options *options, struct visa_launch_line *read,
			  struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
