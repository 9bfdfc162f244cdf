// SPDX-License-Identifier: MIT
/* The one place where instructions are executed. */
#include "../exec/exec.h"
#include "../text/text.h"

#include <errno.h>
#include <stdio.h>

/* Note when the bytes of a variable changed, and of the one that it is laid over. */
static void mark_changed(const struct visa_thread *t, struct visa_decl *dst,
			 const struct timespec *now)
{
	if (!dst)
		return;
	dst->changed = *now;
	if (dst->alias)
		visa_decl_get(t->decls, VISA_VCLASS_G, dst->alias)->changed = *now;
}

static int execute_one(struct visa_device *d, struct visa_thread *t, const struct visa_inst *inst,
		       struct visa_result *r, struct visa_error *e)
{
	struct exec_msg m;
	int err;

	err = visa_verify(inst, d->config.platform, e);
	if (!err)
		err = exec_resolve(d, t, inst, &m, e);
	if (!err && d->config.strict)
		err = exec_strict(t, &m, e);
	if (err)
		return err;
	m.result = r;
	/* No instruction of the table branches or waits. */
	if (exec_bodies[inst->op]->run(&m, e) != EXEC_NEXT)
		return -e->err;
	mark_changed(t, m.dst, &d->now);
	return 0;
}

/* The instruction as text; as bytes if it has no text. */
static void describe(const struct visa_inst *inst, char *buf, size_t size)
{
	uint8_t code[VISA_MAX_LENGTH];
	int n;

	if (visa_print(inst, buf, size, NULL) >= 0)
		return;
	n = visa_encode(inst, code);
	for (int i = 0; i < n; i++)
		snprintf(buf + 3 * i, size - 3 * (size_t)i, "%s%02x", i ? " " : "", code[i]);
}

int visa_device_execute(struct visa_device *d, struct visa_thread *t, const struct visa_inst *insts,
			size_t count, size_t *position, struct visa_result *r, const bool *stop)
{
	char text[VISA_MESSAGE_MAX];
	struct visa_error e;
	int err;

	if (visa_thread_sync(t)) {
		err = visa_fail(&e, ENOMEM, "out of memory for the variables");
		visa_result_fail(r, &e, NULL);
		return err;
	}
	for (; *position < count; ++*position) {
		const struct visa_inst *inst = &insts[*position];

		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED))
			return -EINTR;
		err = execute_one(d, t, inst, r, &e);
		if (err) {
			describe(inst, text, sizeof(text));
			visa_result_fail(r, &e, text);
			return err;
		}
		r->instructions++;
		r->bytes += inst->length;
	}
	return 0;
}
