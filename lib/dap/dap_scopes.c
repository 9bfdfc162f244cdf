// SPDX-License-Identifier: MIT
/* Requests for the scopes of a frame, and for their variables. */
#include "dap_scopes.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void put_scope(struct visa_dap *d, const struct visa_stopped_item *item, enum dap_kind kind,
		      json_t *to)
{
	static const struct {
		const char *name;
		const char *hint;
		bool expensive;
	} rows[] = {
		[DAP_ARGUMENTS] = { "Arguments", "arguments", false },
		[DAP_LOCALS] = { "Locals", "locals", false },
		[DAP_ALL_LANES] = { "All lanes", NULL, true },
		[DAP_WORK_ITEM] = { "Work-item", NULL, false },
		[DAP_REGISTERS] = { "vISA variables", "registers", true },
		[DAP_PREDICATES] = { "Predicates", "registers", true },
	};
	const struct dap_reference r = { .kind = kind, .item = *item };
	json_t *scope = json_object();

	dap_set(scope, "name", json_string(rows[kind].name));
	if (rows[kind].hint)
		dap_set(scope, "presentationHint", json_string(rows[kind].hint));
	dap_set(scope, "expensive", json_boolean(rows[kind].expensive));
	dap_set(scope, "variablesReference", json_integer(dap_refer(d, &r)));
	json_array_append_new(to, scope);
}

int dap_scopes(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	static const enum dap_kind kinds[] = { DAP_ARGUMENTS, DAP_LOCALS,    DAP_ALL_LANES,
					       DAP_WORK_ITEM, DAP_REGISTERS, DAP_PREDICATES };
	struct visa_stopped_item item;
	json_t *scopes = json_array();
	int64_t id;
	int err = dap_number(args, "frameId", false, &id, e);

	if (!err)
		err = dap_frame_item(d, args, &item, e);
	for (size_t i = 0; !err && i < sizeof(kinds) / sizeof(kinds[0]); i++)
		put_scope(d, &item, kinds[i], scopes);
	dap_set(body, "scopes", scopes);
	return err;
}

/* Set "<reason>" as the value of a variable that has no value. */
static void put_why(const char *why, json_t *to)
{
	char text[VISA_MESSAGE_MAX + 2];

	snprintf(text, sizeof(text), "<%s>", why);
	dap_set(to, "value", base_json_text(text));
	dap_set(to, "variablesReference", json_integer(0));
}

/* Set the value of a variable. @n: its index in the list of variables in scope */
static void dap_scopes_put_value(struct visa_dap *d, const struct visa_stopped_item *item,
				 uint32_t n, const struct visa_variable *x, json_t *to)
{
	struct visa_error e = { 0 };
	struct visa_value v;

	if (x->optimized)
		put_why("optimized away", to);
	else if (visa_stopped_variable_value(d->at, item, n, &v, &e))
		put_why(e.text, to);
	else
		dap_describe(d, item, &v, x->hidden ? NULL : x->name, "value", to);
}

const char *dap_variable_name(const struct visa_variable *x, char listed[DAP_NAME_MAX])
{
	if (!x->hidden)
		return x->name;
	snprintf(listed, DAP_NAME_MAX, "%.150s (of line %u)", x->name, x->line);
	return listed;
}

static json_t *named(const struct visa_variable *x)
{
	char listed[DAP_NAME_MAX];
	json_t *to = json_object();

	dap_set(to, "name", base_json_text(dap_variable_name(x, listed)));
	return to;
}

/* Append the arguments in scope (for DAP_ARGUMENTS), or the other variables in scope. */
static void put_variables(struct visa_dap *d, const struct dap_reference *r, json_t *to)
{
	struct visa_variable x;

	for (uint32_t n = 0; visa_stopped_variable(d->at, &r->item, n, &x); n++) {
		json_t *v;

		if (x.argument != (r->kind == DAP_ARGUMENTS))
			continue;
		v = named(&x);
		dap_scopes_put_value(d, &r->item, n, &x, v);
		json_array_append_new(to, v);
	}
}

