/* SPDX-License-Identifier: MIT */
/* Variables of scopes and parts of values. */
#ifndef DAP_SCOPES_H
#define DAP_SCOPES_H

#include "dap_state.h"

#define DAP_NAME_MAX 200 /* bytes of the name of a variable in a list */

/*
 * dap_variable_name() - Return: the name by which a variable in scope is listed; @listed: room for
 * the name
 */
const char *dap_variable_name(const struct visa_variable *x, char listed[DAP_NAME_MAX]);

/* dap_part_name() - append the expression of a part: x[3], (*p).y */
void dap_part_name(const char *whole, const char *part, struct visa_buffer *to);

#define DAP_RUNNING "running lanes" /* the mask, which can be changed */
#define DAP_LANE    "lane" /* the name by which the lane is chosen, in the scope of the work-item */

/* struct dap_page - a part of a list of variables: from @start on, at most @count */
struct dap_page {
	uint64_t start;
	uint64_t count;
};

/* dap_page_of() - read the page that a request names; Return: 0 or -EINVAL */
int dap_page_of(const json_t *args, struct dap_page *page, struct visa_error *e);

/*
 * dap_reference_of() - find the reference that a request names. @r: receives a copy of it; the copy
 * shares the name. Return: 0 or -EINVAL
 */
int dap_reference_of(const struct visa_dap *d, const json_t *args, struct dap_reference *r,
		     struct visa_error *e);

/* dap_put_parts() - append variables of the vISA text, or parts of a value */
void dap_put_parts(struct visa_dap *d, const struct dap_reference *r, const struct dap_page *page,
		   json_t *to);

#endif
