// SPDX-License-Identifier: MIT
/* Keeps the native code of a kernel between two launches, and charges its size to an account. */
#include <stdlib.h>

#include "../host/host_code.h"
#include "translation.h"

/**
 * struct visa_translations - the native code of a kernel that was taken out of a launch
 * @of: translations; the index is @whole of struct translation
 * @account: the account to which they are charged, with a reference; or NULL
 * @taken: number of bytes charged to @account
 */
struct visa_translations {
	struct translation *of[2];
	struct visa_account *account;
	uint64_t taken;
};

/* Free the set, but not its translations. */
static void free_set(struct visa_translations *t)
{
	visa_account_give(t->account, VISA_LIMIT_STATE, t->taken);
	visa_account_put(t->account);
	free(t);
}

void visa_translations_free(struct visa_translations *t)
{
	if (!t)
		return;
	for (unsigned int i = 0; i < 2; i++)
		translation_free(t->of[i]);
	free_set(t);
}

/*
 * Return: a set of translations, with @bytes charged to the account; NULL if out of memory, or
 * beyond the account's limit.
 */
static struct visa_translations *new_set(struct visa_account *account, uint64_t bytes)
{
	struct visa_translations *all = calloc(1, sizeof(*all));

	if (!all)
		return NULL;
	if (visa_account_take(account, VISA_LIMIT_STATE, bytes, NULL)) {
		free(all);
		return NULL;
	}
	all->account = account ? visa_account_get(account) : NULL;
	all->taken = bytes;
	return all;
}

struct visa_translations *visa_launch_take_translations(struct visa_launch *l)
{
	struct visa_translations *all = NULL;
	unsigned int count = 0;
	uint64_t bytes = 0;

	for (unsigned int i = 0; i < 2; i++) {
		struct translation *t = l->translations[i];

		if (!t)
			continue;
		translation_join(t);
		count++;
		bytes += t->code ? host_code_size(t->code) : 0;
	}
	if (count)
		all = new_set(l->account, bytes);
	for (unsigned int i = 0; all && i < 2; i++) {
		struct translation *t = l->translations[i];

		if (!t)
			continue;
		t->launch = NULL;
		all->of[i] = t;
		l->translations[i] = NULL;
	}
	return all;
}

void visa_launch_set_translations(struct visa_launch *l, struct visa_translations *t)
{
	for (unsigned int i = 0; t && i < 2; i++) {
		l->translations[i] = t->of[i];
		if (t->of[i])
			t->of[i]->launch = l;
	}
	if (t)
		free_set(t);
}
