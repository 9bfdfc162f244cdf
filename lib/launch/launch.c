// SPDX-License-Identifier: MIT
/* Creates and frees launches: prepares the kernel, and copies its module's data. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../check/arith.h"
#include "../check/async/notes.h"
#include "bound.h"
#include "translation.h"
#include "code.h"

/*
 * Return: whether the code of a module stores instrumentation notes (data for a check) at an
 * address. Its text then contains the upper half of the address, either in a number of 64 bits or
 * as a number of 32 bits.
 */
static bool stores_notes(const struct visa_ze_module *m, uint64_t address)
{
	bool any = false;
	char half[16];
	int n = snprintf(half, sizeof(half), "0x%lx", (unsigned long)(address >> 32));

	for (uint32_t i = 0; i < m->text_count && !any; i++)
		any = m->texts[i]->text &&
		      memmem(m->texts[i]->text, m->texts[i]->size, half, (size_t)n);
	return any;
}

static int make_launch(struct visa_launch *l, struct visa_error *e)
{
	const struct visa_ze_module *m = l->module;
	int err;

	l->copies = stores_notes(m, CHECK_NOTES_ADDRESS);
	l->arith = stores_notes(m, CHECK_ARITH_ADDRESS);
	l->routine_count = 1 + m->function_count;
	l->routines = calloc(l->routine_count, sizeof(const struct visa_routine *));
	l->decls = calloc(l->routine_count, sizeof(struct visa_decls *));
	l->args = calloc(l->kernel->arg_count + 1ul, sizeof(*l->args));
	if (!l->routines || !l->decls || !l->args)
		return visa_fail(e, ENOMEM, "out of memory");
	l->routines[0] = l->kernel->routine;
	for (uint32_t i = 0; i < m->function_count; i++)
		l->routines[1 + i] = m->functions[i].routine;
	err = launch_data_new(l, e);
	if (!err)
		err = launch_prepare(l, false, &l->code, e);
	if (!err)
		err = payload_plan(&l->payload, l->kernel, l->code, l->decls[0], l->platform, e);
	return err;
}

int visa_launch_new(const struct visa_ze_module *module, const struct visa_ze_kernel *kernel,
		    enum visa_platform platform, struct visa_launch **launch, struct visa_error *e)
{
	struct visa_launch *l;
	int err;

	if (kernel->refused)
		return visa_fail(e, EOPNOTSUPP, "%.200s", kernel->refused);
	l = calloc(1, sizeof(*l));
	if (!l)
		return visa_fail(e, ENOMEM, "out of memory");
	l->module = module;
	l->kernel = kernel;
	l->platform = platform;
	l->grf = visa_platform_grf(platform);
	err = make_launch(l, e);
	if (err) {
		visa_launch_free(l);
		return err;
	}
	*launch = l;
	return 0;
}

void visa_launch_account(struct visa_launch *l, struct visa_account *a)
{
	struct visa_account *before = l->account;

	l->account = visa_account_get(a);
	visa_account_put(before);
}

void visa_launch_free(struct visa_launch *l)
{
	if (!l)
		return;
	visa_account_put(l->account);
	/* Free translations first, since they use objects that are freed below. */
	for (unsigned int i = 0; i < 2; i++)
		translation_free(l->translations[i]);
	exec_kernel_free(l->code);
	exec_kernel_free(l->observed);
	for (uint32_t i = 0; l->decls && i < l->routine_count; i++)
		visa_decls_free(l->decls[i]);
	for (uint32_t i = 0; l->args && i < l->kernel->arg_count; i++)
		launch_unbind(&l->args[i]);
	for (uint32_t i = 0; i < l->mapped_count; i++)
		visa_surface_put(l->mapped[i].surface);
	launch_data_free(l);
	payload_free(&l->payload);
	free(l->routines);
	free(l->decls);
	free(l->args);
	free(l->mapped);
	visa_mappings_put(l->mappings);
	free(l->slm);
	free(l);
}
