// SPDX-License-Identifier: MIT
/* The requests of visafs_ioctl.h. */
#include "handle.h"
#include "visafs_ioctl.h"

#include <errno.h>
#include <string.h>

_Static_assert(VISAFS_TEXT_MAX == VISA_MESSAGE_MAX, "texts of a result have one size");
_Static_assert(VISAFS_NAME_MAX == VISA_NAME_MAX + 1, "names have one size");
_Static_assert(VISAFS_PLATFORM_PVC == (int)VISA_PVC, "platforms have one numbering");

/* A request with the arguments of control_ioctl(). */
struct request {
	const void *in;
	size_t in_size;
	void *out;
	const bool *stop;
};

static int get_info(struct control_handle *h, const struct request *r)
{
	const struct visa_config *config = visa_device_config(h->control->device);
	struct visafs_info info = {
		.t0_size = config->t0_size,
		.t255_size = config->t255_size,
		.abi = VISAFS_ABI,
		.platform = config->platform,
		.grf = visa_platform_grf(config->platform),
		.flags = config->strict ? VISAFS_INFO_STRICT : 0,
	};

	memcpy(r->out, &info, sizeof(info));
	return 0;
}

static int exec(struct control_handle *h, const struct request *r)
{
	struct outcome o;

	if (!r->in_size)
		return 0;
	pthread_mutex_lock(&h->lock);
	o = stream_write(h, r->in, r->in_size, false, r->stop);
	handle_done(h);
	pthread_mutex_unlock(&h->lock);
	return o.taken ? (int)o.taken : o.err;
}

static int get_result(struct control_handle *h, const struct request *r)
{
	struct visafs_result result = { 0 };

	pthread_mutex_lock(&h->lock);
	result.instructions = h->result.instructions;
	result.bytes = h->result.bytes;
	result.channels = h->result.channels;
	result.dropped = h->result.dropped;
	result.misaligned = h->result.misaligned;
	result.offset = h->result.offset;
	result.err = h->result.err;
	result.left = h->result.left;
	memcpy(result.instruction, h->result.instruction, sizeof(result.instruction));
	memcpy(result.message, h->result.message, sizeof(result.message));
	pthread_mutex_unlock(&h->lock);
	memcpy(r->out, &result, sizeof(result));
	return 0;
}

static int get_em(struct control_handle *h, const struct request *r)
{
	struct visa_device *d = h->control->device;
	struct visafs_em em = { 0 };

	visa_device_look(d);
	em.em = visa_thread_em(visa_device_thread(d));
	visa_device_unlock(d);
	memcpy(r->out, &em, sizeof(em));
	return 0;
}

static int set_em(struct control_handle *h, const struct request *r)
{
	struct visa_device *d = h->control->device;
	struct visafs_em em;

	memcpy(&em, r->in, sizeof(em));
	if (em.pad)
		return -EINVAL;
	visa_device_lock(d);
	visa_thread_set_em(visa_device_thread(d), em.em);
	visa_device_unlock(d);
	return 0;
}

static int reset(struct control_handle *h, const struct request *r)
{
	struct visa_device *d = h->control->device;

	(void)r;
	visa_device_lock(d);
	visa_device_reset(d);
	visa_device_unlock(d);
	return 0;
}

/* Find the class of variables that has a letter. Return: whether there is one. */
static bool find_class(uint32_t kind, enum visa_vclass *vclass)
{
	for (int i = 0; i < VISA_VCLASS_COUNT; i++) {
		*vclass = (enum visa_vclass)i;
		if (kind && kind == (uint32_t)visa_vclasses[i].v_type)
			return true;
	}
	return false;
}

static int get_decl(struct control_handle *h, const struct request *r)
{
	struct visa_device *d = h->control->device;
	const struct visa_decl *decl;
	enum visa_vclass vclass;
	struct visafs_decl out;
	int err = 0;

	memcpy(&out, r->in, sizeof(out));
	if (out.pad || !find_class(out.kind, &vclass))
		return -EINVAL;
	visa_device_look(d);
	decl = visa_decl_next(visa_device_decls(d), vclass, out.id);
	if (!decl) {
		err = -ENOENT;
		goto out;
	}
	out = (struct visafs_decl){
		.kind = out.kind,
		.id = decl->id,
		.elements = decl->num_elts,
		.size = decl->size,
		.type = decl->type,
		.align = decl->align,
		.alias = decl->alias,
		.alias_offset = decl->alias_offset,
		.flags = decl->by_decl ? 0 : VISAFS_DECL_FILE,
	};
	if (decl->name)
		memcpy(out.name, decl->name, strlen(decl->name));
	memcpy(r->out, &out, sizeof(out));
out:
	visa_device_unlock(d);
	return err;
}

/* struct entry - one request. @changes: the request needs a handle that is open for writing. */
static const struct entry {
	unsigned int request;
	bool changes;
	int (*run)(struct control_handle *h, const struct request *r);
} entries[] = {
	{ VISAFS_IOC_GET_INFO, false, get_info },     { VISAFS_IOC_EXEC(0), true, exec },
	{ VISAFS_IOC_GET_RESULT, false, get_result }, { VISAFS_IOC_GET_EM, false, get_em },
	{ VISAFS_IOC_SET_EM, true, set_em },	      { VISAFS_IOC_RESET, true, reset },
	{ VISAFS_IOC_GET_DECL, false, get_decl },
};

/* Remove the size from the number of a request. Only the caller of EXEC chooses the size. */
static unsigned int without_size(unsigned int request)
{
	return request & ~((unsigned int)_IOC_SIZEMASK << _IOC_SIZESHIFT);
}

static const struct entry *find_entry(unsigned int request)
{
	if (without_size(request) == VISAFS_IOC_EXEC(0))
		request = VISAFS_IOC_EXEC(0);
	for (size_t i = 0; i < sizeof(entries) / sizeof(entries[0]); i++)
		if (entries[i].request == request)
			return &entries[i];
	return NULL;
}

int control_ioctl(struct control_handle *h, unsigned int request, const void *in, size_t in_size,
		  void *out, size_t out_size, const bool *stop)
{
	const struct entry *entry = h->kind == CONTROL_CTL ? find_entry(request) : NULL;
	const struct request r = { in, in_size, out, stop };
	unsigned int size = _IOC_SIZE(request);

	if (!entry)
		return -ENOTTY;
	if (entry->changes && !h->writable)
		return -EBADF;
	if (((_IOC_DIR(request) & _IOC_WRITE) && in_size < size) ||
	    ((_IOC_DIR(request) & _IOC_READ) && out_size < size))
		return -EINVAL;
	return entry->run(h, &r);
}
