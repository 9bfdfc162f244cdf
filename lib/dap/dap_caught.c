// SPDX-License-Identifier: MIT
/* Breakpoints at instructions; exceptions: faults, and what checks find. */
#include "../module/module.h"
#include "dap_code.h"
#include "dap_points.h"

#include <errno.h>
#include <string.h>

static int set_instruction(struct visa_dap *d, const json_t *b, json_t *to, struct visa_error *e)
{
	const struct visa_routine *r;
	struct visa_buffer place = { 0 };
	struct dap_wanted w;
	uint64_t address = 0;
	uint32_t n, byte;
	int err = dap_read_wanted(b, &w, e);

	if (!err)
		err = dap_address_of(b, "instructionReference", &address, e);
	if (err)
		return err;
	r = dap_code_at(d, address, &n, &byte);
	if (r) {
		visa_buffer_printf(&place, "%s+0x%x", r->name, byte);
		dap_make_point(d, DAP_INSTRUCTIONS, "", &place, &w, to);
	} else {
		struct visa_error why = { 0 };

		visa_fail(&why, EFAULT, "no code is at 0x%llx", (unsigned long long)address);
		points_put(d, NULL, &why, to);
	}
	return 0;
}

static const struct dap_filter {
	const char *name;
	const char *label;
	bool usual;
} filters[] = {
	{ "fault", "Faults", true },
};

json_t *dap_filters(void)
{
	json_t *list = json_array();

	for (size_t i = 0; i < sizeof(filters) / sizeof(filters[0]); i++) {
		json_t *filter = json_object();

		dap_set(filter, "filter", json_string(filters[i].name));
		dap_set(filter, "label", json_string(filters[i].label));
		dap_set(filter, "default", json_boolean(filters[i].usual));
		json_array_append_new(list, filter);
	}
	return list;
}

static int set_filter(struct visa_dap *d, const json_t *filter, json_t *to, struct visa_error *e)
{
	const struct dap_wanted w = { "", "", "" };
	struct visa_buffer place = { 0 };
	size_t i = 0;

	if (!json_is_string(filter))
		return visa_fail(e, EINVAL, "a filter must be a string");
	while (i < sizeof(filters) / sizeof(filters[0]) &&
	       strcmp(filters[i].name, json_string_value(filter)) != 0)
		i++;
	if (i == sizeof(filters) / sizeof(filters[0]))
		return visa_fail(e, EINVAL, "there is no filter %.64s", json_string_value(filter));
	visa_buffer_printf(&place, "%s", filters[i].name);
	dap_make_point(d, DAP_EXCEPTIONS, "", &place, &w, to);
	return 0;
}

/* A set of breakpoints anew, each by a function. */
static int set_all(struct visa_dap *d, enum dap_set set, const json_t *wanted, json_t *body,
		   int (*one)(struct visa_dap *d, const json_t *b, json_t *to,
			      struct visa_error *e),
		   struct visa_error *e)
{
	json_t *list = json_array();
	bool held = dap_hold(d);
	int err = 0;

	points_begin(d, set, "");
	for (size_t i = 0; i < json_array_size(wanted) && !err; i++)
		err = one(d, json_array_get(wanted, i), list, e);
	points_end(d, set, "");
	dap_release(d, held);
	dap_set(body, "breakpoints", list);
	return err;
}

int dap_set_instructions(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const json_t *wanted = NULL;
	int err = dap_array(args, "breakpoints", false, &wanted, e);

	return err ? err : set_all(d, DAP_INSTRUCTIONS, wanted, body, set_instruction, e);
}

int dap_set_exceptions(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const json_t *wanted = NULL;
	int err = dap_array(args, "filters", false, &wanted, e);

	return err ? err : set_all(d, DAP_EXCEPTIONS, wanted, body, set_filter, e);
}

int dap_exception(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const struct visa_stop_reason *why = visa_stopped_reason(d->at);

	(void)args;
	if (why->cause != VISA_STOPPED_FAULT)
		return visa_fail(e, ENOENT, "the launch does not stand because of an exception");
	dap_set(body, "exceptionId", json_string("fault"));
	dap_set(body, "description", base_json_text(why->message));
	dap_set(body, "breakMode", json_string("always"));
	return 0;
}
