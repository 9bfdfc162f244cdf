// SPDX-License-Identifier: MIT
/*
 * Measure instructions in three ways: they are written to the file ctl of a mount, executed by the
 * library without a mount, or only decoded.
 */
#include "bench.h"
#include "../../ioctl/visafs_ioctl.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * Make the instructions and operands of a measurement, unless @b already has them from the previous
 * measurement. Set @b->work to zero.
 */
static int take_workload(struct bench *b, enum access_id access, enum pattern pattern)
{
	const struct workload *w = &b->load;

	b->work = 0;
	if (!w->valid || w->access != access || w->pattern != pattern) {
		b->on_mount = false;
		b->on_device = false;
		if (workload_make(&b->load, access, pattern))
			return bench_fail(b, "out of memory");
	}
	b->work = (double)(accesses[access].lanes * w->count);
	return 0;
}

/* Allocate memory for the plain loops: a mapped memfd, as surfaces are. */
static int make_memory(struct bench *b)
{
	void *map = MAP_FAILED;
	int fd;

	if (b->memory)
		return 0;
	fd = memfd_create("yardstick", MFD_CLOEXEC);
	if (fd >= 0 && !ftruncate(fd, GIB))
		map = mmap(NULL, GIB, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, fd, 0);
	if (fd >= 0)
		close(fd);
	if (map == MAP_FAILED)
		return bench_fail(b, "no memory for the plain loop: %s", strerror(errno));
	b->memory = map;
	return 0;
}

/* Return: the shape of T6 for an instruction that accesses texels. */
static struct visa_shape shape_of(const struct access *a, enum pattern pattern)
{
	int format = visa_format_by_name(a->format, strlen(a->format));
	size_t pitch = workload_pitch(pattern);

	return (struct visa_shape){ .format = (uint32_t)format,
				    .width = (uint32_t)(pitch / visa_format_bytes(format)),
				    .height = (uint32_t)workload_rows(pattern),
				    .depth = 1,
				    .pitch = (uint32_t)pitch,
				    .bti = VISA_FIRST_SURFACE };
}

double plain_run(struct bench *b, const struct line *l)
{
	double start = ticks(b);

	(void)l;
	workload_plain(&b->load, b->memory);
	return ticks(b) - start;
}

/* --- measuring writes to ctl -------------------------------------------------------- */

static int put_file(struct bench *b, const struct piece *piece)
{
	char name[32];
	int fd;
	ssize_t n;

	snprintf(name, sizeof(name), "vars/V%u", piece->id);
	fd = mount_open(b, &b->mount, name, O_WRONLY | O_CREAT);
	if (fd < 0)
		return -1;
	n = write(fd, piece->bytes, piece->size);
	close(fd);
	return n == (ssize_t)piece->size ? 0
					 : bench_fail(b, "cannot write %s: %s", name,
						      n < 0 ? strerror(errno) : "it is too small");
}

static double write_stream(struct bench *b, const uint8_t *code)
{
	size_t size = b->load.count * b->load.length;
	double start = ticks(b);
	ssize_t n = write(b->mount.ctl, code, size);

	if (n == (ssize_t)size)
		return ticks(b) - start;
	return bench_fail(b, "ctl took %zd bytes of %zu: %s", n, size,
			  n < 0 ? strerror(errno) : "see its result");
}

/*
 * Execute the instructions once. Check that all were executed and that no lane was dropped;
 * otherwise the figures would be meaningless.
 */
static int check_stream(struct bench *b)
{
	struct visafs_result before;
	struct visafs_result after;
	uint64_t count = b->load.count;

	if (ioctl(b->mount.ctl, VISAFS_IOC_GET_RESULT, &before) < 0 ||
	    write_stream(b, b->load.code) < 0 ||
	    ioctl(b->mount.ctl, VISAFS_IOC_GET_RESULT, &after) < 0)
		return bench_fail(b, "cannot execute a stream: %s", strerror(errno));
	if (after.instructions - before.instructions == count && after.dropped == before.dropped &&
	    after.misaligned == before.misaligned && after.channels - before.channels >= count)
		return 0;
	return bench_fail(b, "not all of a stream was executed: %s", after.message);
}

