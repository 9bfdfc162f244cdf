/* SPDX-License-Identifier: MIT */
/* The members of a replay, and functions that the files of a replay share. Not installed. */
#ifndef VISA_REPLAY_STATE_H
#define VISA_REPLAY_STATE_H

#include "../base/words.h"
#include "../engine/run.h"
#include "../text/text.h"
#include "replay.h"

#define REPLAY_THREADS	4096 /* largest number of threads of a group */
#define REPLAY_ROUTINES 1024 /* largest number of routines of a kernel */
#define REPLAY_DEPTH	1024 /* largest number of activations of a thread, as in the engine */
#define REPLAY_MEMORY	(1ull << 40) /* largest size in bytes of the memory that a replay owns */
#define REPLAY_EPOCH                                                                               \
	1 /* @epoch of the replay's memory never changes: only lines of the trace change sizes */

/**
 * struct replay_memory - memory with a surface index
 * @exists: a line has declared the memory
 * @mapped: the memory has a virtual address
 * @window: the bytes of the memory
 * @surface: the surface of a mount, with a reference; NULL if the bytes belong to the replay
 * @offset: offset of the window in @surface
 */
struct replay_memory {
	bool exists;
	bool mapped;
	struct visa_surface window;
	struct visa_surface *surface;
	uint64_t offset;
};

/**
 * struct replay_routine - a kernel or function
 * @decls: its declarations; NULL if there is no such routine
 * @borrowed: @decls belong to the host
 * @generation: generation of @decls when lines were prepared
 */
struct replay_routine {
	struct visa_decls *decls;
	bool borrowed;
	uint64_t generation;
};

/*
 * struct replay_frame - an activation (a call that has not returned) of a routine. @thread: its
 * variables; @borrowed: @thread belongs to the host; @counted: number of bytes charged for it
 */
struct replay_frame {
	struct visa_thread *thread;
	uint32_t routine;
	bool borrowed;
	uint64_t counted;
};

/*
 * struct replay_thread - a hardware thread
 * @frames: its @depth activations (calls that have not returned), with room for @room; a thread
 *	that has not begun has none
 */
struct replay_thread {
	struct replay_frame *frames;
	size_t depth;
	size_t room;
};

/**
 * struct replay_prepared - the instruction in a line of the trace, prepared for a routine
 * @hash: hash of text and routine
 * @routine: number of the routine
 * @text: offset of the line's text, @size bytes, in @text of struct replay_cache
 * @unit: index of the prepared instruction in @units of struct replay_cache; the end mark of a
 *	program follows the instruction
 * @nothing: the line has no effect
 * @counts: the line is counted as an instruction although it has no effect
 * @next: number of the next line in the same bucket, from 1 on; 0 if there is none
 * @written: the variables that the instruction writes, from exec_written()
 */
struct replay_prepared {
	uint64_t hash;
	uint32_t routine;
	uint32_t size;
	size_t text;
	size_t unit;
	bool nothing;
	bool counts;
	uint32_t next;
	uint32_t written[EXEC_WRITTEN];
};

#define REPLAY_BUCKETS 4096  /* number of buckets of the hash table, a power of two */
#define REPLAY_LINES   65536 /* largest number of lines in the cache of prepared instructions */

/**
 * struct replay_cache - lines of the trace that are already prepared for execution; a line is
 * prepared once for each routine
 * @buckets: number of the first line of each bucket of the hash table; 0 for an empty bucket
 * @lines: the lines: @count are in use, @room are allocated
 * @text: texts of the lines: @text_size bytes are in use, @text_room are allocated
 * @units: prepared instructions of the lines: @used units are in use, @unit_room are allocated
 */
struct replay_cache {
	uint32_t buckets[REPLAY_BUCKETS];
	struct replay_prepared *lines;
	size_t count;
	size_t room;
	char *text;
	size_t text_size;
	size_t text_room;
	uint64_t *units;
	size_t used;
	size_t unit_room;
};

/* The header lines that were read so far. They determine which lines may follow. */
enum replay_stage { REPLAY_NOTHING, REPLAY_HEADED, REPLAY_PLACED, REPLAY_KERNEL };

