/* SPDX-License-Identifier: MIT */
/*
 * Whole files: what a compiler writes for a program, as a container (.isa) and
 * as text (.visaasm).
 *
 * A module is a list of routines, kernels and the functions they call. A
 * routine is its declarations, its attributes and its instructions, as the
 * bytes that text/text.h and isa/isa.h know. Containers are those of vISA 4.1,
 * text is that of Intel's dumps; of both, an error tells where.
 */
#ifndef VISA_MODULE_H
#define VISA_MODULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/buffer.h"
#include "../base/error.h"
#include "../decl/decls.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_CONTAINER_MAGIC "CISA"
#define VISA_CONTAINER_MAJOR 4
#define VISA_CONTAINER_MINOR 1

/**
 * struct visa_attribute - a property of a declaration or a routine
 * @name: index of its name in the routine's strings
 * @value: where its value starts in the routine's pool
 * @at: where it starts in the file that it was read from; 0 if that was text
 * @size: bytes of its value; 0 is a flag that is set
 */
struct visa_attribute {
	uint32_t name;
	uint32_t value;
	uint32_t at;
	uint8_t size;
};

/**
 * struct visa_symbol - a declaration of a routine
 * @name: index of its name in the routine's strings
 * @alias: id of the variable that it is laid over, 0 for none (class G)
 * @attributes: its first one in the routine's attributes
 * @num_elts: elements, or lanes of a predicate
 * @alias_offset: bytes (class G)
 * @attribute_count: how many
 * @type: element type (class G), kind of a label (class L)
 * @align: alignment code (class G)
 *
 * Its id follows from its place: the first of a class has visa_symbol_id()'s.
 */
struct visa_symbol {
	uint32_t name;
	uint32_t alias;
	uint32_t attributes;
	uint16_t num_elts;
	uint16_t alias_offset;
	uint8_t attribute_count;
	uint8_t type;
	uint8_t align;
};

/* visa_symbol_id() - the id of a class's declaration by its place, from 0. */
static inline uint32_t visa_symbol_id(enum visa_vclass vclass, uint32_t place)
{
	return visa_vclasses[vclass].first + place;
}

/**
 * struct visa_input - an argument that the hardware finds in its registers
 * @vclass: VISA_VCLASS_G, _S or _T
 * @implicit: 0 for one that the program passes, else what provides it
 * @id: its variable
 * @offset: byte of the register file
 * @size: bytes
 */
struct visa_input {
	enum visa_vclass vclass;
	uint8_t implicit;
	uint32_t id;
	int16_t offset;
	uint16_t size;
};

/**
 * struct visa_binary - machine code that the container carries beside a kernel
 * @platform: code of the platform
 * @bytes: the code
 * @size: how many
 */
struct visa_binary {
	uint8_t platform;
	uint8_t *bytes;
	uint32_t size;
};

/**
 * struct visa_routine - a kernel or a function
 * @kernel: which of the two
 * @linkage: of a function: 0 extern, 1 static, 2 global
 * @name: NULL terminated; NULL of instructions that stand in no routine
 * @title: index of the name in its strings, which is what text shows
 * @pool: bytes of strings and attribute values
 * @strings: where each string starts in the pool
 * @symbols: declarations by class
 * @symbol_count: how many of each
 * @attributes: of the declarations and, from @own on, of the routine itself
 * @own: first attribute of the routine itself
 * @inputs: of a kernel
 * @input_size, @return_size: of a function, in registers
 * @code: its instructions
 * @code_at: byte of the file where they started
 * @binaries: machine code
 */
struct visa_routine {
	bool kernel;
	uint8_t linkage;
	char *name;
	uint32_t title;
	struct visa_buffer pool;
	uint32_t *strings;
	uint32_t string_count;
	struct visa_symbol *symbols[VISA_VCLASS_COUNT];
	uint32_t symbol_count[VISA_VCLASS_COUNT];
	struct visa_attribute *attributes;
	uint32_t attribute_count;
	uint32_t own;
	struct visa_input *inputs;
	uint32_t input_count;
	uint8_t input_size;
	uint8_t return_size;
	struct visa_buffer code;
	uint64_t code_at;
	struct visa_binary *binaries;
	uint32_t binary_count;
};

/**
 * struct visa_module - kernels and functions
 * @major, @minor: version of vISA
 * @routines: in the order in which they were read
 * @routine_count: how many
 */
struct visa_module {
	uint8_t major;
	uint8_t minor;
	struct visa_routine **routines;
	uint32_t routine_count;
};

/* visa_module_new() - an empty module of the version that is written; NULL without memory. */
struct visa_module *visa_module_new(void);
void visa_module_free(struct visa_module *module);

/* visa_is_container() - whether bytes start as a container does, which no instruction does. */
bool visa_is_container(const void *bytes, size_t size);

/**
 * visa_module_read() - read a container
 * @bytes: the whole file
 * @size: how many
 * @module: what it holds; the caller frees it
 * @e: what is wrong with it; the sentence has the offset in the file
 *
 * Everything but the instructions is looked at: counts, indices, ids, sizes
 * and places. Memory stays in proportion to @size, whatever the file says.
 *
 * Return: 0; -EINVAL for what is no container, ends early, or contradicts
 * itself; -EOPNOTSUPP for another version or what 4.1 has no text for; -ENOMEM.
 */
int visa_module_read(const void *bytes, size_t size, struct visa_module **module,
		     struct visa_error *e);

/**
 * visa_module_write() - write a container
 * @out: its bytes are appended
 *
 * Return: 0; -EINVAL for a routine without a name, or more of something than
 * the container can count; -EOPNOTSUPP for another version; -ENOMEM.
 */
int visa_module_write(const struct visa_module *module, struct visa_buffer *out,
		      struct visa_error *e);

/**
 * visa_routine_print() - write a routine as text, as Intel's compiler dumps it
 * @out: the text is appended; on an error, up to the line that has no text
 * @e: why not; the sentence has the offset in the file
 *
 * Return: 0; what visa_decode() or visa_print_named() said of an instruction; -ENOMEM.
 */
int visa_routine_print(const struct visa_module *module, const struct visa_routine *routine,
		       struct visa_buffer *out, struct visa_error *e);

/**
 * visa_module_parse() - read text into a module
 * @module: the routines are added to it
 * @text: its bytes
 * @size: how many
 * @line: where reading ended: the wrong line, from 1
 * @e: what is wrong with it, with its column
 *
 * Names get ids by order of their declarations, labels by first mention. Text
 * in front of which there is no .kernel or .global_function makes a routine
 * without a name.
 *
 * Return: 0, or what visa_parse_line() says of a line; -ENOMEM.
 */
int visa_module_parse(struct visa_module *module, const char *text, size_t size,
		      unsigned long *line, struct visa_error *e);

/* visa_routine_string() - a string of a routine by its index; NULL if there is none. */
const char *visa_routine_string(const struct visa_routine *routine, uint32_t index);

/**
 * visa_routine_names() - what text calls the ids of a routine
 * @names: the caller frees them: visa_decls_free()
 *
 * A name that text cannot have, or that another one has, is changed so that
 * every id has a name of its own.
 *
 * Return: 0 or -ENOMEM.
 */
int visa_routine_names(const struct visa_routine *routine, struct visa_decls **names,
		       struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
