// SPDX-License-Identifier: MIT
/* Arrays that grow. */
#include "array.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int base_array_reserve(void *array, size_t *room, size_t count, size_t size)
{
	size_t more = *room ? *room : 4;
	void *elements;
	void *grown;

	if (count <= *room)
		return 0;
	if (count > SIZE_MAX / 2 / size)
		return -ENOMEM;
	while (more < count)
		more *= 2;
	/* The caller's pointer can have any type: memcpy() reads it without an aliasing error. */
	memcpy(&elements, array, sizeof(elements));
	grown = realloc(elements, more * size);
	if (!grown)
		return -ENOMEM;
	memcpy(array, &grown, sizeof(grown));
	*room = more;
	return 0;
}

/*
 * Return: the number of elements for which an array of base_array_add() has room: 0, 4, or the next
 * power of two.
 */
static size_t room_of(uint32_t count)
{
	size_t room = 4;

	while (room < count)
		room *= 2;
	return count ? room : 0;
}

void *base_array_add(void *array, uint32_t *count, size_t size)
{
	size_t room = room_of(*count);
	char *element;

	if (*count == UINT32_MAX || base_array_reserve(array, &room, (size_t)*count + 1, size))
		return NULL;
	memcpy(&element, array, sizeof(element));
	element += size * (*count)++;
	return memset(element, 0, size);
}
