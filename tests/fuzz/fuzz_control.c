// SPDX-License-Identifier: MIT
/*
 * Fuzz the control plane of a mount with a sequence of requests: writes to ctl, asm, explain,
 * replay, modules, launch, threads/ctl and the text files; ioctls; closes; reads. Each request must
 * succeed or be refused with an error. The size that a function returns for a text must be right.
 * At the end, all memory must be freed.
 *
 * An input is a sequence of requests. Each request consists of a byte that selects the file, a byte
 * with options, two bytes with a size, and as many bytes to write.
 */
#include <signal.h>
#include <string.h>
#include <sys/time.h>

#include "../../ioctl/modules.h"
#include "../../ioctl/threads.h"
#include "../../ioctl/view.h"
#include "../../ioctl/visafs_ioctl.h"
#include "../support/device.h"
#include "fuzz.h"
#include "trace_lines.h"

enum { HEAD = 4, INSTRUCTIONS = 20000, ROOM = 65536, SURFACES = 5, NAMES = 6 };

/* struct mount - a device, its control plane, and for each kind of file an open file (handle) */
struct mount {
	struct visa_device *device;
	struct control c;
	struct control_handle *handles[CONTROL_REPLAY + 1];
};

/*
 * struct request - a request of the input
 * @how: the byte with options
 * @bytes, @size: the bytes to write, and their number
 */
struct request {
	uint8_t how;
	const char *bytes;
	size_t size;
};

static bool stop;
static struct visa_device *running;
static char room[ROOM];

static void too_long(int signal)
{
	(void)signal;
	__atomic_store_n(&stop, true, __ATOMIC_RELAXED);
	if (running)
		visa_device_hurry(running);
}

/* Start a timer that ends executions after @seconds seconds. 0: stop the timer */
static void set_timer(int seconds)
{
	const struct itimerval timer = { { seconds, 0 }, { seconds, 0 } };
	struct sigaction action = { .sa_handler = too_long, .sa_flags = SA_RESTART };

	__atomic_store_n(&stop, false, __ATOMIC_RELAXED);
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &timer, NULL);
}

static void require_count(ssize_t n, size_t size)
{
	REQUIRE(n < 0 ? n > -4096 : (size_t)n <= size);
}

/*
 * Check and free the text *@text that a function has set. @n: return value of the function: bytes
 * of the text, or a negative errno. The call of the function is the argument @n, and compilers may
 * evaluate arguments in any order, so @text is a pointer to the pointer.
 */
static void give(ssize_t n, char **text)
{
	REQUIRE(n > -4096);
	if (n < 0)
		return;
	/*
	 * Read the last byte of the text. If the text is shorter than @n, the address sanitizer
	 * reports it.
	 */
	if (n)
		(void)*(const volatile char *)&(*text)[n - 1];
	free(*text);
	*text = NULL;
}

/* --- requests to ctl, asm, explain and replay ------------------------------------------- */

static void write_handle(struct mount *m, const struct request *r, enum control_kind kind)
{
	if (kind == CONTROL_REPLAY && trace_text_is_large(r->bytes, r->size))
		return;
	require_count(control_write(m->handles[kind], r->bytes, r->size, &stop), r->size);
}

static void use_handle(struct mount *m, const struct request *r)
{
	enum control_kind kind = r->how / 4 % (CONTROL_REPLAY + 1);
	struct control_handle **h = &m->handles[kind];
	ssize_t n;

	switch (r->how % 4) {
	case 0:
		REQUIRE(control_flush(*h) <= 0);
		break;
	case 1:
		control_close(*h);
		*h = control_open(&m->c, kind, true);
		REQUIRE(*h);
		break;
	default:
		n = control_read(*h, room, r->how & 64 ? 7 : sizeof(room));
		require_count(n, sizeof(room));
	}
}

