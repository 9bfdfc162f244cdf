/* SPDX-License-Identifier: MIT */
/* Arrays that grow: the room is doubled, so that adding one element at a time stays cheap. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>
#include <stdint.h>

/**
 * base_array_reserve() - make room for elements
 * @array: address of the pointer to the elements, which is NULL while there is no room
 * @room: elements that there is memory for
 * @count: elements that there must be room for in all
 * @size: bytes of an element
 *
 * Elements stay as they are; new ones are not initialised. The caller frees the array by free().
 *
 * Return: 0; -ENOMEM, which changes nothing.
 */
int base_array_reserve(void *array, size_t *room, size_t count, size_t size);

/**
 * base_array_add() - add an element to an array whose room follows from its count
 * @array: address of the pointer to the elements, which is NULL while there are none
 * @count: number of elements, incremented by the call
 * @size: bytes of an element
 *
 * Use it for every element of the array, since there is always room for the next power of two.
 *
 * Return: the new element, all zero; NULL if out of memory.
 */
void *base_array_add(void *array, uint32_t *count, size_t size);

#endif
