/* SPDX-License-Identifier: MIT */
/* Arrays that grow: the room is doubled, so that adding one element at a time stays cheap. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>
#include <stdint.h>

/**
 * base_array_reserve() - make room for elements
 * @array: address of the pointer to the elements, which is NULL while there is no room
 * @room: number of elements for which there is memory
 * @count: number of elements for which there must be memory
 * @size: bytes of an element
 *
 * Elements stay as they are; new elements are not initialised. The caller frees the array by
 * free().
 *
 * Return: 0; -ENOMEM, which changes nothing.
 */
int base_array_reserve(void *array, size_t *room, size_t count, size_t size);

/**
 * base_array_add() - append an element to an array that stores only a pointer and a count
 * @array: address of the pointer to the elements, which is NULL while there are no elements
 * @count: number of elements, incremented by the call
 * @size: bytes of an element
 *
 * All elements of the array must be added by this function: it computes the allocated size from the
 * count, as the next power of two.
 *
 * Return: the new element, all zero; NULL if out of memory.
 */
void *base_array_add(void *array, uint32_t *count, size_t size);

#endif