static void request_ioctl(struct mount *m, const struct request *r)
{
	static const unsigned int known[] = { VISAFS_IOC_GET_INFO, VISAFS_IOC_GET_RESULT,
					      VISAFS_IOC_GET_EM,   VISAFS_IOC_SET_EM,
					      VISAFS_IOC_GET_DECL, VISAFS_IOC_RESET };
	unsigned int cmd = r->how < 128 ? known[r->how % 6] : VISAFS_IOC_EXEC(r->size & 0x3fff);
	const char *in = r->bytes;
	size_t size;

	if (r->how % 16 == 15) {
		if (r->size < 4)
			return;
		memcpy(&cmd, r->bytes, sizeof(cmd));
		in += 4;
	}
	/* The kernel passes as many bytes as the request number contains. */
	size = _IOC_DIR(cmd) & _IOC_WRITE ? _IOC_SIZE(cmd) : 0;
	if (size > r->size - (size_t)(in - r->bytes))
		return;
	control_ioctl(m->handles[CONTROL_CTL], cmd, in, size, room,
		      _IOC_DIR(cmd) & _IOC_READ ? _IOC_SIZE(cmd) : 0, &stop);
}

/* --- requests to text files --------------------------------------------------------------- */

static void write_text(struct mount *m, const struct request *r)
{
	uint32_t id = 1 + r->how / 16 % 4;
	const struct visa_decl *pred;
	struct visa_surface *s;

	switch (r->how % 16) {
	case 0:
		control_mask_write(&m->c, 0, 0, r->bytes, r->size);
		break;
	case 1:
		visa_device_lock(m->device);
		pred = visa_decl_get(device_decls(m->device), VISA_VCLASS_P, id);
		visa_device_unlock(m->device);
		if (pred)
			control_mask_write(&m->c, id, pred->serial, r->bytes, r->size);
		break;
	case 2:
		visa_device_lock(m->device);
		s = device_surface(m->device, 5 + id);
		visa_device_unlock(m->device);
		if (s)
			control_shape_write(&m->c, 5 + id, visa_surface_serial(s), r->bytes,
					    r->size);
		break;
	case 3:
		control_tracing_write(&m->c, 0, 0, r->bytes, r->size);
		break;
	case 4:
		control_filter_write(&m->c, 0, 0, r->bytes, r->size);
		break;
	case 5:
		control_checks_write(&m->c, 0, 0, r->bytes, r->size);
		break;
	case 6:
		control_trace_clear(&m->c);
		break;
	case 7:
		control_log_clear(&m->c.reports);
		break;
	default:
		control_threads_write(&m->c, 0, r->bytes, r->size, &stop);
	}
}

static void read_value(struct mount *m, enum control_view_kind view, uint64_t owner,
		       enum visa_vclass vclass, uint32_t id)
{
	const struct control_value value = {
		.view = view, .owner = owner, .vclass = vclass, .id = id
	};

	control_value_read(&m->c, &value, room, sizeof(room), 0);
}

static void read_text(struct mount *m, const struct request *r)
{
	static size_t (*const texts[])(struct control *, char *, size_t) = {
		control_status, control_info, control_instructions, control_maps, control_lanes
	};
	struct control_thread thread;
	struct visa_surface *s;
	char *text = NULL;

	if (r->how % 8 < 5) {
		REQUIRE(texts[r->how % 8](&m->c, room, sizeof(room)) <= sizeof(room));
	} else if (r->how % 8 == 5) {
		visa_device_lock(m->device);
		s = device_surface(m->device, 6 + r->how / 8 % SURFACES);
		visa_device_unlock(m->device);
		if (s)
			give(control_picture(&m->c, 6 + r->how / 8 % SURFACES,
					     visa_surface_serial(s), &text),
			     &text);
	} else if (r->how % 8 == 6) {
		give(control_threads_text(&m->c, &text), &text);
	} else if (control_thread_next(&m->c, 0, &thread)) {
		for (int what = 0; what <= CONTROL_THREAD_CTL; what++)
			give(control_thread_text(&m->c, thread.serial, what, &text, NULL), &text);
		read_value(m, CONTROL_VIEW_THREAD, thread.serial, VISA_VCLASS_G, 32 + r->how / 8);
		read_value(m, CONTROL_VIEW_THREAD, thread.serial, VISA_VCLASS_P, 1);
		read_value(m, CONTROL_VIEW_THREAD, thread.serial, VISA_VCLASS_P, 0);
	}
}

/* --- requests to modules and kernels -------------------------------------------------------- */