/* Write a line of text to the file asm. Return: 0 or -1. */
static int write_line(struct bench *b, const char *line)
{
	int fd = mount_open(b, &b->mount, "asm", O_WRONLY);
	ssize_t n;

	if (fd < 0)
		return -1;
	n = write(fd, line, strlen(line));
	close(fd);
	return n == (ssize_t)strlen(line)
		       ? 0
		       : bench_fail(b, "asm refuses '%.*s': %s", (int)strcspn(line, "\n"), line,
				    strerror(errno));
}

/* Make T6 in the mount with a shape, and allocate memory for all of its bytes. Return: 0 or -1. */
static int shape_file(struct bench *b, const struct visa_shape *shape)
{
	off_t size = (off_t)shape->pitch * shape->height;
	char text[VISA_SHAPE_TEXT_MAX];
	char line[VISA_SHAPE_TEXT_MAX + 16];
	int fd = mount_open(b, &b->mount, "surfaces/T6", O_WRONLY | O_CREAT);
	int err;

	if (fd < 0)
		return -1;
	err = fallocate(fd, 0, 0, size);
	close(fd);
	if (err)
		return bench_fail(b, "cannot make surfaces/T6: %s", strerror(errno));
	visa_shape_print(shape, text);
	snprintf(line, sizeof(line), ".shape T6 %s\n", text);
	return write_line(b, line);
}

int ctl_load(struct bench *b, enum access_id access, enum pattern pattern)
{
	struct visa_shape shape;

	if (take_workload(b, access, pattern))
		return -1;
	if (b->on_mount)
		return 0;
	if (accesses[access].format) {
		shape = shape_of(&accesses[access], pattern);
		if (shape_file(b, &shape))
			return -1;
	}
	if (workload_each(b, &b->load, put_file) || check_stream(b))
		return -1;
	b->on_mount = true;
	return 0;
}

enum ready ctl_prepare(struct bench *b, const struct line *l)
{
	b->clock = CLOCK_MONOTONIC;
	if (make_memory(b))
		return FAILED;
	if (!b->touched && ctl_load(b, ACCESS_TOUCH, PATTERN_PAGES))
		return FAILED;
	b->touched = true;
	return ctl_load(b, l->access, l->pattern) ? FAILED : READY;
}

double ctl_again(struct bench *b, const struct line *l)
{
	(void)l;
	return write_stream(b, b->load.code);
}

double ctl_new(struct bench *b, const struct line *l)
{
	(void)l;
	return write_stream(b, workload_other(&b->load));
}

/* --- measuring the library ----------------------------------------------------------- */

static int put_variable(struct bench *b, const struct piece *piece)
{
	struct visa_decl_spec spec = { .vclass = VISA_VCLASS_G, .num_elts = VAR_BYTES / 4 };
	const struct visa_decl *decl;
	struct visa_error e = { 0 };
	char name[16];

	snprintf(name, sizeof(name), "V%u", piece->id);
	spec.name = name;
	if (visa_declare(visa_device_decls(b->device), &spec, &decl, &e) ||
	    visa_thread_sync(visa_device_thread(b->device)))
		return bench_fail(b, "cannot declare %s: %s", name, e.text);
	memcpy(visa_thread_bytes(visa_device_thread(b->device), decl), piece->bytes, piece->size);
	return 0;
}

static double run_stream(struct bench *b, const uint8_t *code)
{
	size_t size = b->load.count * b->load.length;
	struct visa_position position = { 0 };
	struct visa_result r = { 0 };
	double start = ticks(b);
	int err;

	visa_device_lock(b->device);
	err = visa_program_load(b->program, b->device, visa_device_thread(b->device), code, size);
	if (!err)
		err = visa_program_run(b->program, b->device, visa_device_thread(b->device),
				       &position, SIZE_MAX, &r, NULL);
	visa_device_unlock(b->device);
	if (!err && r.instructions == b->load.count && !r.dropped && !r.misaligned)
		return ticks(b) - start;
	return bench_fail(b, "not all of a stream was executed: %s", r.message);
}

/* Free the memory of the mount's T255 while the library is measured. An error does not matter. */
static void release_mount_memory(struct bench *b)
{
	if (b->touched)
		fallocate(b->mount.t255, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, GIB);
	b->touched = false;
}

