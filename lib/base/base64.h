/* SPDX-License-Identifier: MIT */
/* Base64 (RFC 4648): four characters for three bytes. */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include "buffer.h"

/* base_base64() - encode @size bytes and append the text to @to. */
void base_base64(struct visa_buffer *to, const uint8_t *bytes, size_t size);

/*
 * base_unbase64() - decode @size characters and append the bytes to @to. Return: whether the text
 * is valid.
 */
bool base_unbase64(struct visa_buffer *to, const char *text, size_t size);

#endif
