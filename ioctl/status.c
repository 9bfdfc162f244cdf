// SPDX-License-Identifier: MIT
/* Keeps the result that was recorded last, which the file "status" shows. */
#include "status.h"

#include <string.h>

void status_set(struct control *c, const struct visa_result *status)
{
	pthread_mutex_lock(&c->lock);
	c->status = *status;
	c->launched_size = 0;
	clock_gettime(CLOCK_REALTIME, &c->status_changed);
	pthread_mutex_unlock(&c->lock);
}

void status_set_launch(struct control *c, const struct visa_buffer *text)
{
	pthread_mutex_lock(&c->lock);
	c->launched_size = text->size < sizeof(c->launched) ? text->size : sizeof(c->launched);
	memcpy(c->launched, text->bytes, c->launched_size);
	clock_gettime(CLOCK_REALTIME, &c->status_changed);
	pthread_mutex_unlock(&c->lock);
}

void control_refused(struct control *c, const struct visa_error *e)
{
	struct visa_result status = { 0 };
	struct visa_error where = *e;

	if (e->column)
		visa_fail(&where, e->err, "column %u: %s", e->column, e->text);
	visa_result_fail(&status, &where, NULL);
	status_set(c, &status);
}

struct timespec control_status_changed(struct control *c)
{
	struct timespec when;

	pthread_mutex_lock(&c->lock);
	when = c->status_changed;
	pthread_mutex_unlock(&c->lock);
	return when;
}

size_t control_status(struct control *c, char *buf, size_t size)
{
	struct visa_result status;
	size_t launched;

	pthread_mutex_lock(&c->lock);
	status = c->status;
	launched = c->launched_size < size ? c->launched_size : size;
	memcpy(buf, c->launched, launched);
	pthread_mutex_unlock(&c->lock);
	return launched ? launched : visa_result_format(&status, buf, size);
}
