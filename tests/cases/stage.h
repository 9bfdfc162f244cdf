/* SPDX-License-Identifier: MIT */
/* Stages: the ways in which a case is executed, on a device in this process or through a mount. */
#ifndef STAGE_H
#define STAGE_H

#include "case.h"

/*
 * struct stage_program - instructions that are executed together
 * @text: the instructions as text, one per line; @code: the same instructions, encoded
 */
struct stage_program {
	struct case_bytes text, code;
};

/*
 * struct stage - a way to execute cases
 * @name: name of the stage in the output
 * @asm_text: whether the stage executes text; then it cannot execute cases with instructions in
 * hexadecimal
 * @begin: called before a case: makes or resets the device
 * @end: called after the case
 * @directive: execute a directive of vISA text, such as .decl
 * @surface: make a surface
 * @set: set bytes of an object
 * @get: get all bytes of an object; Return: false if the object does not exist
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

/*
 * Ways to execute a case in this process: through the functions of the library; through the control
 * plane (the library of ioctl/) with text, with bytes, and with text that is explained.
 */
extern struct stage stage_library, stage_asm, stage_ctl, stage_explained;

/*
 * Ways to execute a case through the files asm and ctl of a mount. stage_mount() sets the directory
 * of the mount.
 */
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
