// SPDX-License-Identifier: MIT
/*
 * threads/dap: each open begins a session of the Debug Adapter Protocol. A client writes its
 * messages, and reads the messages of the debug adapter; a read waits until there is a message.
 */
#include "workers.h"

#include <errno.h>
#include <fcntl.h>

static int dap_open(struct fs *fs, struct handle *h, int flags)
{
	struct visa_error e;
	int err;

	(void)h;
	if ((flags & O_ACCMODE) != O_RDWR)
		err = visa_fail(&e, EINVAL,
				"threads/dap must be open for reading and writing at once; start "
				"visa-dap, which does so");
	else
		err = control_dap_open(&fs->control, &e);
	if (err)
		control_refused(&fs->control, &e);
	return err;
}

static void dap_close(struct fs *fs, struct handle *h)
{
	log_pipe_close(fs, h);
	control_dap_close(&fs->control);
}

/*
 * A read continues where the last read ended. The offset of the open file is not used, since writes
 * change it, too.
 */
static void dap_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);

	(void)at;
	pthread_mutex_lock(&fs->lock);
	at = (off_t)(h->at - h->forgotten);
	pthread_mutex_unlock(&fs->lock);
	log_pipe_read(req, h, size, at);
}

static ssize_t dap_command(struct fs *fs, const struct object *o, unsigned int cmd,
			   const char *line, size_t size, const bool *stop)
{
	(void)o;
	(void)cmd;
	(void)stop;
	return control_dap_write(&fs->control, line, size);
}

const struct kind kind_threads_dap = {
	.type = S_IFREG,
	.log = control_dap_messages,
	.waits = true,
	.open = dap_open,
	.close = dap_close,
	.read = dap_read,
	.write = workers_write,
	.command = dap_command,
};
