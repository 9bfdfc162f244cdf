/* SPDX-License-Identifier: MIT */
/* Strings of JSON. */
#ifndef VISA_JSON_TEXT_H
#define VISA_JSON_TEXT_H

#include "../base/buffer.h"

/*
 * profile_put_string() - append a quoted and escaped string; no < is in it, so that it can stand
 * in a page
 */
void profile_put_string(struct visa_buffer *b, const char *text);

#endif
