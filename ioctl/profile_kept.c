// SPDX-License-Identifier: MIT
/* The profile of a kernel's last launch, and its texts. */
#include "profile_kept.h"

#include <stdlib.h>

/**
 * struct profile_kept - a profile that is kept
 * @users: references; changed atomically
 * @account: the account to which the profile is charged (VISA_LIMIT_STATE), with a reference
 * @counted: bytes that are charged for the profile
 * @profile: the profile; never changed
 */
struct profile_kept {
	unsigned int users;
	struct visa_account *account;
	uint64_t counted;
	struct visa_profile *profile;
};

struct profile_kept *profile_keep(struct control *c, struct visa_profile *profile)
{
	struct visa_account *account = visa_device_account(c->device);
	uint64_t size = visa_profile_size(profile);
	struct profile_kept *k = calloc(1, sizeof(*k));

	if (!k || visa_account_take(account, VISA_LIMIT_STATE, size, NULL)) {
		visa_profile_free(profile);
		free(k);
		return NULL;
	}
	*k = (struct profile_kept){ .users = 1,
				    .account = visa_account_get(account),
				    .counted = size,
				    .profile = profile };
	return k;
}

struct profile_kept *profile_kept_get(struct profile_kept *k)
{
	if (k)
		__atomic_add_fetch(&k->users, 1, __ATOMIC_RELAXED);
	return k;
}

void profile_kept_put(struct profile_kept *k)
{
	if (!k || __atomic_sub_fetch(&k->users, 1, __ATOMIC_ACQ_REL))
		return;
	visa_account_give(k->account, VISA_LIMIT_STATE, k->counted);
	visa_account_put(k->account);
	visa_profile_free(k->profile);
	free(k);
}

/*
 * Append the profile as an HTML page. It contains no lines of sources, since the daemon may have
 * the right to read files that the client must not read.
 */
static void print_page(const struct visa_profile *p, struct visa_buffer *b)
{
	struct visa_buffer json = { 0 };

	visa_profile_json(p, &json);
	if (json.failed)
		b->failed = true;
	else
		visa_profile_page((const char *)json.bytes, json.size, NULL, NULL, b);
	visa_buffer_free(&json);
}

int profile_kept_print(const struct profile_kept *k, enum control_kernel_text what,
		       struct visa_buffer *b, struct visa_error *e)
{
	uint64_t most = visa_profile_text_most(k->profile);
	int err = visa_account_take(k->account, VISA_LIMIT_STATE, most, e);

	if (err)
		return err;
	if (what == CONTROL_KERNEL_PROFILE) {
		visa_profile_print(k->profile, b);
	} else if (what == CONTROL_KERNEL_PROFILE_HTML) {
		print_page(k->profile, b);
	} else {
		visa_profile_json(k->profile, b);
		visa_buffer_printf(b, "\n");
	}
	visa_account_give(k->account, VISA_LIMIT_STATE, most);
	return 0;
}
