/* SPDX-License-Identifier: MIT */
/* What executing decoded instructions and running programs have in common. */
#ifndef VISA_EXECUTE_H
#define VISA_EXECUTE_H

#include "../exec/exec.h"

/* visa_execute_careful() - what few devices look at: memory of a pool, and strict rules. */
int visa_execute_careful(const struct exec_msg *m, const struct visa_inst *inst,
			 const struct exec_run *run);

/**
 * execute_msg() - execute one prepared instruction
 * @m: the instruction
 * @inst: its fields if the device is strict, else not looked at
 * @run: where; its error is filled in on failure
 *
 * Return: 0; 1 if it is executed, but what was prepared behind it may not hold;
 * -EINVAL under strict, -ENOSPC in a full pool, or what its body says, such as -EFAULT.
 */
static inline int execute_msg(const struct exec_msg *m, const struct visa_inst *inst,
			      struct exec_run *run)
{
	struct visa_thread *t = run->thread;
	enum exec_step step;
	int err = 0;

	if (__builtin_expect(run->careful, 0))
		err = visa_execute_careful(m, inst, run);
	if (err)
		return err;
	/* No instruction of the table waits. */
	step = visa_exec_bodies[m->op]->run(m, run, exec_channels(m, t));
	if (__builtin_expect(run->careful, 0))
		err = visa_device_check_memory(run->device, run->error);
	if (err)
		return err;
	if (step == EXEC_FAULT)
		return -run->error->err;
	if (m->written)
		t->changed[m->written] = run->device->now;
	run->device->executed[m->op]++;
	return step == EXEC_BRANCH;
}

/* visa_execute_begin() - a run on a thread, in this turn of the device; @wide as in the run. */
static inline struct exec_run visa_execute_begin(struct visa_device *d, struct visa_thread *t,
						 const struct exec_wide *wide, struct visa_error *e)
{
	return (struct exec_run){ .device = d,
				  .thread = t,
				  .wide = wide,
				  .grf = visa_platform_grf(d->config.platform),
				  .careful = d->config.strict || d->pool,
				  .view = visa_exec_view(&d->map.range[0]),
				  .error = e };
}

/* visa_execute_count() - at the end of a run, add what it has counted to a result. */
void visa_execute_count(const struct exec_run *run, struct visa_result *r);

/* visa_execute_refuse() - note in a result why an instruction failed; Return: -@e->err. */
int visa_execute_refuse(struct visa_result *r, const struct visa_inst *inst,
			const struct visa_error *e);

/* visa_execute_refuse_bytes() - the same of bytes that are no instruction that can be read. */
void visa_execute_refuse_bytes(struct visa_result *r, const uint8_t *code, size_t size,
			       const struct visa_error *e);

#endif
