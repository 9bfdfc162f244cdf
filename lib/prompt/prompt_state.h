/* SPDX-License-Identifier: MIT */
/* A prompt and what its commands show. */
#ifndef PROMPT_STATE_H
#define PROMPT_STATE_H

#include "../base/words.h"
#include "prompt.h"

/**
 * struct visa_prompt - a prompt
 * @o: of the caller
 * @s: the launch while it is stopped
 * @thread: the one that commands are about
 * @stepped: the last step or next, which an empty line repeats; @stepped.count is 0 before it
 * @answer: what the launch does next
 * @answered: whether that is known
 * @to: what is shown
 */
struct visa_prompt {
	struct visa_prompt_options o;
	const struct visa_stopped *s;
	uint32_t thread;
	struct visa_stop_answer stepped;
	struct visa_stop_answer answer;
	bool answered;
	struct visa_buffer *to;
};

/* What commands show. */
void prompt_show_where(struct visa_prompt *x);
void prompt_show_stack(struct visa_prompt *x);
void prompt_show_threads(struct visa_prompt *x);
void prompt_show_lanes(struct visa_prompt *x);
void prompt_show_list(struct visa_prompt *x);
void prompt_show_points(struct visa_prompt *x);

/* prompt_show_value() - show NAME, NAME(row,col), P1(lane) or em */
void prompt_show_value(struct visa_prompt *x, struct base_word what);

/* prompt_show_local() - show bytes of local memory: "OFFSET [BYTES]" */
void prompt_show_local(struct visa_prompt *x, struct base_word what);

#endif
