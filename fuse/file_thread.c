// SPDX-License-Identifier: MIT
/* Shows the texts of stopped threads, and executes commands: threads/ctl and threads/answer. */
#include "workers.h"

static ssize_t thread_whole(struct control *c, const struct object *o, char **text,
			    struct visa_error *e)
{
	return control_thread_text(c, o->owner, (enum control_thread_text)o->kind->which, text, e);
}

static ssize_t threads_whole(struct control *c, const struct object *o, char **text,
			     struct visa_error *e)
{
	(void)o;
	(void)e;
	return control_threads_text(c, text);
}

static void thread_text_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	whole_stat(fs, node, st);
	st->st_mtim = control_threads_changed(&fs->control);
}

#define THREAD_TEXT(what)                                                                          \
	{                                                                                          \
		.type = S_IFREG, .read_only = true, .whole = thread_whole, .which = (what),        \
		.stat = thread_text_stat, .open = whole_open, .read = whole_read,                  \
	}

const struct kind kind_thread_pc = THREAD_TEXT(CONTROL_THREAD_PC);
const struct kind kind_thread_text = THREAD_TEXT(CONTROL_THREAD_TEXT);
const struct kind kind_thread_stack = THREAD_TEXT(CONTROL_THREAD_STACK);

/*
 * Execute a command that was written to threads/ctl or to the ctl of a thread. @o->owner is the
 * serial number of the thread, 0 for threads/ctl.
 */
static ssize_t ctl_command(struct fs *fs, const struct object *o, unsigned int cmd,
			   const char *line, size_t size, const bool *stop)
{
	(void)cmd;
	return control_threads_write(&fs->control, o->owner, line, size, stop);
}

const struct kind kind_thread_ctl = {
	.type = S_IFREG,
	.whole = thread_whole,
	.which = CONTROL_THREAD_CTL,
	.stat = thread_text_stat,
	.open = whole_open,
	.read = whole_read,
	.write = workers_write,
	.command = ctl_command,
};

const struct kind kind_threads_ctl = {
	.type = S_IFREG,
	.whole = threads_whole,
	.stat = thread_text_stat,
	.open = whole_open,
	.read = whole_read,
	.write = workers_write,
	.command = ctl_command,
};

static ssize_t answer_whole(struct control *c, const struct object *o, char **text,
			    struct visa_error *e)
{
	(void)o;
	(void)e;
	return control_threads_said(c, text);
}

const struct kind kind_threads_answer = {
	.type = S_IFREG,
	.read_only = true,
	.whole = answer_whole,
	.stat = thread_text_stat,
	.open = whole_open,
	.read = whole_read,
};
