// SPDX-License-Identifier: MIT
/* Describes values for a client: text, type, reference numbers of members or elements. */
#include "../base/array.h"
#include "dap_state.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

uint32_t dap_refer(struct visa_dap *d, const struct dap_reference *r)
{
	struct dap_reference *kept;
	char *name = r->name ? strdup(r->name) : NULL;

	kept = base_array_add(&d->references, &d->reference_count, sizeof(*kept));
	if (!kept) {
		free(name);
		return 0;
	}
	*kept = *r;
	kept->name = name;
	return d->reference_count;
}

void dap_forget(struct visa_dap *d)
{
	for (uint32_t i = 0; i < d->reference_count; i++)
		free(d->references[i].name);
	free(d->references);
	d->references = NULL;
	d->reference_count = 0;
	free(d->items);
	d->items = NULL;
	d->item_count = 0;
	d->shown.thread = UINT32_MAX;
}

/* Give a value with parts (members, elements) a reference number and the number of its parts. */
static void dap_values_put_parts(struct visa_dap *d, const struct visa_stopped_item *item,
				 const struct visa_value *v, const char *name, json_t *to)
{
	enum visa_children kind;
	uint64_t count = visa_stopped_children(d->at, item, v, &kind);
	struct dap_reference r = { .kind = DAP_VALUE, .item = *item, .value = *v };

	if (!count) {
		dap_set(to, "variablesReference", json_integer(0));
		return;
	}
	/* dap_refer() copies the name and does not change it, so the cast is safe. */
	r.name = (char *)name;
	dap_set(to, "variablesReference", json_integer(dap_refer(d, &r)));
	if (kind != VISA_CHILDREN_MEMBERS)
		dap_set(to, "indexedVariables",
			json_integer(count < INT32_MAX ? (json_int_t)count : INT32_MAX));
}

void dap_describe(struct visa_dap *d, const struct visa_stopped_item *item,
		  const struct visa_value *v, const char *name, const char *key, json_t *to)
{
	struct visa_buffer text = { 0 }, type = { 0 };
	uint64_t address = v->address;

	visa_stopped_print(d->at, item, v, VISA_SHOW_NATURAL, &text);
	visa_stopped_type(d->at, item, &v->type, false, &type);
	dap_set(to, key, dap_string(&text));
	dap_set(to, "type", dap_string(&type));
	if (name)
		dap_set(to, "evaluateName", base_json_text(name));
	dap_values_put_parts(d, item, v, name, to);
	if (v->type.pointers && !v->unset)
		memcpy(&address, visa_value_bytes(v), sizeof(address));
	if ((v->type.pointers && !v->unset) || v->has_address)
		dap_set(to, "memoryReference", dap_address(address));
}