/**
 * struct visa_replay - a replay
 * @host: the host; all zero without one
 * @own: the replay's own surfaces, used in place of a mount's if there is no host; each has a
 *	reference
 * @stage: the header lines that were read so far
 * @is_zero: for each surface of a mount, whether this trace has set its bytes to zero
 * @is_top: the current lines belong to the device's own thread ("kernel -"), not to a kernel
 * @knows_top: an earlier part of the trace belongs to the device's own thread
 * @platform, @lanes: platform and lanes of the kernel
 * @width: lanes of a thread of the kernel; 0 for the device's own thread
 * @grf: bytes of a general register
 * @memory: the memory with each surface index
 * @own_bytes: number of bytes of the replay's own memory
 * @lost: a surface of a mount that became smaller than the trace needs; else NULL
 * @routines: the kernel and its functions, @routine_count in number
 * @routine: index of the routine that .decl lines declare variables of
 * @has_group: a work-group has begun; its number is @group
 * @threads: threads of the work-group, @thread_count in number
 * @top: the device's own thread, which belongs to the host or to the replay; @top_decls: its
 *	declarations
 * @space: the memory for the engine, made from @memory
 * @run: the run of the engine, if @begun
 * @moves: MOVS may have changed the meaning of surface indices
 * @cache: prepared lines
 * @counts: counters, without those in @run
 */
struct visa_replay {
	struct visa_replay_host host;
	struct visa_surface *own[VISA_SURFACE_COUNT];
	enum replay_stage stage;
	bool is_zero[VISA_SURFACE_COUNT];
	bool is_top;
	bool knows_top;
	enum visa_platform platform;
	unsigned int lanes;
	unsigned int width;
	unsigned int grf;
	struct replay_memory memory[VISA_SURFACE_COUNT];
	uint64_t own_bytes;
	const struct visa_surface *lost;
	struct replay_routine *routines;
	size_t routine_count;
	size_t routine_room;
	size_t routine;
	bool has_group;
	uint32_t group[3];
	struct replay_thread *threads;
	size_t thread_count;
	size_t thread_room;
	struct visa_thread *top;
	struct visa_decls *top_decls;
	struct visa_space space;
	struct exec_run run;
	bool begun;
	bool moves;
	struct replay_cache cache;
	struct visa_replay_counts counts;
};

/* struct replay_line - a line that @r executes; @words: its words; @e: receives the error */
struct replay_line {
	struct visa_replay *r;
	struct base_line words;
	struct visa_error *e;
};

/* replay_wrong() - set the column of an error that concerns a word; Return: @err. */
int replay_wrong(const struct replay_line *l, struct base_word w, int err);

/*
 * replay_expected() - fill in the error for a word that is not the expected text @what; Return:
 * -EINVAL.
 */
int replay_expected(const struct replay_line *l, struct base_word w, const char *what);

/*
 * The functions below read the next word, or words, of a line, and return 0 or -EINVAL; @what names
 * the expected text.
 *
 * replay_number() - a number, at most @max
 * replay_surface() - a surface's name; T255 has index 5
 * replay_bytes() - pairs of hexadecimal digits, at most @room bytes
 * replay_end() - the end of the line
 */
int replay_number(struct replay_line *l, uint64_t max, const char *what, uint64_t *value);
int replay_surface(struct replay_line *l, struct base_word w, uint32_t *index);
int replay_bytes(struct replay_line *l, uint8_t *bytes, size_t room, size_t *size);
int replay_end(struct replay_line *l);

/*
 * replay_index() - read a word that is @letter and a number up to @max, such as S3. Return: whether
 * it is one.
 */
bool replay_index(struct base_word w, char letter, uint64_t max, uint64_t *index);

/*
 * struct replay_list - iterates over a list of threads, such as "0,2-3"
 * @rest: the text that was not read yet; @more: there is such text
 * @next, @last: the first and the last thread of the current range that were not returned yet
 */
struct replay_list {
	struct base_word rest;
	bool more;
	uint64_t next;
	uint64_t last;
};

