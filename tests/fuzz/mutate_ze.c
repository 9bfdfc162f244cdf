// SPDX-License-Identifier: MIT
/*
 * The mutator of fuzz_ze. It changes the bytes and the size of one section of a zebin, and moves
 * the sections after it, so that most changed files are still valid ELF files.
 */
#include <elf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed);

/*
 * Find section header number @i. @at: receives the offset of the header, which can be past the end
 * of the file. Return: whether the header is completely in the file.
 */
static bool find_header(const Elf64_Ehdr *head, size_t size, unsigned int i, uint64_t *at)
{
	*at = head->e_shoff + (uint64_t)i * sizeof(Elf64_Shdr);
	return head->e_shoff <= size && *at + sizeof(Elf64_Shdr) <= size;
}

/*
 * Read section header number @i. Return: whether the header and the section are completely in the
 * file.
 */
static bool section(const uint8_t *data, size_t size, unsigned int i, Elf64_Shdr *s)
{
	Elf64_Ehdr head;
	uint64_t at;

	memcpy(&head, data, sizeof(head));
	if (!find_header(&head, size, i, &at))
		return false;
	memcpy(s, data + at, sizeof(*s));
	return s->sh_type != SHT_NOBITS && s->sh_offset <= size &&
	       s->sh_size <= size - s->sh_offset;
}

/* Add @by to the offsets of sections and section headers at or after @at. */
static void move_offsets(uint8_t *data, size_t size, uint64_t at, int64_t by)
{
	Elf64_Ehdr head;
	Elf64_Shdr s;
	uint64_t place;

	memcpy(&head, data, sizeof(head));
	if (head.e_shoff >= at)
		head.e_shoff += (uint64_t)by;
	memcpy(data, &head, sizeof(head));
	for (unsigned int i = 0; i < head.e_shnum && find_header(&head, size, i, &place); i++) {
		memcpy(&s, data + place, sizeof(s));
		if (s.sh_offset >= at)
			s.sh_offset += (uint64_t)by;
		memcpy(data + place, &s, sizeof(s));
	}
}

/* Change the bytes of section @i. Return: new size of the file. */
static size_t mutate_section(uint8_t *data, size_t size, size_t max, unsigned int i)
{
	uint8_t *bytes, *rest;
	size_t n, tail;
	Elf64_Ehdr head;
	Elf64_Shdr s;
	uint64_t place;

	if (!section(data, size, i, &s) || s.sh_size + max == size)
		return LLVMFuzzerMutate(data, size, max);
	n = s.sh_size;
	tail = size - s.sh_offset - n;
	bytes = malloc(n + max - size + 1);
	rest = malloc(tail + 1);
	if (!bytes || !rest)
		abort();
	memcpy(bytes, data + s.sh_offset, n);
	memcpy(rest, data + s.sh_offset + n, tail);
	n = LLVMFuzzerMutate(bytes, n, n + max - size);
	memcpy(data + s.sh_offset, bytes, n);
	memcpy(data + s.sh_offset + n, rest, tail);
	size = s.sh_offset + n + tail;
	free(bytes);
	free(rest);
	/* The changed section may have contained the ELF header, which is then missing. */
	if (size < sizeof(head))
		return size;
	move_offsets(data, size, s.sh_offset + s.sh_size, (int64_t)n - (int64_t)s.sh_size);
	memcpy(&head, data, sizeof(head));
	if (find_header(&head, size, i, &place)) {
		memcpy(&s, data + place, sizeof(s));
		s.sh_size = n;
		memcpy(data + place, &s, sizeof(s));
	}
	return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed)
{
	Elf64_Ehdr head;

	if (size < sizeof(head) || memcmp(data, ELFMAG, SELFMAG) != 0)
		return LLVMFuzzerMutate(data, size, max);
	memcpy(&head, data, sizeof(head));
	/* Sometimes change any bytes, including the headers. */
	if (!head.e_shnum || seed % 8 == 0)
		return LLVMFuzzerMutate(data, size, max);
	return mutate_section(data, size, max, seed / 8 % head.e_shnum);
}
