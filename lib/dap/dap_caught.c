// SPDX-License-Identifier: MIT
/*
 * Requests for breakpoints at instructions, and at exceptions. An exception is a fault of the
 * launch, or a report of a check.
 */
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
	{ "race", "Races (check: race)", false },
	{ "uninit", "Undefined values (check: uninit)", false },
	{ "oob", "Accesses out of bounds (check: oob)", false },
	{ "report", "Reports of all checks", false },
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

/* Whether a filter of exceptions can be used: the check that it names is on in the launch. */
static bool is_on(const struct visa_dap *d, const char *name)
{
	if (!strcmp(name, "report"))
		return d->t.checks;
	for (unsigned int i = 0; i < VISA_CHECK_COUNT; i++)
		if (!strcmp(visa_check_name((enum visa_check)i), name))
			return d->t.checks >> i & 1;
	return true;
}

static int set_filter(struct visa_dap *d, const json_t *filter, json_t *to, struct visa_error *e)
{
	const struct dap_wanted w = { "", "", "" };
	struct visa_buffer place = { 0 };
	size_t i = 0;

	if (!json_is_string(filter))
		return visa_fail(e, EINVAL, "each filter must be a string");
	while (i < sizeof(filters) / sizeof(filters[0]) &&
	       strcmp(filters[i].name, json_string_value(filter)) != 0)
		i++;
	if (i == sizeof(filters) / sizeof(filters[0]))
		return visa_fail(e, EINVAL, "there is no filter %.64s", json_string_value(filter));
	if (!is_on(d, filters[i].name)) {
		struct visa_error why = { 0 };

		visa_fail(&why, EOPNOTSUPP,
			  "this check is off; add it to \"check\" in the launch "
			  "configuration");
		points_put(d, NULL, &why, to);
		return 0;
	}
	visa_buffer_printf(&place, "%s", filters[i].name);
	dap_make_point(d, DAP_EXCEPTIONS, "", &place, &w, to);
	return 0;
}

/* Replace all breakpoints of a set. @wanted: array of a request; @one: adds one breakpoint */
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
	if (why->cause != VISA_STOPPED_FAULT && !why->report)
		return visa_fail(e, ENOENT, "the launch is not stopped at an exception");
	dap_set(body, "exceptionId", json_string(why->report ? "report" : "fault"));
	dap_set(body, "description", base_json_text(why->message));
	dap_set(body, "breakMode", json_string("always"));
	return 0;
}
