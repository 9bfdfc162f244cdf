/* SPDX-License-Identifier: MIT */
/* Common code of the tests of modules: files of tests/data/ze, and small texts. */
#ifndef TEST_ZE_FILES_H
#define TEST_ZE_FILES_H

#include <elf.h>

#include "../../../lib/ze/ze.h"
#include "../../support/unit.h"

/*
 * ze_file() - Return: the bytes of tests/data/ze/@name; empty, with a failed check, if the file
 * does not exist.
 */
struct visa_buffer ze_file(const char *name);

/* ze_module() - Return: a file of tests/data/ze as a module; NULL with a failed check. */
struct visa_ze_module *ze_module(const char *name);

/*
 * ze_texts() - Return: a module from a text and a .ze_info text or NULL; NULL with a failed check.
 */
struct visa_ze_module *ze_texts(const char *text, const char *info);

/*
 * ze_refused() - check that reading a text and a .ze_info text fails with @err and a sentence that
 * has @part.
 */
void ze_refused(const char *text, const char *info, int err, const char *part);

/* ze_header() - Return: the header of a section in the bytes of a file, an Elf64_Shdr. */
uint8_t *ze_header(const struct visa_buffer *b, unsigned int index);

/* ze_section() - Return: the header of the n-th section of a type; n begins at 0. */
uint8_t *ze_section(const struct visa_buffer *b, uint32_t type, unsigned int n);

/* A kernel "kernel" with 8 lanes and two inputs, whose last instruction is in line 9. */
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
