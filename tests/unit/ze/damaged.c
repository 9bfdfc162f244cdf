// SPDX-License-Identifier: MIT
/* Tests of damaged zebins: they are refused with an error, and are not read past their end. */
#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"

/* Read a copy of exactly @size bytes, so that a sanitizer detects reads past the end. */
static int read_copy(const uint8_t *bytes, size_t size, struct visa_error *e)
{
	struct visa_ze_module *m = NULL;
	uint8_t *copy = malloc(size ? size : 1);
	int err;

	memcpy(copy, bytes, size);
	memset(e, 0, sizeof(*e));
	err = visa_ze_read(copy, size, NULL, 0, &m, e);
	if (!CHECK(!err == (m != NULL)) || !CHECK(!err || (e->err == -err && *e->text)))
		unit_check(false, __FILE__, __LINE__, "%zu bytes", size);
	visa_ze_free(m);
	free(copy);
	return err;
}

TEST(ze_damaged, cut_at_each_length)
{
	struct visa_buffer b = ze_file("id_reqd.tgllp.zebin");
	struct visa_error e;

	for (size_t size = 0; size < b.size; size++)
		if (!CHECK(read_copy(b.bytes, size, &e) < 0))
			break;
	CHECK_EQ(read_copy(b.bytes, b.size, &e), 0);
	visa_buffer_free(&b);
}

TEST(ze_damaged, each_byte_of_headers)
{
	struct visa_buffer b = ze_file("program.tgllp.zebin");
	struct visa_error e;
	uint64_t at;

	if (!CHECK(b.size > sizeof(Elf64_Ehdr)))
		return;
	memcpy(&at, b.bytes + offsetof(Elf64_Ehdr, e_shoff), sizeof(at));
	for (size_t i = 0; i < b.size; i = i + 1 == sizeof(Elf64_Ehdr) ? at : i + 1) {
		b.bytes[i] ^= 0xff;
		read_copy(b.bytes, b.size, &e);
		b.bytes[i] ^= 0xff;
	}
	visa_buffer_free(&b);
}

TEST(ze_damaged, size_of_headers)
{
	struct visa_buffer b = ze_file("program.tgllp.zebin");
	struct visa_error e;

	if (!CHECK(b.size > sizeof(Elf64_Ehdr)))
		return;
	memset(b.bytes + offsetof(Elf64_Ehdr, e_shentsize), 0, sizeof(Elf64_Half));
	CHECK_EQ(read_copy(b.bytes, b.size, &e), -EINVAL);
	CHECK_HAS(e.text, "headers of sections have 0 bytes at offset 0x3a; expected 64");
	visa_buffer_free(&b);
}

/*
 * Change an 8-byte member of section header number @n of a type. Check that the file is refused
 * with an error text that contains @part.
 */
static void spoil(unsigned int type, unsigned int n, size_t member, uint64_t value, int err,
		  const char *part)
{
	struct visa_buffer b = ze_file("program.tgllp.zebin");
	struct visa_error e;

	if (!CHECK(b.size))
		return;
	memcpy(ze_section(&b, type, n) + member, &value, sizeof(value));
	CHECK_EQ(read_copy(b.bytes, b.size, &e), -err);
	CHECK_HAS(e.text, part);
	visa_buffer_free(&b);
}

#define VISAASM	     0xff000013
#define ZE_INFO_TYPE 0xff000011

TEST(ze_damaged, sections)
{
	spoil(VISAASM, 0, offsetof(Elf64_Shdr, sh_offset), 1 << 30, EINVAL,
	      "section '.visaasm' at offset 0x40000000: its");
	spoil(VISAASM, 0, offsetof(Elf64_Shdr, sh_size), UINT64_MAX, EINVAL,
	      "its 18446744073709551615 bytes end after the end of the file");
	spoil(VISAASM, 1, offsetof(Elf64_Shdr, sh_size), 0, EINVAL,
	      "its text has no kernel, but 'count' is expected");
	spoil(ZE_INFO_TYPE, 0, offsetof(Elf64_Shdr, sh_size), 0, EINVAL, ".ze_info is empty");
	/*
	 * .data.const becomes longer, so that it overlaps other sections. This is refused, because
	 * memory could exceed the size of the file.
	 */
	spoil(SHT_PROGBITS, 3, offsetof(Elf64_Shdr, sh_size), 40000, EINVAL,
	      "its bytes are shared with other sections");
	spoil(SHT_SYMTAB, 0, offsetof(Elf64_Shdr, sh_link), 0, EINVAL,
	      "the name of a symbol is not in section 0");
	spoil(SHT_REL, 0, offsetof(Elf64_Shdr, sh_offset), 0, EINVAL, "section '.rel.data.const'");
}

/*
 * Overwrite bytes of section number @n of a type. Check that the file is refused with an error text
 * that contains @part.
 */
