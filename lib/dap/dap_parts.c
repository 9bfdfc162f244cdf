// SPDX-License-Identifier: MIT
/* Lists the parts of a value (members, elements), and the variables of the vISA text. */
#include "../base/words.h"
#include "dap_scopes.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define ALL_MAX 10000 /* largest number of list entries if the client requests no page */

int dap_page_of(const json_t *args, struct dap_page *page, struct visa_error *e)
{
	int64_t start = 0, count = 0;
	int err = dap_number(args, "start", true, &start, e);

	if (!err)
		err = dap_number(args, "count", true, &count, e);
	if (!err && (start < 0 || count < 0))
		err = visa_fail(e, EINVAL, "start and count cannot be negative");
	*page = (struct dap_page){ (uint64_t)start, count ? (uint64_t)count : ALL_MAX };
	return err;
}

int dap_reference_of(const struct visa_dap *d, const json_t *args, struct dap_reference *r,
		     struct visa_error *e)
{
	int64_t number = 0;
	int err = dap_number(args, "variablesReference", false, &number, e);

	if (err)
		return err;
	if (number < 1 || number > d->reference_count)
		return visa_fail(e, EINVAL,
				 "the variables are no longer valid, since the launch "
				 "has continued");
	*r = d->references[number - 1];
	return 0;
}

/* Whether ".x" can be appended to an expression without parentheses around the expression. */
static bool is_simple(const char *name)
{
	for (; *name; name++)
		if (!isalnum((unsigned char)*name) && !strchr("_$.[](),", *name))
			return false;
	return true;
}

void dap_part_name(const char *whole, const char *part, struct visa_buffer *to)
{
	bool simple = is_simple(whole);

	visa_buffer_printf(to, simple ? "%s" : "(%s)", whole);
	visa_buffer_printf(to, *part == '[' ? "%s" : ".%s", part);
}

static void dap_parts_put_part(struct visa_dap *d, const struct dap_reference *r, const char *name,
			       const struct visa_value *part, json_t *to)
{
	struct visa_buffer whole = { 0 };
	json_t *v = json_object();

	if (r->name && *name)
		dap_part_name(r->name, name, &whole);
	visa_buffer_number(&whole, 0, whole.size ? 1 : 0);
	dap_set(v, "name", base_json_text(*name ? name : "<unnamed>"));
	dap_describe(d, &r->item, part,
		     whole.size && !whole.failed ? (const char *)whole.bytes : NULL, "value", v);
	json_array_append_new(to, v);
	visa_buffer_free(&whole);
}

static void put_value_parts(struct visa_dap *d, const struct dap_reference *r,
			    const struct dap_page *page, json_t *to)
{
	struct visa_value part;
	uint64_t n = page->start;
	char name[64];
	enum visa_children kind;
	uint64_t count = visa_stopped_children(d->at, &r->item, &r->value, &kind);

	for (; n < count && n - page->start < page->count; n++)
		if (visa_stopped_child(d->at, &r->item, &r->value, n, name, &part))
			dap_parts_put_part(d, r, name, &part, to);
}

/* Append the vISA variables of a class; each is evaluated as the expression $NAME. */
static void put_declared(struct visa_dap *d, const struct dap_reference *r, enum visa_vclass vclass,
			 json_t *to)
{
	const struct visa_decls *decls = visa_stopped_decls(d->at, r->item.thread, r->item.frame);
	const struct visa_decl *decl;

	if (!decls)
		return;
	decl = visa_decl_next(decls, vclass, visa_vclasses[vclass].first);
	for (; decl; decl = visa_decl_next(decls, vclass, decl->id + 1)) {
		char name[VISA_CANONICAL_MAX], text[VISA_NAME_MAX + 2];
		struct visa_value value;
		json_t *v;

		snprintf(text, sizeof(text), "$%s", visa_name_of(decls, vclass, decl->id, name));
		if (visa_stopped_evaluate(d->at, &r->item, text, strlen(text), &value, NULL))
			continue;
		v = json_object();
		dap_set(v, "name", base_json_text(text + 1));
		dap_describe(d, &r->item, &value, text, "value", v);
		json_array_append_new(to, v);
	}
}

void dap_put_parts(struct visa_dap *d, const struct dap_reference *r, const struct dap_page *page,
		   json_t *to)
{
	if (r->kind == DAP_VALUE) {
		put_value_parts(d, r, page, to);
	} else if (r->kind == DAP_PREDICATES) {
		put_declared(d, r, VISA_VCLASS_P, to);
	} else {
		put_declared(d, r, VISA_VCLASS_G, to);
		put_declared(d, r, VISA_VCLASS_A, to);
	}
}
