/* SPDX-License-Identifier: MIT */
/*
 * Reads and writes whole files of Intel's compiler: containers (.isa) and text (.visaasm).
 *
 * A module is a list of routines: kernels, and the functions that they call. A routine has
 * declarations, attributes and encoded instructions (text/text.h, isa/isa.h). Containers have the
 * format of vISA 4.1, text has the format of Intel's dumps. Error texts have the offset or the line
 * in the file.
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
 * @name: index of the attribute's name in the routine's strings
 * @value: offset of the attribute's value in the routine's pool
 * @at: offset of the attribute in the file; 0 if the file was text
 * @size: bytes of the value; 0 for a flag
 */
struct visa_attribute {
	uint32_t name;
	uint32_t value;
	uint32_t at;
	uint8_t size;
};

/**
 * struct visa_symbol - a declaration of a routine
 * @name: index of the declaration's name in the routine's strings
 * @alias: id of the aliased variable, 0 for none (class G)
 * @attributes: index of the declaration's first attribute in the routine's attributes
 * @num_elts: number of elements; for a predicate, of lanes
 * @alias_offset: offset in the aliased variable, in bytes (class G)
 * @attribute_count: number of the declaration's attributes
 * @type: element type (class G), kind of a label (class L)
 * @align: alignment code (class G)
 *
 * The position of a declaration in the list gives its id: see visa_symbol_id().
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

/* visa_symbol_id() - Return: the id of declaration number @place of its class, counted from 0. */
static inline uint32_t visa_symbol_id(enum visa_vclass vclass, uint32_t place)
{
	return visa_vclasses[vclass].first + place;
}

/**
 * struct visa_input - an argument that is passed in registers
 * @vclass: VISA_VCLASS_G, _S or _T
 * @implicit: 0 for an argument of the program; for an implicit argument, its code
 * @id: id of the argument's variable
 * @offset: byte offset in the register file
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
 * struct visa_binary - machine code of a kernel in the container
 * @platform: code of the platform
 * @bytes: the machine code
 * @size: number of bytes
 */
struct visa_binary {
	uint8_t platform;
	uint8_t *bytes;
	uint32_t size;
};

/**
 * struct visa_code_line - the line of an instruction in a text
 * @at: offset of the instruction in the routine's code
 * @line: number of the line, from 1
 */
struct visa_code_line {
	uint32_t at;
	uint32_t line;
};

/**
 * struct visa_routine - a kernel or a function
 * @kernel: whether the routine is a kernel
 * @linkage: linkage of a function: 0 extern, 1 static, 2 global
 * @name: name, NUL terminated; NULL for instructions without a routine
 * @title: index of the string that text shows as the routine's name
 * @pool: bytes of strings and attribute values
 * @strings: offset of each string in the pool
 * @symbols: for each class, the declarations
 * @symbol_count: for each class, the number of declarations
 * @attributes: attributes of the declarations and, from @own on, of the routine
 * @own: index of the first attribute of the routine
 * @inputs: arguments of a kernel
 * @input_size, @return_size: for a function: sizes of arguments and return value, in registers
 * @code: encoded instructions
 * @code_at: offset of the instructions in the file
 * @lines: the line of each instruction and label, if the file was text
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
	struct visa_code_line *lines;
	uint32_t line_count;
	struct visa_binary *binaries;
	uint32_t binary_count;
};

/**
 * struct visa_module - kernels and functions
 * @major, @minor: version of vISA
 * @grf: bytes of a general register; 0 means 32. The reader of text needs them to split an address
 *	such as &V32[64] into register and byte.
 * @routines: routines, in the order of the file
 * @routine_count: number of routines
 * @unplaced: for text without a .kernel line: name of a label to which an instruction jumps, but
 *	which the text does not define; NULL if there is none
 */
struct visa_module {
	uint8_t major;
	uint8_t minor;
	uint8_t grf;
	struct visa_routine **routines;
	uint32_t routine_count;
	char *unplaced;
};

/* visa_module_new() - make an empty module of version 4.1; Return: NULL if out of memory. */
struct visa_module *visa_module_new(void);
void visa_module_free(struct visa_module *module);

/* visa_is_container() - Return: whether bytes begin with the magic of a container. */
bool visa_is_container(const void *bytes, size_t size);

/**
 * visa_module_read() - read a container
 * @bytes: the whole file
 * @size: number of bytes
 * @module: the module; the caller frees it
 * @e: the error; its text has the offset in the file
 *
 * Everything except the instructions is checked: counts, indices, ids, sizes and offsets. The
 * memory used is proportional to @size, for any contents.
 *
 * Return: 0; -EINVAL if the file is not a container, truncated or inconsistent; -EOPNOTSUPP for
 * another version, or for contents that cannot be written as text; -ENOMEM.
 */
int visa_module_read(const void *bytes, size_t size, struct visa_module **module,
		     struct visa_error *e);

/**
 * visa_module_write() - write a container
 * @out: buffer to which the file is appended
 *
 * Return: 0; -EINVAL for a routine without a name, or a count that does not fit its field;
 * -EOPNOTSUPP for another version; -ENOMEM.
 */
int visa_module_write(const struct visa_module *module, struct visa_buffer *out,
		      struct visa_error *e);

/**
 * visa_routine_print() - print a routine as text, in the format of the dumps of Intel's compiler
 * @out: buffer to which the text is appended; after an error, the text before the line with the
 *	error
 * @e: the error; its text has the offset in the file
 *
 * Return: 0; the error of visa_decode() or visa_print_named() for an instruction; -ENOMEM.
 */
int visa_routine_print(const struct visa_module *module, const struct visa_routine *routine,
		       struct visa_buffer *out, struct visa_error *e);

/**
 * visa_module_parse() - read text into a module
 * @module: the module to which routines are added
 * @text: the text
 * @size: number of bytes of @text
 * @line: receives the number of the last line that was read, from 1; after an error, this is the
 *	line with the error
 * @e: the error and its column in the line
 *
 * Variables get ids in the order of their declarations, labels in the order of their first
 * use. Text without a .kernel or .global_function becomes a routine without a name.
 *
 * Return: 0; the error of visa_parse_line() for a line; -ENOMEM.
 */
int visa_module_parse(struct visa_module *module, const char *text, size_t size,
		      unsigned long *line, struct visa_error *e);

/* visa_routine_string() - Return: the string of an index, or NULL. */
const char *visa_routine_string(const struct visa_routine *routine, uint32_t index);

/*
 * visa_routine_line() - Return: the line of the text with the instruction at @byte of the code; 0
 * if unknown.
 */
uint32_t visa_routine_line(const struct visa_routine *routine, uint64_t byte);

/**
 * visa_routine_names() - find the names that the ids of a routine have in text
 * @names: the names; the caller frees them with visa_decls_free()
 *
 * Names that are no identifiers, and names that another id already has, are changed, so that all
 * names are valid and unique.
 *
 * Return: 0 or -ENOMEM.
 */
int visa_routine_names(const struct visa_routine *routine, struct visa_decls **names,
		       struct visa_error *e);

/**
 * visa_routine_decls() - make the set of declarations with which a routine is executed
 * @grf: bytes of a general register of the platform
 * @decls: the declarations; the caller frees them with visa_decls_free()
 *
 * Names, labels and strings are those that visa_routine_names() finds.
 *
 * Return: 0; the error of visa_declare() for a declaration; -ENOMEM.
 */
int visa_routine_decls(const struct visa_routine *routine, unsigned int grf,
		       struct visa_decls **decls, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