/* Append each variable in scope. The client can expand it to its values in all lanes. */
static void dap_scopes_put_all(struct visa_dap *d, const struct dap_reference *r, json_t *to)
{
	uint32_t lanes = visa_stopped_alive(d->at, r->item.thread);
	struct visa_variable x;
	char text[32];

	snprintf(text, sizeof(text), "%d lanes", __builtin_popcount(lanes));
	for (uint32_t n = 0; visa_stopped_variable(d->at, &r->item, n, &x); n++) {
		const struct dap_reference of = { .kind = DAP_LANES_OF,
						  .item = r->item,
						  .number = n };
		json_t *v = named(&x);

		dap_set(v, "value", json_string(text));
		dap_set(v, "variablesReference", json_integer(dap_refer(d, &of)));
		json_array_append_new(to, v);
	}
}

static void put_lanes(struct visa_dap *d, const struct dap_reference *r, json_t *to)
{
	uint32_t lanes = visa_stopped_alive(d->at, r->item.thread);
	struct visa_stopped_item item = r->item;
	struct visa_variable x;

	for (; lanes; lanes &= lanes - 1) {
		json_t *v = json_object();
		uint64_t global[3];
		uint32_t local[3];
		char name[100];

		item.lane = (uint32_t)__builtin_ctz(lanes);
		if (!visa_stopped_variable(d->at, &item, r->number, &x) ||
		    !visa_stopped_work_item(d->at, item.thread, item.lane, global, local)) {
			json_decref(v);
			continue;
		}
		snprintf(name, sizeof(name), "lane %u (%" PRIu64 ",%" PRIu64 ",%" PRIu64 ")",
			 item.lane, global[0], global[1], global[2]);
		dap_set(v, "name", json_string(name));
		dap_scopes_put_value(d, &item, r->number, &x, v);
		json_array_append_new(to, v);
	}
}

static void dap_scopes_put_text(json_t *to, const char *name, const char *text)
{
	json_t *v = json_object();

	dap_set(v, "name", json_string(name));
	dap_set(v, "value", json_string(text));
	dap_set(v, "variablesReference", json_integer(0));
	json_array_append_new(to, v);
}

/* Append the entries of the scope "work-item": ids, lane, running lanes and so on. */
static void put_item(struct visa_dap *d, const struct dap_reference *r, json_t *to)
{
	const struct visa_stop_reason *why = visa_stopped_reason(d->at);
	uint64_t global[3] = { 0 };
	uint32_t local[3] = { 0 };
	char text[100];

	if (visa_stopped_work_item(d->at, r->item.thread, r->item.lane, global, local)) {
		snprintf(text, sizeof(text), "%" PRIu64 ",%" PRIu64 ",%" PRIu64, global[0],
			 global[1], global[2]);
		dap_scopes_put_text(to, "global id", text);
		snprintf(text, sizeof(text), "%u,%u,%u", local[0], local[1], local[2]);
		dap_scopes_put_text(to, "local id", text);
	}
	snprintf(text, sizeof(text), "%u,%u,%u", why->group[0], why->group[1], why->group[2]);
	dap_scopes_put_text(to, "group", text);
	snprintf(text, sizeof(text), "%u", r->item.thread);
	dap_scopes_put_text(to, "hardware thread", text);
	snprintf(text, sizeof(text), "%u", r->item.lane);
	dap_scopes_put_text(to, DAP_LANE, text);
	snprintf(text, sizeof(text), "0x%08" PRIx32, visa_stopped_em(d->at, r->item.thread));
	dap_scopes_put_text(to, DAP_RUNNING, text);
}

int dap_variables(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	struct dap_reference r;
	json_t *list = json_array();
	struct dap_page page;
	int err = dap_reference_of(d, args, &r, e);

	if (!err)
		err = dap_page_of(args, &page, e);
	dap_set(body, "variables", list);
	if (err)
		return err;
	switch (r.kind) {
	case DAP_ARGUMENTS:
	case DAP_LOCALS:
		put_variables(d, &r, list);
		break;
	case DAP_ALL_LANES:
		dap_scopes_put_all(d, &r, list);
		break;
	case DAP_LANES_OF:
		put_lanes(d, &r, list);
		break;
	case DAP_WORK_ITEM:
		put_item(d, &r, list);
		break;
	default:
		dap_put_parts(d, &r, &page, list);
		break;
	}
	return 0;
}
