/* SPDX-License-Identifier: MIT */
/* Messages to surfaces with rows and texels: rules about their fields, blocks of bytes. */
#ifndef VISA_ISA_TYPED_H
#define VISA_ISA_TYPED_H

#include "isa.h"

/* The rules about the fields of typed, media and typed LSC messages; Return: 0 or -EINVAL. */
int visa_typed_combine(const struct visa_inst *inst, struct visa_error *e);
int visa_media_combine(const struct visa_inst *inst, struct visa_error *e);
int visa_lsc_typed_combine(const struct visa_inst *inst, struct visa_error *e);

/* visa_typed_support() - what of any of them is never executed; Return: 0 or -EOPNOTSUPP. */
int visa_typed_support(const struct visa_inst *inst, struct visa_error *e);

#define VISA_MEDIA_WIDTH_MAX 64 /* bytes of a media block's row */

/* visa_media_pitch() - bytes of a media message's operand from a row to the next. */
unsigned int visa_media_pitch(const struct visa_inst *inst);

/* Which rows of the surface a media message counts. */
enum visa_media_rows { VISA_MEDIA_ALL, VISA_MEDIA_TOP, VISA_MEDIA_BOTTOM };

/* visa_media_rows() - of a legal modifier. */
enum visa_media_rows visa_media_rows(const struct visa_inst *inst);

#endif
