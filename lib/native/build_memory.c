// SPDX-License-Identifier: MIT
/* Memory of a translation, which is freed when the translation ends. */
#include "../base/array.h"
#include "translator.h"

#include <errno.h>
#include <stdlib.h>

void *build_new(struct build *b, size_t count, size_t size)
{
	void **owned = base_array_add(&b->owned, &b->owned_count, sizeof(*owned));

	if (owned)
		*owned = calloc(count, size);
	b->lacks |= !owned || !*owned;
	return owned ? *owned : NULL;
}

int build_lacks(const struct build *b, struct visa_error *e)
{
	return b->lacks ? visa_fail(e, ENOMEM, "out of memory for a translation") : 0;
}

void build_free(struct build *b)
{
	for (uint32_t i = 0; i < b->owned_count; i++)
		free(b->owned[i]);
	free(b->owned);
}
