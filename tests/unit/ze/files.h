/* SPDX-License-Identifier: MIT */
/* Common code of the tests of modules: files of tests/data/ze, and small texts. */
#ifndef TEST_ZE_FILES_H
#define TEST_ZE_FILES_H

#include <elf.h>

#include "../../../lib/ze/ze.h"
#include "../../support/unit.h"

/*
 * ze_file() - Return: the bytes of tests/data/ze/@name. If the file does not exist, a check fails
 * and the result is empty.
 */
struct visa_buffer ze_file(const char *name);

/*
 * ze_module() - Return: the module of tests/data/ze/@name. If it cannot be read, a check fails and
 * the result is NULL.
 */
struct visa_ze_module *ze_module(const char *name);

/*
 * ze_texts() - Return: a module that is made from vISA text and the text of a .ze_info, or NULL for
 * the latter. If it cannot be read, a check fails and the result is NULL.
 */
struct visa_ze_module *ze_texts(const char *text, const char *info);

/*
 * ze_refused() - check that reading vISA text and .ze_info fails with errno @err and an error text
 * that contains @part.
 */
void ze_refused(const char *text, const char *info, int err, const char *part);

/* ze_header() - Return: section header number @index of a file, an Elf64_Shdr. */
uint8_t *ze_header(const struct visa_buffer *b, unsigned int index);

/*
 * ze_section() - Return: the header of section number @n of a type, counted from 0; an Elf64_Shdr.
 */
uint8_t *ze_section(const struct visa_buffer *b, uint32_t type, unsigned int n);

/* A kernel called "kernel" with 8 lanes and two inputs. Its last instruction is on line 9. */
#define ZE_KERNEL                                                                                  \
	".version 4.1\n"                                                                           \
	".kernel \"kernel\"\n"                                                                     \
	".decl V0032 v_type=G type=uq num_elts=1 align=qword\n"                                    \
	".decl V0033 v_type=G type=d num_elts=8 align=hword\n"                                     \
	".input V0032 offset=32 size=8\n"                                                          \
	".input V0033 offset=64 size=32\n"                                                         \
	".kernel_attr SimdSize=8\n"                                                                \
	"    add (M1, 8) V0033(0,0)<1> V0033(0,0)<1;1,0> 0x1:d\n"                                  \
	"    ret (M1, 1)\n"

/* The start of a .ze_info with one kernel of 8 lanes. */
#define ZE_INFO                                                                                    \
	"version: '1.20'\n"                                                                        \
	"kernels:\n"                                                                               \
	"  - name: k\n"                                                                            \
	"    execution_env:\n"                                                                     \
	"      simd_size: 8\n"

#endif