/* replay_list() - read the threads that a word names; Return: 0, or -EINVAL if it is not a list. */
int replay_list(struct replay_line *l, struct base_word w, struct replay_list *list);

/* replay_next() - get the next thread of a list; Return: false at its end. */
bool replay_next(struct replay_list *list, uint32_t *thread);

/*
 * The functions below execute lines that concern memory: replay_memory.c, replay_data.c,
 * replay_texels.c.
 */
int replay_memory(struct replay_line *l);
int replay_map(struct replay_line *l);
int replay_data(struct replay_line *l);
int replay_image(struct replay_line *l);
int replay_sampler(struct replay_line *l);

/* replay_memory_end() - delete the memory of a kernel. */
void replay_memory_end(struct visa_replay *r);

/*
 * replay_memory_again() - check that the host's surfaces still have the sizes that the trace needs.
 */
void replay_memory_again(struct visa_replay *r);

/*
 * replay_reshape() - set the shape (format, sizes, pitch) of a surface; Return: 0, -ENXIO, -EINVAL.
 */
int replay_reshape(struct visa_replay *r, const struct visa_shape_spec *spec, struct visa_error *e);

/* replay_check_memory() - Return: 0, or -EBUSY if a surface has become too small. */
int replay_check_memory(const struct replay_line *l);

/* replay_show_local() - copy local memory of a launch to the mount's T0; Return: 0 or an errno. */
int replay_show_local(struct replay_line *l);

/* replay_clear_local() - clear local memory, since a group begins. */
void replay_clear_local(struct visa_replay *r);

/* replay_stored() - set the modification time of a surface whose bytes were changed. */
void replay_stored(struct visa_replay *r, unsigned int index);

/* The functions below execute lines that concern threads: replay_threads.c, replay_values.c. */
int replay_group(struct replay_line *l);
int replay_thread(struct replay_line *l);
int replay_file(struct replay_line *l);
int replay_var(struct replay_line *l);
int replay_pred(struct replay_line *l);
int replay_means(struct replay_line *l);
int replay_em(struct replay_line *l);
int replay_call(struct replay_line *l);
int replay_return(struct replay_line *l);

/*
 * replay_in_group() - check that a word is the group that has begun; Return: 0, -EINVAL, -ENOENT.
 */
int replay_in_group(struct replay_line *l, struct base_word w);

/* replay_not_begun() - fill in the error of a thread that has not begun; Return: -ENOENT. */
int replay_not_begun(const struct replay_line *l, struct base_word w, uint32_t thread);

/*
 * replay_touch() - set the modification time of a variable or predicate of the device's own thread.
 * A mount shows it as the time of a file.
 */
void replay_touch(const struct visa_replay *r, const struct visa_decl *d);

/* replay_threads_end() - forget all threads. */
void replay_threads_end(struct visa_replay *r);

/* replay_top() - use the device's own thread as thread 0 of group 0,0,0; Return: 0, -ENOMEM. */
int replay_top(struct visa_replay *r);

/*
 * replay_frame() - Return: the current activation (the innermost call) of a thread; NULL if the
 * thread has not begun.
 */
struct replay_frame *replay_frame(const struct visa_replay *r, uint32_t thread);

/* replay_instruction() - execute a line that begins with a group's number. */
int replay_instruction(struct replay_line *l);

/* replay_pause() - end the run of the engine before its memory changes. */
void replay_pause(struct visa_replay *r);

/*
 * replay_find() - find the prepared instruction for a text in a routine; prepare it, if needed
 * @text: the instruction, at the end of a line of the trace
 * @found: receives the instruction; valid until replay_find() prepares another instruction
 *
 * Return: 0; the error of visa_parse_line() or exec_prepare(); -ENOMEM.
 */
int replay_find(struct replay_line *l, uint32_t routine, struct base_word text,
		const struct replay_prepared **found);

/*
 * replay_forget() - delete all prepared instructions; replay_cache_free() - free also their memory
 */
void replay_forget(struct visa_replay *r);
void replay_cache_free(struct visa_replay *r);

#endif
