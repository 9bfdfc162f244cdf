// SPDX-License-Identifier: MIT
/* Addresses of shared virtual memory to bytes, and page faults. */
#include "svm.h"

#include <errno.h>

struct exec_view visa_exec_view(const struct visa_range *range)
{
	uint64_t size = visa_surface_size(range->surface);
	struct exec_view v = { .start = range->start, .surface = range->surface };

	if (range->offset >= size)
		return v;
	v.length = size - range->offset < range->length ? size - range->offset : range->length;
	v.base = range->surface->base + range->offset;
	return v;
}

struct exec_view visa_svm_view(const struct exec_run *r, uint64_t address, uint64_t bytes)
{
	struct exec_view v = r->view;
	const struct visa_range *range;

	if (svm_holds(&v, address, bytes))
		return v;
	range = visa_addrmap_find(&r->device->map, address, bytes);
	v = range ? visa_exec_view(range) : (struct exec_view){ 0 };
	return svm_holds(&v, address, bytes) ? v : (struct exec_view){ 0 };
}

static enum exec_step fault(struct exec_run *r, const struct svm_access *a, unsigned int lane,
			    unsigned int block, uint64_t at)
{
	if (a->verb)
		visa_fail(r->error, EFAULT,
			  "channel %u %s %u byte%s at address 0x%llx, which is not mapped", lane,
			  a->verb, a->unit, a->unit == 1 ? "" : "s", (unsigned long long)at);
	else
		visa_fail(r->error, EFAULT,
			  "oword %u is %u bytes at address 0x%llx, which is not mapped", block,
			  a->unit, (unsigned long long)at);
	return EXEC_FAULT;
}

/* Block by block, where no piece of memory holds them all. */
static enum exec_step map_blocks(struct exec_run *r, const struct svm_access *a, unsigned int lane)
{
	for (uint64_t left = a->blocks; left; left &= left - 1) {
		unsigned int j = (unsigned int)__builtin_ctzll(left);
		uint64_t at = a->at[lane] + (uint64_t)j * a->unit;

		if (at < a->at[lane] || !visa_svm_view(r, at, a->unit).length)
			return fault(r, a, lane, j, at);
	}
	return EXEC_NEXT;
}

enum exec_step visa_svm_map(struct exec_run *r, struct svm_access *a)
{
	uint64_t span = (64 - (uint64_t)__builtin_clzll(a->blocks | 1)) * a->unit;
	enum exec_step step = EXEC_NEXT;
	bool one_view = true;

	a->view = (struct exec_view){ 0 };
	if (!a->enabled)
		return EXEC_NEXT;
	a->view = visa_svm_view(r, a->at[__builtin_ctz(a->enabled)], span);
	for (uint32_t left = a->enabled; left; left &= left - 1)
		one_view &= svm_holds(&a->view, a->at[__builtin_ctz(left)], span);
	if (one_view)
		return EXEC_NEXT;
	a->view = (struct exec_view){ 0 };
	for (uint32_t left = a->enabled; left && step == EXEC_NEXT; left &= left - 1)
		step = map_blocks(r, a, (unsigned int)__builtin_ctz(left));
	return step;
}

void visa_svm_changed(const struct exec_run *r, const struct svm_access *a)
{
	struct exec_view v = a->view;

	if (v.length) {
		v.surface->changed = r->device->now;
		return;
	}
	for (uint32_t lanes = a->enabled; lanes; lanes &= lanes - 1)
		for (uint64_t left = a->blocks; left; left &= left - 1) {
			v = visa_svm_view(r,
					  a->at[__builtin_ctz(lanes)] +
						  (uint64_t)__builtin_ctzll(left) * a->unit,
					  a->unit);
			if (v.length) /* always: visa_svm_map() has found it */
				v.surface->changed = r->device->now;
		}
}