static void overwrite(unsigned int type, unsigned int n, size_t at, const void *bytes, size_t size,
		      int err, const char *part)
{
	struct visa_buffer b = ze_file("program.tgllp.zebin");
	struct visa_error e;
	Elf64_Shdr header;

	if (!CHECK(b.size))
		return;
	memcpy(&header, ze_section(&b, type, n), sizeof(header));
	memcpy(b.bytes + header.sh_offset + at, bytes, size);
	CHECK_EQ(read_copy(b.bytes, b.size, &e), -err);
	CHECK_HAS(e.text, part);
	visa_buffer_free(&b);
}

TEST(ze_damaged, text)
{
	overwrite(VISAASM, 0, 0, "?", 1, EINVAL, "text of paint, line 1, column 1: ");
	overwrite(VISAASM, 2, 0, "?", 1, EINVAL, ".visaasm.sum of a function, line 1, column 1: ");
	overwrite(ZE_INFO_TYPE, 0, 0, "}", 1, EINVAL, ".ze_info, line 1, column 1: ");
}

TEST(ze_damaged, relocations)
{
	Elf64_Rel rel = { .r_offset = 17, .r_info = ELF64_R_INFO(7, 1) };

	overwrite(SHT_REL, 0, 0, &rel, sizeof(rel), EINVAL,
		  "a relocation changes byte 17 of '.data.const', which has only 24 bytes");
	rel.r_offset = 16;
	rel.r_info = ELF64_R_INFO(7, 5);
	overwrite(SHT_REL, 0, 0, &rel, sizeof(rel), EOPNOTSUPP,
		  "relocations of type 5 are not supported");
	rel.r_info = ELF64_R_INFO(1000, 1);
	overwrite(SHT_REL, 0, 0, &rel, sizeof(rel), EINVAL,
		  "a relocation uses symbol 1000, which is not a variable");
}

TEST(ze_damaged, symbols)
{
	Elf64_Sym sym = { .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_OBJECT), .st_size = 25 };
	struct visa_buffer b = ze_file("program.tgllp.zebin");
	Elf64_Shdr header;

	if (!CHECK(b.size))
		return;
	for (sym.st_shndx = 0;; sym.st_shndx++) {
		memcpy(&header, ze_header(&b, sym.st_shndx), sizeof(header));
		if (header.sh_type == SHT_PROGBITS && header.sh_size == 24)
			break;
	}
	visa_buffer_free(&b);
	overwrite(SHT_SYMTAB, 0, sizeof(sym), &sym, sizeof(sym), EINVAL,
		  "symbol '' has bytes 0 to 25 of a section that has only 24");
}

TEST(ze_damaged, what_is_no_zebin)
{
	static const char sentence[] = "the file has no vISA text; ocloc writes it with "
				       "-internal_options \"-ze-allow-zebin "
				       "-ze-emit-zebin-visa-sections\"";
	struct visa_buffer b = ze_file("id_reqd.tgllp.zebin");
	struct visa_ze_module *m;
	Elf64_Ehdr header;
	struct visa_error e;
	uint32_t misc = 0xff000014;

	if (!CHECK(b.size > sizeof(header)))
		return;
	memcpy(&header, b.bytes, sizeof(header));
	header.e_machine = EM_X86_64;
	memcpy(b.bytes, &header, sizeof(header));
	CHECK_EQ(read_copy(b.bytes, b.size, &e), -EINVAL);
	CHECK_HAS(e.text, "the ELF file is for machine 62 (at offset 0x12); expected 205");
	/* By default, ocloc does not write a zebin, but a file with this header. */
	header.e_machine = EM_NONE;
	header.e_type = 0xff04;
	memcpy(b.bytes, &header, sizeof(header));
	CHECK_EQ(read_copy(b.bytes, b.size, &e), -ENOEXEC);
	CHECK_STR(e.text, sentence);
	header.e_machine = 205;
	header.e_type = ET_REL;
	memcpy(b.bytes, &header, sizeof(header));
	CHECK_EQ(visa_ze_read(b.bytes, b.size, "", 0, &m, &e), -EINVAL);
	CHECK_STR(e.text, "a zebin contains its own .ze_info");
	memcpy(ze_section(&b, VISAASM, 0) + offsetof(Elf64_Shdr, sh_type), &misc, sizeof(misc));
	CHECK_EQ(read_copy(b.bytes, b.size, &e), -ENOEXEC);
	CHECK_STR(e.text, sentence);
	/*
	 * Without .ze_info and vISA text, a file with machine code is refused. Without machine
	 * code, it is a module without kernels.
	 */
	memcpy(ze_section(&b, ZE_INFO_TYPE, 0) + offsetof(Elf64_Shdr, sh_type), &misc,
	       sizeof(misc));
	CHECK_EQ(read_copy(b.bytes, b.size, &e), -ENOEXEC);
	CHECK_STR(e.text, sentence);
	memset(ze_section(&b, SHT_PROGBITS, 0) + offsetof(Elf64_Shdr, sh_flags), 0,
	       sizeof(Elf64_Xword));
	CHECK_EQ(read_copy(b.bytes, b.size, &e), 0);
	visa_buffer_free(&b);
}
