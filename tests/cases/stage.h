/* SPDX-License-Identifier: MIT */
/* Stages on which cases are played: a device in this process, or a mounted device. */
#ifndef STAGE_H
#define STAGE_H

#include "case.h"

/*
 * struct stage_program - instructions to execute at once
 * @text: one line for each; @code: the same encoded
 */
struct stage_program {
	struct case_bytes text, code;
};

/*
 * struct stage - a place to play cases
 * @name: its name in the output
 * @asm_text: executes text, and no case with instructions in hex
 * @begin: start with zeros, for a case; @end: after it
 * @directive: give a directive to the assembler
 * @surface: make a surface
 * @set: set bytes of an object
 * @get: get all bytes of an object; Return: false if there is none of that name
 * @execute: execute instructions
 *
 * All functions that return bool return whether they succeeded; if not, @why receives the reason.
 */
struct stage {
	const char *name;
	bool asm_text;
	bool (*begin)(const struct case_file *c, char *why);
	void (*end)(void);
	bool (*directive)(const char *text, char *why);
	bool (*surface)(uint32_t id, uint64_t size, char *why);
	bool (*set)(const struct case_values *v, char *why);
	bool (*get)(const struct case_object *object, struct case_bytes *bytes);
	void (*execute)(const struct stage_program *p, struct case_outcome *o);
};

/* The library, and the control layer of this process with text or bytes. */
extern struct stage stage_library, stage_asm, stage_ctl, stage_explained;

/* The files asm and ctl of the mount that stage_mount() selects. */
extern struct stage stage_mount_asm, stage_mount_ctl;
void stage_mount(const char *directory);

/* stage_outcome() - parse the text of a result. */
void stage_outcome(const char *text, struct case_outcome *o);

/*
 * stage_never_executed() - print the instructions that the device executes and that no case has
 * executed in this process; Return: their number.
 */
unsigned int stage_never_executed(void);

/*
 * stage_encode() - encode a line of text for a platform; Return: its number of bytes; 0, with the
 * reason in @why, if it is refused.
 */
size_t stage_encode(const struct case_file *c, const char *text, uint8_t *code, char *why);

#endif