static int make_device(struct bench *b, enum visa_platform platform)
{
	struct visa_config config = VISA_CONFIG_DEFAULT;
	struct visa_error e = { 0 };

	if (b->device && visa_device_config(b->device)->platform == platform)
		return 0;
	release_mount_memory(b);
	visa_program_free(b->program);
	visa_device_free(b->device);
	b->device = NULL;
	b->on_device = false;
	config.t255_size = GIB;
	config.platform = platform;
	b->program = visa_program_new();
	if (!b->program || visa_device_new(&config, &b->device, &e))
		return bench_fail(b, "cannot make a device: %s", e.text);
	if (library_load(b, ACCESS_TOUCH, PATTERN_PAGES) || run_stream(b, b->load.code) < 0)
		return -1;
	return 0;
}

/*
 * Make T6 of the device with a shape, and allocate memory for all of its bytes. The caller holds
 * the device lock.
 */
static int shape_surface(struct bench *b, const struct visa_shape *shape)
{
	struct visa_device *d = b->device;
	uint64_t size = (uint64_t)shape->pitch * shape->height;
	struct visa_error e = { .text = "no memory" };

	if (!visa_device_surface(d, VISA_FIRST_SURFACE) &&
	    visa_device_surface_make(d, VISA_FIRST_SURFACE, &e))
		return bench_fail(b, "cannot make T6: %s", e.text);
	if (visa_surface_fallocate(visa_device_surface(d, VISA_FIRST_SURFACE), 0, 0, size) ||
	    visa_device_shape_set(d, VISA_FIRST_SURFACE, shape, &e))
		return bench_fail(b, "cannot shape T6: %s", e.text);
	return 0;
}

int library_load(struct bench *b, enum access_id access, enum pattern pattern)
{
	struct visa_shape shape;
	int err = 0;

	if (take_workload(b, access, pattern))
		return -1;
	if (b->on_device)
		return 0;
	visa_device_lock(b->device);
	if (accesses[access].format) {
		shape = shape_of(&accesses[access], pattern);
		err = shape_surface(b, &shape);
	}
	if (!err)
		err = workload_each(b, &b->load, put_variable);
	visa_device_unlock(b->device);
	b->on_device = !err;
	return err;
}

enum ready library_prepare(struct bench *b, const struct line *l)
{
	b->clock = CLOCK_THREAD_CPUTIME_ID;
	if (make_memory(b) || make_device(b, access_platform(&accesses[l->access])))
		return FAILED;
	return library_load(b, l->access, l->pattern) ? FAILED : READY;
}

double library_again(struct bench *b, const struct line *l)
{
	(void)l;
	return run_stream(b, b->load.code);
}

double library_new(struct bench *b, const struct line *l)
{
	(void)l;
	return run_stream(b, workload_other(&b->load));
}

/* --- measuring the decoder ----------------------------------------------------------- */

enum ready decode_prepare(struct bench *b, const struct line *l)
{
	enum ready ready = library_prepare(b, l);

	b->work = (double)(b->load.count * b->load.length);
	return ready;
}

double decode_run(struct bench *b, const struct line *l)
{
	const uint8_t *at = b->load.code;
	const uint8_t *end = at + b->load.count * b->load.length;
	struct visa_inst inst;
	double start = ticks(b);

	(void)l;
	while (at < end) {
		int n = visa_decode(at, (size_t)(end - at), &inst, NULL);

		if (n < 0)
			return bench_fail(b, "a stream cannot be decoded");
		at += n;
	}
	return ticks(b) - start;
}

double load_run(struct bench *b, const struct line *l)
{
	const uint8_t *code = workload_other(&b->load);
	double start = ticks(b);
	int err;

	(void)l;
	visa_device_lock(b->device);
	err = visa_program_load(b->program, b->device, visa_device_thread(b->device), code,
				b->load.count * b->load.length);
	visa_device_unlock(b->device);
	return err ? bench_fail(b, "out of memory") : ticks(b) - start;
}

double copy_run(struct bench *b, const struct line *l)
{
	double start = ticks(b);

	(void)l;
	memcpy(b->load.other, b->load.code, b->load.count * b->load.length);
	/* without this, the compiler would remove the copy */
	__asm__ volatile("" ::"r"(b->load.other) : "memory");
	return ticks(b) - start;
}
