// SPDX-License-Identifier: MIT
/* Binds buffers, images, values, samplers and local memory to the arguments of a launch. */
#include "../base/array.h"
#include "bound.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *const launch_own_names[LAUNCH_OWN_COUNT] = {
	[VISA_ZE_CONST] = "constant memory",   [VISA_ZE_GLOBAL] = "program-scope variables",
	[VISA_ZE_STRING] = "constant strings", [LAUNCH_PRINTF] = "printf's buffer",
	[LAUNCH_PRIVATE] = "private memory",   [LAUNCH_NOTES] = "notes of async copies",
	[LAUNCH_INDICES] = "notes of indices", [LAUNCH_ARITH] = "notes of arithmetic",
};

/*
 * Alignment of buffers in bytes, for the virtual address and the host address. So an access that is
 * aligned at its virtual address is also aligned in host memory.
 */
#define BUFFER_ALIGN VISA_ADDRMAP_UNIT

/*
 * Alignment of memory at a virtual address that the caller chooses. Accesses by surface index add
 * an aligned offset to the first byte of the memory. If this byte is not aligned, the host must
 * support unaligned atomic operations.
 */
#if defined(__x86_64__)
#define PLACED_ALIGN 1
#else
#define PLACED_ALIGN BUFFER_ALIGN
#endif

static const char *const kinds[VISA_ZE_KIND_COUNT] = {
	[VISA_ZE_BUFFER] = "a buffer",	 [VISA_ZE_LOCAL] = "local memory",
	[VISA_ZE_VALUE] = "a value",	 [VISA_ZE_IMAGE] = "an image",
	[VISA_ZE_SAMPLER] = "a sampler",
};

/*
 * Return: the argument to which an object is bound; NULL with an error if the argument takes no
 * object of kind @kind.
 */
static struct launch_arg *find_arg(struct visa_launch *l, uint32_t arg, enum visa_ze_kind kind,
				   struct visa_error *e)
{
	const struct visa_ze_kernel *k = l->kernel;
	const struct visa_ze_arg *a;

	if (arg >= k->arg_count) {
		visa_fail(e, EINVAL, "there is no argument %u: %.64s has %u, from 0 on", arg,
			  k->name, k->arg_count);
		return NULL;
	}
	a = &k->args[arg];
	/*
	 * Without .ze_info (the description in a zebin), a buffer's address is an argument of kind
	 * VISA_ZE_VALUE with 8 bytes.
	 */
	if (a->kind != kind && (k->described || a->kind != VISA_ZE_VALUE || a->size != 8)) {
		visa_fail(e, EINVAL, "argument %u (%.64s) of %.64s is %s, not %s", arg, a->name,
			  k->name, kinds[a->kind], kinds[kind]);
		return NULL;
	}
	launch_unbind(&l->args[arg]);
	return &l->args[arg];
}

void launch_unbind(struct launch_arg *arg)
{
	visa_surface_put(arg->surface);
	free(arg->value);
	memset(arg, 0, sizeof(*arg));
}

static int bind_bytes(struct visa_launch *l, uint32_t arg, enum visa_ze_kind kind, void *bytes,
		      uint64_t size, uint32_t align, struct launch_arg **bound,
		      struct visa_error *e)
{
	struct launch_arg *a = find_arg(l, arg, kind, e);

	if (!a)
		return -EINVAL;
	if ((uintptr_t)bytes % align || size >> VISA_SURFACE_ADDRESS_BITS)
		return visa_fail(
			e, EINVAL,
			"argument %u is %llu bytes at %p; expected less than 1 TiB, aligned to "
			"%u bytes",
			arg, (unsigned long long)size, bytes, align);
	surface_window(&a->window, 0, bytes, size, LAUNCH_EPOCH);
	a->bound = true;
	*bound = a;
	return 0;
}

int visa_launch_bytes(struct visa_launch *l, uint32_t arg, void *bytes, uint64_t size,
		      struct visa_error *e)
{
	struct launch_arg *a;

	return bind_bytes(l, arg, VISA_ZE_BUFFER, bytes, size, BUFFER_ALIGN, &a, e);
}

int visa_launch_bytes_at(struct visa_launch *l, uint32_t arg, void *bytes, uint64_t size,
			 uint64_t address, struct visa_error *e)
{
	struct launch_arg *a;
	int err;

	if (((uintptr_t)bytes ^ address) % BUFFER_ALIGN && size)
		return visa_fail(e, EINVAL,
				 "argument %u is %llu bytes at %p, with virtual address 0x%llx; "
				 "expected the same remainder modulo %u for both",
				 arg, (unsigned long long)size, bytes, (unsigned long long)address,
				 BUFFER_ALIGN);
	if (size > UINT64_MAX - address)
		return visa_fail(e, EINVAL,
				 "argument %u is %llu bytes at address 0x%llx; expected an end of "
				 "at most 2^64",
				 arg, (unsigned long long)size, (unsigned long long)address);
	err = bind_bytes(l, arg, VISA_ZE_BUFFER, bytes, size, PLACED_ALIGN, &a, e);
	if (err)
		return err;
	a->placed = true;
	a->address = address;
	return 0;
}

void visa_launch_unset(struct visa_launch *l, uint32_t arg)
{
	if (arg < l->kernel->arg_count)
		l->args[arg].unset = true;
}

void visa_launch_access(struct visa_launch *l, uint32_t arg, enum visa_buffer_access access)
{
	if (arg < l->kernel->arg_count)
		l->args[arg].access = access;
}