static void write_module(struct mount *m, const struct request *r)
{
	static const char *const names[NAMES] = { "a.zebin",  "b.zebin", "c.visaasm",
						  "c.zeinfo", "d.isa",	 "e" };
	const char *name = names[r->how % NAMES];
	struct control_file f;

	if (control_module_find(&m->c, name, &f) && r->how & 64) {
		control_module_remove(&m->c, f.serial, NULL);
		return;
	}
	if (!control_module_find(&m->c, name, &f) && control_module_make(&m->c, name, &f, NULL))
		return;
	control_module_truncate(&m->c, f.serial, 0);
	require_count(control_module_write(&m->c, f.serial, r->bytes, r->size, 0), r->size);
	REQUIRE(control_module_close(&m->c, f.serial) <= 0);
}

static void launch(struct mount *m, const struct request *r)
{
	struct control_file f;

	if (control_kernel_next(&m->c, 0, &f) &&
	    (!(r->how & 1) || control_kernel_next(&m->c, f.serial + 1, &f)))
		require_count(control_launch(&m->c, f.serial, r->bytes, r->size, &stop), r->size);
}

static void read_kernel(struct mount *m, const struct request *r)
{
	struct control_file f;
	char *text = NULL;

	if (control_kernel_next(&m->c, 0, &f))
		give(control_kernel_text(&m->c, f.serial, r->how % CONTROL_KERNEL_TEXTS, &text,
					 NULL),
		     &text);
}

/* --- requests to surfaces and variables ------------------------------------------------------- */

static void set_surface(struct mount *m, const struct request *r)
{
	uint32_t index = 6 + r->how % SURFACES;

	visa_device_lock(m->device);
	device_surface_size(m->device, index, r->size * (r->how & 128 ? 16 : 1), NULL);
	visa_device_unlock(m->device);
}

static void use_variable(struct mount *m, const struct request *r)
{
	uint32_t id = 32 + r->how % 16;
	const struct visa_decl *decl;

	visa_device_lock(m->device);
	decl = device_decl(m->device, id);
	visa_device_unlock(m->device);
	if (!decl)
		return;
	if (r->how & 64)
		control_var_truncate(&m->c, id, decl->serial, r->size);
	else if (r->how & 32)
		control_value_read(&m->c,
				   &(struct control_value){ .vclass = VISA_VCLASS_G,
							    .id = id,
							    .serial = decl->serial },
				   room, r->size, r->how);
	else
		control_var_write(&m->c, id, decl->serial, r->bytes, r->size, r->how >> 7);
}

/*
 * --- one input ---------------------------------------------------------------------------------
 */

static void answer(struct mount *m, uint8_t what, const struct request *r)
{
	static void (*const requests[])(struct mount *, const struct request *) = {
		use_handle,  request_ioctl, write_text,	  read_text, write_module, launch,
		read_kernel, set_surface,   use_variable, launch,    write_module, write_text
	};

	if (what % 16 <= CONTROL_REPLAY)
		write_handle(m, r, what % 16);
	else
		requests[what % 16 - CONTROL_REPLAY - 1](m, r);
}

static void make(struct mount *m)
{
	const struct visa_config config = { .t0_size = 4096,
					    .t255_size = 65536,
					    .platform = VISA_TGLLP };

	REQUIRE(!visa_device_new(&config, &m->device, NULL));
	REQUIRE(!control_init(&m->c, m->device));
	m->c.surface_io = "direct";
	m->c.launch.max_instructions = INSTRUCTIONS;
	m->c.launch.engine = VISA_ENGINE_INTERPRETER;
	m->c.launch.compiler = "/nothing";
	for (int kind = 0; kind <= CONTROL_REPLAY; kind++) {
		m->handles[kind] = control_open(&m->c, kind, true);
		REQUIRE(m->handles[kind]);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct mount m = { 0 };

	make(&m);
	running = m.device;
	set_timer(1);
	while (size > HEAD) {
		struct request r = { .how = data[1], .bytes = (const char *)data + HEAD };

		r.size = (size_t)data[2] | (size_t)data[3] << 8;
		if (r.size > size - HEAD)
			r.size = size - HEAD;
		answer(&m, data[0], &r);
		data += HEAD + r.size;
		size -= HEAD + r.size;
	}
	control_threads_end(&m.c);
	set_timer(0);
	running = NULL;
	for (int kind = 0; kind <= CONTROL_REPLAY; kind++)
		control_close(m.handles[kind]);
	control_destroy(&m.c);
	visa_device_free(m.device);
	return 0;
}
