// SPDX-License-Identifier: MIT
/*
 * Fuzz the reader of compiler output: a zebin, an object, or a text followed by a form feed and
 * .ze_info. The result must be consistent: indices exist, and offsets are in bounds.
 */
#include <errno.h>
#include <string.h>

#include "../../lib/ze/ze.h"
#include "fuzz.h"

static void check_args(const struct visa_ze_kernel *k)
{
	for (uint32_t i = 0; i < k->arg_count; i++) {
		const struct visa_ze_arg *a = &k->args[i];

		REQUIRE(a->name && *a->name && a->type && a->image);
		REQUIRE(a->kind < VISA_ZE_KIND_COUNT && a->align && !(a->align & (a->align - 1)));
		REQUIRE(a->kind == VISA_ZE_VALUE || !a->size);
	}
	for (uint32_t i = 0; i < k->payload_count; i++) {
		REQUIRE(k->payload[i].type < VISA_ZE_PAYLOAD_COUNT && k->payload[i].size);
		REQUIRE(k->payload[i].arg < (int32_t)k->arg_count);
	}
}

static void check_kernel(const struct visa_ze_module *m, const struct visa_ze_kernel *k)
{
	struct visa_error e = { 0 };
	struct visa_decls *decls;

	REQUIRE(k->name && *k->name && k->routine && k->text);
	REQUIRE(k->simd == 1 || k->simd == 8 || k->simd == 16 || k->simd == 32);
	check_args(k);
	for (uint32_t i = 0; i < k->sampler_count; i++)
		REQUIRE(k->samplers[i].address && k->samplers[i].filter);
	if (visa_routine_decls(k->routine, m->platform == VISA_PVC ? 64 : 32, &decls, &e))
		REQUIRE(e.err && e.text[0]);
	visa_decls_free(decls);
}

static void check_data(const struct visa_ze_module *m)
{
	for (uint32_t i = 0; i < m->symbol_count; i++) {
		const struct visa_ze_symbol *s = &m->symbols[i];
		const struct visa_ze_data *d;

		REQUIRE(s->name && s->section <= VISA_ZE_SECTION_COUNT);
		if (s->section == VISA_ZE_SECTION_COUNT)
			continue;
		d = &m->data[s->section];
		REQUIRE(s->offset <= d->bytes.size + d->zeros);
		REQUIRE(s->size <= d->bytes.size + d->zeros - s->offset);
	}
	for (uint32_t i = 0; i < m->reloc_count; i++) {
		const struct visa_ze_reloc *r = &m->relocs[i];
		uint64_t size = r->part == VISA_ZE_WHOLE ? 8 : 4;

		REQUIRE(r->section < VISA_ZE_SECTION_COUNT && r->symbol < m->symbol_count);
		REQUIRE(r->offset + size <= m->data[r->section].bytes.size);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	bool text = size && data[0] != 0x7f && !visa_is_container(data, size);
	const uint8_t *info = text ? memchr(data, '\f', size) : NULL;
	size_t first = info ? (size_t)(info - data) : size;
	struct visa_ze_module *m = NULL, *again = NULL;
	struct visa_error e = { 0 };
	int err;

	if (info)
		info++;
	err = visa_ze_read(data, first, info, info ? size - first - 1 : 0, &m, &e);
	REQUIRE(!err == (m != NULL));
	if (err) {
		require_error(err, &e);
		return 0;
	}
	for (uint32_t i = 0; i < m->kernel_count; i++)
		check_kernel(m, m->kernels[i]);
	check_data(m);
	REQUIRE(!visa_ze_read(data, first, info, info ? size - first - 1 : 0, &again, &e));
	err = visa_ze_add(m, again, &e);
	REQUIRE(!err || err == -EEXIST);
	check_data(m);
	if (err)
		visa_ze_free(again);
	visa_ze_free(m);
	return 0;
}
