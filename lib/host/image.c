// SPDX-License-Identifier: MIT
/*
 * Loads objects from memory by dlopen(), as sealed files in memory, since /tmp may be mounted
 * without exec.
 */
#include "image.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "files.h"

#define PAGE_LEAST   4096 /* bytes of the smallest page of any host */
#define NATIVE_CLASS (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32)

/* The ELF header of this library or program. The linker defines the symbol. */
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));

/* Return: whether @count entries of @each bytes at @at are inside the object. */
static bool inside(size_t size, uint64_t at, uint64_t count, uint64_t each)
{
	return at <= size && count * each <= size - at;
}

/* Return: whether relocations in a code segment would make the loader write to its pages. */
static bool relocates_code(const uint8_t *bytes, const ElfW(Phdr) * p)
{
	ElfW(Dyn) d;

	for (size_t at = 0; at + sizeof(d) <= p->p_filesz; at += sizeof(d)) {
		memcpy(&d, bytes + p->p_offset + at, sizeof(d));
		if (d.d_tag == DT_TEXTREL || (d.d_tag == DT_FLAGS && d.d_un.d_val & DF_TEXTREL))
			return true;
	}
	return false;
}

/*
 * Check the segments of an object. An object without PT_GNU_STACK is refused, since the loader
 * would then make stacks executable. Return: the reason not to load the object; NULL if there is
 * none.
 */
static const char *check_segments(const uint8_t *bytes, size_t size, const ElfW(Ehdr) * h)
{
	bool stack = false;
	ElfW(Phdr) p;

	for (unsigned int i = 0; i < h->e_phnum; i++) {
		memcpy(&p, bytes + h->e_phoff + i * sizeof(p), sizeof(p));
		if (p.p_type != PT_GNU_STACK && !inside(size, p.p_offset, p.p_filesz, 1))
			return "it is incomplete";
		if ((p.p_flags & PF_W) && (p.p_flags & PF_X))
			return "it has memory that is writable and executable";
		if (p.p_type == PT_DYNAMIC && relocates_code(bytes, &p))
			return "it has relocations of code";
		stack |= p.p_type == PT_GNU_STACK;
	}
	return stack ? NULL : "it does not declare its stack as not executable";
}

/*
 * Check an object. Return: the reason not to load it; NULL if it may be loaded. The loader does not
 * check offsets, and would read past the end.
 */
static const char *check_image(const uint8_t *bytes, size_t size)
{
	ElfW(Ehdr) h;

	if (size < sizeof(h))
		return "it is incomplete";
	memcpy(&h, bytes, sizeof(h));
	if (memcmp(h.e_ident, ELFMAG, SELFMAG) != 0 || h.e_ident[EI_CLASS] != NATIVE_CLASS ||
	    h.e_type != ET_DYN || h.e_machine != __ehdr_start.e_machine ||
	    h.e_phentsize != sizeof(ElfW(Phdr)))
		return "it is no shared object of this machine";
	/* The headers of sections are at the end of a file, so they show whether it is complete. */
	if (!inside(size, h.e_phoff, h.e_phnum, sizeof(ElfW(Phdr))) ||
	    !inside(size, h.e_shoff, h.e_shnum, h.e_shentsize))
		return "it is incomplete";
	return check_segments(bytes, size, &h);
}

static int open_memory(const void *bytes, size_t size)
{
	int fd = memfd_create("visafs-kernel", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	int err = fd < 0 ? -errno : host_file_write(fd, bytes, size);

	if (!err &&
	    fcntl(fd, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) < 0)
		err = -errno;
	if (err && fd >= 0)
		close(fd);
	return err ? err : fd;
}

/*
 * Load the object in a file descriptor. dlopen() does not load a path a second time, and descriptor
 * numbers are reused. So the path /proc/self/fd/N is made unique: each bit of @id adds "/." or "/",
 * which do not change the file that the path names.
 */
static void *image_load(int fd, uint64_t id)
{
	char path[32 + 2 * 64 + 16] = "/proc/self/fd";
	size_t at = strlen(path);

	for (; id; id >>= 1) {
		path[at++] = '/';
		if (id & 1)
			path[at++] = '.';
	}
	snprintf(path + at, sizeof(path) - at, "/%d", fd);
	return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/*
 * Read each page of the loaded object once, so that the kernel maps it. A masked vector load from
 * an unmapped page does not map the page if all lanes are masked, and on some processors each such
 * load takes a hundred nanoseconds.
 *
 * ThreadSanitizer does not notice the loader's mappings. It would report these reads as races with
 * accesses to earlier mappings at the same addresses.
 */
__attribute__((no_sanitize("thread"))) static void image_touch(void *handle, const uint8_t *bytes)
{
	const struct link_map *map;
	ElfW(Ehdr) h;
	ElfW(Phdr) p;

	if (dlinfo(handle, RTLD_DI_LINKMAP, &map))
		return;
	memcpy(&h, bytes, sizeof(h));
	for (unsigned int i = 0; i < h.e_phnum; i++) {
		memcpy(&p, bytes + h.e_phoff + i * sizeof(p), sizeof(p));
		for (ElfW(Addr) at = p.p_vaddr & -(ElfW(Addr))PAGE_LEAST;
		     p.p_type == PT_LOAD && p.p_flags & PF_R && at < p.p_vaddr + p.p_memsz;
		     at += PAGE_LEAST)
			(void)*(const volatile uint8_t *)(map->l_addr + at);
	}
}

int host_image_load(const void *bytes, size_t size, uint64_t id, void **handle,
		    struct visa_error *e)
{
	const char *why = check_image(bytes, size);
	int fd;

	if (why)
		return visa_fail(e, ENOEXEC, "the compiler's object cannot be loaded: %s", why);
	fd = open_memory(bytes, size);
	if (fd < 0)
		return visa_fail(e, -fd, "cannot make a memory file for compiled code: %s",
				 strerror(-fd));
	*handle = image_load(fd, id);
	close(fd);
	if (*handle) {
		image_touch(*handle, bytes);
		return 0;
	}
	why = dlerror();
	return visa_fail(e, ENOEXEC, "the compiler's object cannot be loaded: %s",
			 why ? why : "no reason is given");
}
