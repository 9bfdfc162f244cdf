// SPDX-License-Identifier: MIT
/*
 * Reads the attributes of a kernel's source from .ze_info, and writes them as OpenCL's
 * CL_KERNEL_ATTRIBUTES.
 */
#include <stdlib.h>

#include "info.h"

/*
 * Whether the value of an attribute is a scalar or a list of scalars, which can be written as text.
 * Later compilers may write other values.
 */
static bool info_attributes_is_plain(const struct ze_node *value)
{
	if (value->kind == ZE_SEQUENCE)
		for (const struct ze_node *n = ze_first(value); n; n = ze_next(value, n))
			if (n->kind != ZE_SCALAR)
				return false;
	return value->kind != ZE_MAPPING;
}

/* Append an attribute such as reqd_work_group_size(8,2,1). */
static void put_attribute(struct ze_tree *t, const struct ze_node *key, const struct ze_node *value,
			  struct visa_buffer *b)
{
	visa_buffer_printf(b, "%s%s(", b->size ? " " : "", ze_scalar(t, key));
	if (value->kind == ZE_SEQUENCE)
		for (const struct ze_node *n = ze_first(value); n; n = ze_next(value, n))
			visa_buffer_printf(b, "%s%s", n == ze_first(value) ? "" : ",",
					   ze_scalar(t, n));
	else
		visa_buffer_printf(b, "%s", ze_scalar(t, value));
	visa_buffer_printf(b, ")");
}

void ze_info_attributes(struct ze_tree *t, const struct ze_node *map, struct visa_ze_kernel *k)
{
	static const struct ze_range lanes = { 0, 32 };
	const struct ze_node *all =
		ze_find_kind(t, map, "user_attributes", ZE_MAPPING, ZE_OPTIONAL);
	struct visa_buffer b = { 0 };
	const struct ze_node *value;

	for (const struct ze_node *n = all ? ze_first(all) : NULL; n && !t->err;
	     n = ze_next(all, value)) {
		value = n + n->span;
		if (info_attributes_is_plain(value))
			put_attribute(t, n, value, &b);
	}
	visa_buffer_put(&b, "", 1);
	k->sub_group =
		(uint32_t)ze_number(t, all, "intel_reqd_sub_group_size", ZE_OPTIONAL, lanes, 0);
	if (b.failed)
		ze_tree_no_memory(t);
	free(k->attributes);
	k->attributes = b.failed ? NULL : ze_copy(t, (const char *)b.bytes);
	visa_buffer_free(&b);
}
