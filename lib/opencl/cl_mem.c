// SPDX-License-Identifier: MIT
/* Memory objects: creating and destroying them. */
#include "cl_mem.h"
#include "cl_files.h"
#include "cl_mount.h"
#include "cl_watch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define MOST_MIB  1024
#define LEAST_MIB 64
#define MEM_GAP	  4096 /* unused bytes after an object */

#define ACCESS_FLAGS  (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY)
#define HOST_FLAGS    (CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS)
#define POINTER_FLAGS (CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR)

/*
 * Return: a quarter of the machine's memory in MiB, at least LEAST_MIB and at most MOST_MIB: the
 * size of the largest object. The reported memory of a device is four times this size.
 */
static uint64_t quarter(void)
{
	long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
	uint64_t mib = pages > 0 && size > 0 ? ((uint64_t)pages * (uint64_t)size) >> 22 : MOST_MIB;

	return mib < LEAST_MIB ? LEAST_MIB : mib > MOST_MIB ? MOST_MIB : mib;
}

uint64_t mem_most(void)
{
	const char *text = secure_getenv("VISAFS_MEM");
	unsigned long long mib = text ? strtoull(text, NULL, 10) : 0;

	return (mib && mib < 1 << 20 ? mib : quarter()) << 20;
}

static bool is_one_bit(cl_mem_flags flags)
{
	return !(flags & (flags - 1));
}

cl_int mem_flags(struct _cl_context *c, cl_mem_flags flags, const void *host, const char *function)
{
	const cl_mem_flags known =
		ACCESS_FLAGS | HOST_FLAGS | POINTER_FLAGS | CL_MEM_KERNEL_READ_AND_WRITE;
	bool uses = flags & (CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR);

	if (flags & ~known || !is_one_bit(flags & ACCESS_FLAGS) || !is_one_bit(flags & HOST_FLAGS))
		return api_refuse(
			c, CL_INVALID_VALUE, function,
			"flags 0x%llx contain unknown bits, or bits that exclude each other",
			(unsigned long long)flags);
	if (flags & CL_MEM_USE_HOST_PTR && flags & (CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR))
		return api_refuse(c, CL_INVALID_VALUE, function,
				  "CL_MEM_USE_HOST_PTR cannot be combined with "
				  "CL_MEM_ALLOC_HOST_PTR or CL_MEM_COPY_HOST_PTR");
	if (uses != !!host)
		return api_refuse(c, CL_INVALID_HOST_PTR, function,
				  host ? "host_ptr is not NULL, but no flag uses it"
				       : "host_ptr is NULL, but a flag uses it");
	return CL_SUCCESS;
}

bool mem_flags_fit(const struct _cl_mem *m, cl_mem_flags part)
{
	if (part & ~(cl_mem_flags)(ACCESS_FLAGS | HOST_FLAGS) || !is_one_bit(part & ACCESS_FLAGS) ||
	    !is_one_bit(part & HOST_FLAGS))
		return false;
	if (m->flags & CL_MEM_WRITE_ONLY && part & (CL_MEM_READ_WRITE | CL_MEM_READ_ONLY))
		return false;
	if (m->flags & CL_MEM_READ_ONLY && part & (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY))
		return false;
	if (m->flags & CL_MEM_HOST_WRITE_ONLY && part & CL_MEM_HOST_READ_ONLY)
		return false;
	if (m->flags & CL_MEM_HOST_READ_ONLY && part & CL_MEM_HOST_WRITE_ONLY)
		return false;
	return !(m->flags & CL_MEM_HOST_NO_ACCESS &&
		 part & (CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_WRITE_ONLY));
}

cl_mem_flags mem_flags_inherited(const struct _cl_mem *m, cl_mem_flags part)
{
	cl_mem_flags flags = part | (m->flags & POINTER_FLAGS);

	if (!(part & ACCESS_FLAGS))
		flags |= m->flags & ACCESS_FLAGS;
	if (!(part & HOST_FLAGS))
		flags |= m->flags & HOST_FLAGS;
	return flags;
}

