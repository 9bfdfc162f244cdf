// SPDX-License-Identifier: MIT
/* Finds the memory of a work-item at addresses, and reads values there. */
#include "../engine/access.h"
#include "inspect_state.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/*
 * The tag of a generic pointer is in bits 61 to 63. In a pointer without a tag, they are copies of
 * the sign bit.
 */
#define TAG_SHIFT 61
#define TAG_LOCAL 2u

/*
 * Return: the bytes of local memory at an address; NULL if it is outside. An address without the
 * tag and the flag of local memory is outside, too: a null pointer points to no memory.
 */
static uint8_t *in_local(const struct inspect_scene *s, uint64_t address, uint64_t size,
			 uint64_t *room)
{
	const struct watch_memory *m = &s->run->memory[VISA_SURFACE_SLM];
	const bool tagged = address >> TAG_SHIFT == TAG_LOCAL;
	uint64_t at = tagged ? (uint32_t)address : address;
	const bool flagged = (at & ~(INSPECT_LOCAL_FLAG - 1)) == INSPECT_LOCAL_FLAG;

	at -= flagged ? INSPECT_LOCAL_FLAG : 0;
	if ((!tagged && !flagged) || !m->base || at >= m->size || size > m->size - at)
		return NULL;
	if (room)
		*room = m->size - at;
	return m->base + at;
}

uint8_t *inspect_memory(const struct inspect_scene *s, uint64_t address, uint64_t size,
			uint64_t *room)
{
	unsigned int tag = (unsigned int)(address >> TAG_SHIFT);
	uint64_t plain = tag ? (uint64_t)((int64_t)(address << 3) >> 3) : address;
	struct exec_view v;

	if (tag == TAG_LOCAL)
		return in_local(s, address, size, room);
	v = access_view(s->run->run, plain, size ? size : 1);
	if (!v.length || plain < v.start || plain - v.start > v.length ||
	    size > v.length - (plain - v.start))
		return in_local(s, address, size, room);
	if (room)
		*room = v.length - (plain - v.start);
	return v.base + (plain - v.start);
}

int value_at(const struct inspect_scene *s, uint64_t address, const struct visa_value_type *t,
	     struct visa_value *v, struct visa_error *e)
{
	struct shape x = shape_of(s, t);

	*v = (struct visa_value){
		.type = *t, .size = x.size, .has_address = true, .address = address
	};
	if (!x.size)
		return visa_fail(e, EINVAL, "the type that the pointer points to has no size");
	v->at = inspect_memory(s, address, x.size, NULL);
	return v->at ? 0
		     : visa_fail(e, EFAULT, "cannot access memory at address 0x%" PRIx64, address);
}

struct visa_value value_part(const struct visa_value *v, uint64_t at,
			     const struct visa_value_type *t, uint64_t size)
{
	struct visa_value part = { .type = *t,
				   .size = size,
				   .has_address = v->has_address,
				   .address = v->address + at,
				   .unset = v->unset };

	if (v->at)
		part.at = v->at + at;
	else if (at <= sizeof(v->own) && size <= sizeof(v->own) - at)
		memcpy(part.own, v->own + at, size);
	return part;
}

/* Return: the surface or buffer argument that contains the byte at a host address; or NULL. */
static const struct watch_memory *inspect_memory_of(const struct inspect_scene *s,
						    const uint8_t *at)
{
	const struct watch_memory *found = NULL;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct watch_memory *m = &s->run->memory[i];

		/* If a buffer argument is a part of a surface, both match; prefer the argument. */
		if (m->base && at >= m->base && at < m->base + m->size &&
		    (!found || found->whole || m->argument >= 0))
			found = m;
	}
	return found;
}

void inspect_name_address(const struct inspect_scene *s, uint64_t address, struct visa_buffer *to)
{
	const uint8_t *at = inspect_memory(s, address, 1, NULL);
	const struct watch_memory *m = at ? inspect_memory_of(s, at) : NULL;
	uint64_t byte;

	if (!m)
		return;
	byte = (uint64_t)(at - m->base) - (m->argument >= 0 ? m->start : 0);
	if (m->use == WATCH_LOCAL)
		visa_buffer_printf(to, " <local memory");
	else if (*m->name)
		visa_buffer_printf(to, " <%s", m->name);
	else
		visa_buffer_printf(to, " <T%u", m->number);
	visa_buffer_printf(to, byte ? "+%" PRIu64 ">" : ">", byte);
}