int visa_launch_image(struct visa_launch *l, uint32_t arg, void *bytes, uint64_t size,
		      const struct visa_shape *shape, struct visa_error *e)
{
	struct visa_shape checked = *shape;
	struct launch_arg *a = NULL;
	int err;

	checked.bti = VISA_BTI_NONE;
	err = visa_shape_check(&checked, e);
	if (!err)
		err = bind_bytes(l, arg, VISA_ZE_IMAGE, bytes, size, PLACED_ALIGN, &a, e);
	if (!err)
		a->window.shape = checked;
	return err;
}

/*
 * Make a window: a surface whose bytes are the bytes of another surface from @offset to its current
 * end.
 */
static void open_window(struct visa_surface *window, struct visa_surface *s, uint64_t offset)
{
	visa_surface_refresh(s);
	surface_window_on(window, 0, s, offset, LAUNCH_EPOCH);
}

int visa_launch_surface(struct visa_launch *l, uint32_t arg, struct visa_surface *s,
			uint64_t offset, uint64_t address, struct visa_error *e)
{
	bool image = arg < l->kernel->arg_count && l->kernel->args[arg].kind == VISA_ZE_IMAGE;
	struct launch_arg *a = find_arg(l, arg, image ? VISA_ZE_IMAGE : VISA_ZE_BUFFER, e);

	if (!a)
		return -EINVAL;
	if (offset % BUFFER_ALIGN || address % BUFFER_ALIGN || address < offset)
		return visa_fail(e, EINVAL,
				 "argument %u begins at byte %llu of a surface, at address 0x%llx; "
				 "expected multiples of %u",
				 arg, (unsigned long long)offset, (unsigned long long)address,
				 BUFFER_ALIGN);
	if (image && s->shape.format == VISA_FORMAT_NONE)
		return visa_fail(e, EINVAL,
				 "argument %u is an image, and T%u has no shape; give it a shape, "
				 "such as .shape T%u format=RGBA8_UNORM width=16 height=16",
				 arg, s->index, s->index);
	open_window(&a->window, s, offset);
	open_window(&a->whole, s, 0);
	a->surface = visa_surface_get(s);
	a->losses = surface_losses(s);
	a->offset = offset;
	a->address = address;
	a->bound = true;
	return 0;
}

int visa_launch_value(struct visa_launch *l, uint32_t arg, const void *value, uint32_t size,
		      struct visa_error *e)
{
	struct launch_arg *a = find_arg(l, arg, VISA_ZE_VALUE, e);
	const struct visa_ze_arg *info;

	if (!a)
		return -EINVAL;
	info = &l->kernel->args[arg];
	if (size != info->size)
		return visa_fail(e, EINVAL, "argument %u (%.64s) has %u bytes, not %u", arg,
				 info->name, info->size, size);
	a->value = malloc(size + 1ul);
	if (!a->value)
		return visa_fail(e, ENOMEM, "out of memory");
	memcpy(a->value, value, size);
	a->size = size;
	a->bound = true;
	return 0;
}

int visa_launch_local(struct visa_launch *l, uint32_t arg, uint32_t size, struct visa_error *e)
{
	struct launch_arg *a = find_arg(l, arg, VISA_ZE_LOCAL, e);

	if (!a)
		return -EINVAL;
	a->size = size;
	a->bound = true;
	return 0;
}

int visa_launch_sampler(struct visa_launch *l, uint32_t arg, const struct visa_sampling *sampling,
			struct visa_error *e)
{
	struct launch_arg *a = find_arg(l, arg, VISA_ZE_SAMPLER, e);

	if (!a)
		return -EINVAL;
	if ((unsigned int)sampling->addressing > VISA_ADDRESS_MIRROR)
		return visa_fail(e, EINVAL, "addressing %u of a sampler is unknown",
				 (unsigned int)sampling->addressing);
	a->sampling = *sampling;
	a->bound = true;
	return 0;
}

int visa_launch_map(struct visa_launch *l, struct visa_surface *s, uint64_t address,
		    struct visa_error *e)
{
	struct launch_mapped *m = base_array_add(&l->mapped, &l->mapped_count, sizeof(*m));

	if (!m)
		return visa_fail(e, ENOMEM, "out of memory");
	open_window(&m->window, s, 0);
	m->surface = visa_surface_get(s);
	m->losses = surface_losses(s);
	m->address = address;
	return 0;
}

const struct visa_surface *launch_lost(const struct visa_launch *l)
{
	for (uint32_t i = 0; i < l->kernel->arg_count; i++)
		if (l->args[i].surface && surface_losses(l->args[i].surface) != l->args[i].losses)
			return l->args[i].surface;
	for (uint32_t i = 0; i < l->mapped_count; i++)
		if (surface_losses(l->mapped[i].surface) != l->mapped[i].losses)
			return l->mapped[i].surface;
	return NULL;
}

bool visa_launch_wrote(const struct visa_launch *l, const struct visa_surface *s)
{
	for (uint32_t i = 0; i < l->kernel->arg_count; i++)
		if (l->args[i].surface == s &&
		    (l->wrote[l->args[i].window.index] || l->wrote[l->args[i].whole.index]))
			return true;
	for (uint32_t i = 0; i < l->mapped_count; i++)
		if (l->mapped[i].surface == s && l->wrote[l->mapped[i].window.index])
			return true;
	return false;
}

const void *visa_launch_slm(const struct visa_launch *l, uint64_t *size)
{
	*size = l->slm_size;
	return l->slm;
}

void visa_launch_show_local(const struct visa_launch *l, struct visa_surface *s,
			    const struct timespec *when)
{
	uint64_t size = l->slm_size < s->size ? l->slm_size : s->size;

	if (!l->slm || !size)
		return;
	memcpy(s->base, l->slm, size);
	visa_surface_set_changed(s, when);
}