void *mem_map(size_t size)
{
	void *bytes = mmap(NULL, size + MEM_GAP, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return bytes == MAP_FAILED ? NULL : bytes;
}

void mem_unmap(void *bytes, size_t size)
{
	munmap(bytes, size + MEM_GAP);
}

void mem_count(struct _cl_mem *m)
{
	static uint64_t number;

	m->number = __atomic_add_fetch(&number, 1, __ATOMIC_RELAXED);
	if (watch()->any)
		origin_take(&m->made);
}

void mem_wrote(struct _cl_mem *m)
{
	for (; m; m = m->parent)
		__atomic_store_n(&m->written, true, __ATOMIC_RELAXED);
}

bool mem_written(const struct _cl_mem *m)
{
	bool written = false;

	for (; m; m = m->parent)
		written |= m->host || __atomic_load_n(&m->written, __ATOMIC_RELAXED);
	return written;
}

/* Allocate memory for an object; with VISAFS_FILES it is a mapped file. */
static void take_memory(struct _cl_mem *m)
{
	m->bytes = mem_map(m->size);
	m->mapped = m->bytes;
	m->is_file = m->bytes && files_wanted();
	if (!m->is_file || files_map(mem_kind(m), m->number, m->bytes, m->size))
		return;
	mem_unmap(m->bytes, m->size);
	m->bytes = NULL;
}

struct _cl_mem *mem_new(struct _cl_context *c, cl_mem_object_type type, cl_mem_flags flags,
			size_t size, void *host, size_t host_bytes)
{
	struct _cl_mem *m = object_new(OBJECT_MEM, sizeof(*m), mem_destroy);

	if (!m)
		return NULL;
	m->type = type;
	m->flags = flags & (ACCESS_FLAGS | CL_MEM_KERNEL_READ_AND_WRITE)
			   ? flags
			   : flags | CL_MEM_READ_WRITE;
	m->size = size;
	mem_count(m);
	if (flags & CL_MEM_USE_HOST_PTR) {
		m->host = host;
		m->bytes = host;
	} else {
		take_memory(m);
	}
	if (!m->bytes) {
		free(m);
		return NULL;
	}
	if (flags & CL_MEM_COPY_HOST_PTR)
		memcpy(m->bytes, host, host_bytes);
	m->written = flags & CL_MEM_COPY_HOST_PTR;
	m->context = object_get(c);
	return m;
}

void mem_destroy(void *handle)
{
	struct _cl_mem *m = handle;

	for (struct called *f = m->ended, *next; f; f = next) {
		next = f->next;
		f->function.mem(m, f->data);
		free(f);
	}
	for (struct mapped *p = m->mapped_at, *next; p; p = next) {
		next = p->next;
		free(p);
	}
	if (watch()->mount)
		mount_forget(m);
	if (m->is_file)
		files_remove(mem_kind(m), m->number);
	if (m->mapped)
		mem_unmap(m->bytes, m->size);
	object_put(m->parent);
	object_put(m->context);
	free(m->properties);
}

CL_API_ENTRY cl_int CL_API_CALL clRetainMemObject(cl_mem mem)
{
	return object_retain(mem, OBJECT_MEM, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clReleaseMemObject(cl_mem mem)
{
	return object_release(mem, OBJECT_MEM, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clSetMemObjectDestructorCallback(
	cl_mem mem, void(CL_CALLBACK *function)(cl_mem, void *), void *data)
{
	struct called *f;

	if (!object_is(mem, OBJECT_MEM))
		return refuse(NULL, CL_INVALID_MEM_OBJECT,
			      "the handle is not a valid memory object");
	if (!function)
		return refuse(mem->context, CL_INVALID_VALUE, "the callback function is NULL");
	f = malloc(sizeof(*f));
	if (!f)
		return CL_OUT_OF_HOST_MEMORY;
	f->function.mem = function;
	f->data = data;
	pthread_mutex_lock(&opencl_lock);
	f->next = mem->ended;
	mem->ended = f;
	pthread_mutex_unlock(&opencl_lock);
	return CL_SUCCESS;
}
