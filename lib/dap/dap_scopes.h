/* SPDX-License-Identifier: MIT */
/* Lists of variables that a client can expand: scopes, and values with members or elements. */
#ifndef DAP_SCOPES_H
#define DAP_SCOPES_H

#include "dap_state.h"

#define DAP_NAME_MAX 200 /* size of the buffer for a listed name, in bytes */

/*
 * dap_variable_name() - Return: the name under which a variable in scope is listed. @listed: buffer
 * for this name, used if a variable of an inner block hides the variable
 */
const char *dap_variable_name(const struct visa_variable *x, char listed[DAP_NAME_MAX]);

/* dap_part_name() - append the expression for a member or element of @whole: x[3], (*p).y */
void dap_part_name(const char *whole, const char *part, struct visa_buffer *to);

/* Entries of the scope "work-item" that the client can change: */
#define DAP_RUNNING "running lanes" /* the mask of lanes at the current instruction */
#define DAP_LANE    "lane"	    /* the lane of the thread that the client shows */

/* struct dap_page - a page of a list of variables: at most @count entries, from index @start on */
struct dap_page {
	uint64_t start;
	uint64_t count;
};

/* dap_page_of() - read the page that a request asks for; Return: 0 or -EINVAL */
int dap_page_of(const json_t *args, struct dap_page *page, struct visa_error *e);

/*
 * dap_reference_of() - find the list of variables that a request names by its reference number.
 * @r: receives a copy of struct dap_reference; @r->name must not be freed. Return: 0 or -EINVAL
 */
int dap_reference_of(const struct visa_dap *d, const json_t *args, struct dap_reference *r,
		     struct visa_error *e);

/* dap_put_parts() - append variables of the vISA text, or members or elements of a value */
void dap_put_parts(struct visa_dap *d, const struct dap_reference *r, const struct dap_page *page,
		   json_t *to);

#endif
