/* SPDX-License-Identifier: MIT */
/*
 * Modules that can be launched: kernels with a compiler's description of them.
 *
 * Read from a zebin (ELF with .ze_info and vISA text), or from .visaasm text or an .isa object
 * with or without .ze_info beside it. See lib/ze/README.md.
 */
#ifndef VISA_ZE_H
#define VISA_ZE_H

#include "../module/module.h"

struct dwarf_info;

#ifdef __cplusplus
extern "C" {
#endif

/* The kind of value that a user passes for an argument. */
enum visa_ze_kind {
	VISA_ZE_BUFFER, /* global or constant memory */
	VISA_ZE_LOCAL,	/* bytes of local memory */
	VISA_ZE_VALUE,	/* a scalar, vector or struct */
	VISA_ZE_IMAGE,
	VISA_ZE_SAMPLER,
	VISA_ZE_KIND_COUNT
};

/* visa_ze_kind_name() - Return: "buffer" and so on. */
const char *visa_ze_kind_name(enum visa_ze_kind kind);

/*
 * Address space and access qualifier of an argument in the source; unknown if the file does not
 * contain them.
 */
enum visa_ze_address {
	VISA_ZE_ADDRESS_UNKNOWN,
	VISA_ZE_ADDRESS_GLOBAL,
	VISA_ZE_ADDRESS_CONSTANT,
	VISA_ZE_ADDRESS_LOCAL,
	VISA_ZE_ADDRESS_PRIVATE
};
enum visa_ze_access {
	VISA_ZE_ACCESS_UNKNOWN,
	VISA_ZE_ACCESS_NONE, /* the argument is not an image */
	VISA_ZE_ACCESS_READ_ONLY,
	VISA_ZE_ACCESS_WRITE_ONLY,
	VISA_ZE_ACCESS_READ_WRITE
};

/*
 * Qualifiers of an argument's type; the bits are equal to OpenCL's CL_KERNEL_ARG_TYPE_CONST and so
 * on.
 */
enum visa_ze_qualifier {
	VISA_ZE_QUALIFIER_CONST = 1,
	VISA_ZE_QUALIFIER_RESTRICT = 2,
	VISA_ZE_QUALIFIER_VOLATILE = 4,
	VISA_ZE_QUALIFIER_PIPE = 8
};

/**
 * struct visa_ze_arg - an argument of a kernel
 * @name: name in the source; "arg0" and so on if unknown
 * @type: type in the source, "" if unknown
 * @image: for an image, its image_type in .ze_info; "" if unknown
 * @kind: the kind of value that is passed for the argument
 * @size: bytes of a value; 0 for other kinds
 * @align: alignment of local memory in bytes, a power of two; 1 for other kinds
 * @bti: index in the binding table, -1 for none
 * @sampler: index of a sampler, -1 for none
 * @constant: the argument is in constant memory; @read_only: the kernel does not write to it
 * @address, @access: the argument's qualifiers in the source
 * @qualifiers: qualifiers of the argument's type in the source, bits of enum visa_ze_qualifier; 0
 *	if unknown
 */
struct visa_ze_arg {
	char *name;
	char *type;
	char *image;
	enum visa_ze_kind kind;
	uint32_t size;
	uint32_t align;
	int32_t bti;
	int32_t sampler;
	bool constant;
	bool read_only;
	enum visa_ze_address address;
	enum visa_ze_access access;
	uint32_t qualifiers;
};

/*
 * Types of payload entries: values that a kernel gets in registers. X(name in .ze_info, identifier)
 */
#define VISA_ZE_PAYLOADS(X)                                                                        \
	X("global_id_offset", GLOBAL_ID_OFFSET)                                                    \
	X("local_size", LOCAL_SIZE)                                                                \
	X("enqueued_local_size", ENQUEUED_LOCAL_SIZE)                                              \
	X("group_count", GROUP_COUNT)                                                              \
	X("global_size", GLOBAL_SIZE)                                                              \
	X("work_dimensions", WORK_DIMENSIONS)                                                      \
	X("arg_byvalue", VALUE)                                                                    \
	X("arg_bypointer", POINTER)                                                                \
	X("buffer_address", BUFFER_ADDRESS)                                                        \
	X("buffer_offset", BUFFER_OFFSET)                                                          \
	X("private_base_stateless", PRIVATE_BASE)                                                  \
	X("printf_buffer", PRINTF_BUFFER)                                                          \
	X("image_width", IMAGE_WIDTH)                                                              \
	X("image_height", IMAGE_HEIGHT)                                                            \
	X("image_depth", IMAGE_DEPTH)                                                              \
	X("image_channel_data_type", IMAGE_DATA_TYPE)                                              \
	X("image_channel_order", IMAGE_ORDER)                                                      \
	X("image_array_size", IMAGE_ARRAY_SIZE)                                                    \
	X("sampler_normalized", SAMPLER_NORMALIZED)                                                \
	X("sampler_address", SAMPLER_ADDRESS)                                                      \
	X("sampler_snap_wa", SAMPLER_SNAP)

#define VISA_ZE_PAYLOAD_ID(text, id) VISA_ZE_AT_##id,
enum visa_ze_payload_type { VISA_ZE_PAYLOADS(VISA_ZE_PAYLOAD_ID) VISA_ZE_PAYLOAD_COUNT };
#undef VISA_ZE_PAYLOAD_ID

/* How a kernel accesses the memory of a pointer. */
enum visa_ze_mode { VISA_ZE_STATEFUL, VISA_ZE_STATELESS, VISA_ZE_SLM, VISA_ZE_BINDLESS };

/**
 * struct visa_ze_payload - an entry of the payload: a value that all threads of a kernel get in
 * registers
 * @mode: for a pointer, how the kernel accesses the memory to which it points
 * @offset: byte offset from the end of the data that differs between threads; if .ze_info does not
 *	describe the kernel, from the start of the register file
 * @size: bytes, not 0
 * @source: for a struct in several entries, the byte of the argument's value with which this entry
 *	begins; bytes after the end of the value are 0
 * @arg: index of the argument, -1 for none
 */
struct visa_ze_payload {
	enum visa_ze_payload_type type;
	enum visa_ze_mode mode;
	uint32_t offset;
	uint32_t size;
	uint32_t source;
	int32_t arg;
};

/*
 * struct visa_ze_sampler - a sampler of the source: its index, and its modes as .ze_info names them
 */
struct visa_ze_sampler {
	uint32_t index;
	char *address;
	char *filter;
	bool normalized;
};

/**
 * struct visa_ze_text - vISA text or an object, and its routines
 * @module: kernels and functions
 * @text: the text, NUL terminated; NULL if the file was an object: see visa_routine_print()
 * @size: bytes of @text
 */
struct visa_ze_text {
	struct visa_module *module;
	char *text;
	size_t size;
};

/**
 * struct visa_ze_function - a function that kernels call by the name of its routine
 * @routine: the routine, with declarations, strings and code
 * @text: the text that contains the routine: see visa_routine_line()
 */
struct visa_ze_function {
	const struct visa_routine *routine;
	const struct visa_ze_text *text;
};

/**
 * struct visa_ze_kernel - a kernel
 * @name: name of the kernel, which may differ from the routine's
 * @refused: the reason why the kernel cannot be launched; NULL if it can
 * @attributes: attributes of the source, in the form of OpenCL's CL_KERNEL_ATTRIBUTES:
 *	"reqd_work_group_size(8,2,1) vec_type_hint(float4)"; "" if there are none, or unknown
 * @routine: the routine, with declarations, strings and code
 * @text: the text that contains the routine: see visa_routine_line()
 * @described: true: .ze_info describes the kernel; false: the arguments are the .input variables
 * @simd: lanes of a hardware thread
 * @slm: bytes of static local memory
 * @barriers: number of barriers
 * @required: work-group size that the source requires, 0 for any
 * @sub_group: sub-group size that the source requires (intel_reqd_sub_group_size), 0 for any; the
 *	size is @simd in any case
 * @uniform: the kernel was built for work-groups that all have the same size
 * @before_cl2: the file has build options, and they do not select OpenCL C 2.0 or later, so Intel's
 *	driver refuses work-groups of different sizes (CL_INVALID_WORK_GROUP_SIZE)
 * @walk: dimensions in the order in which local ids change, the fastest first
 * @private_bytes: bytes of private memory; per work-item if @private_per_lane, else per hardware
 *	thread
 * @scratch_bytes: bytes of scratch memory of a hardware thread
 * @local_id_bytes: bytes of a thread's local ids in the payload; 0 if it has none
 * @inline_bytes: bytes of arguments that are sent to a thread with its start (inline data). The
 *	thread loads the others. 0: the thread does not load arguments itself
 */
struct visa_ze_kernel {
	char *name;
	char *refused;
	char *attributes;
	const struct visa_routine *routine;
	const struct visa_ze_text *text;
	bool described;
	unsigned int simd;
	uint32_t slm;
	uint32_t barriers;
	uint32_t required[3];
	uint32_t sub_group;
	bool uniform;
	bool before_cl2;
	uint32_t walk[3];
	uint64_t private_bytes;
	bool private_per_lane;
	uint64_t scratch_bytes;
	uint32_t local_id_bytes;
	uint32_t inline_bytes;
	struct visa_ze_arg *args;
	uint32_t arg_count;
	struct visa_ze_payload *payload;
	uint32_t payload_count;
	struct visa_ze_sampler *samplers;
	uint32_t sampler_count;
};

/* Sections of data whose addresses kernels can take. */
enum visa_ze_section { VISA_ZE_CONST, VISA_ZE_GLOBAL, VISA_ZE_STRING, VISA_ZE_SECTION_COUNT };

/**
 * struct visa_ze_data - a data section of a module
 * @bytes: contents of the section
 * @zeros: number of zeros after these bytes
 */
struct visa_ze_data {
	struct visa_buffer bytes;
	uint64_t zeros;
};

/**
 * struct visa_ze_symbol - a program-scope variable
 * @section: section that contains the variable; VISA_ZE_SECTION_COUNT for a function, or if no file
 *	defines it
 * @offset: offset in the section
 * @size: bytes
 */
struct visa_ze_symbol {
	char *name;
	enum visa_ze_section section;
	uint64_t offset;
	uint64_t size;
};

/* The part of an address that is stored: all 8 bytes, or the lower or upper 4. */
enum visa_ze_part { VISA_ZE_WHOLE, VISA_ZE_LOW, VISA_ZE_HIGH };

/**
 * struct visa_ze_reloc - bytes of data that contain the address of a symbol plus @addend
 * @section, @offset: section that contains these bytes, and their offset in @bytes of the section
 * @symbol: index of the symbol
 */
struct visa_ze_reloc {
	enum visa_ze_section section;
	enum visa_ze_part part;
	uint64_t offset;
	uint32_t symbol;
	int64_t addend;
};

/* Whether the compiler optimized the code of a file. */
enum visa_ze_build { VISA_ZE_BUILD_UNKNOWN, VISA_ZE_OPTIMIZED, VISA_ZE_UNOPTIMIZED };

/**
 * struct visa_ze_module - the contents of a file and of the files that were added to it
 * @build: whether the compiler optimized the code, by the build options in the file
 * @indexed: the code records indices of arrays (check/array_notes.h)
 * @local_null: local memory begins with bytes that belong to no variable (spirv_add_local_null())
 * @arrays: the @array_count arrays of the SPIR-V from which the file was compiled; none if several
 *	files have arrays
 * @debug: debug information of the file; NULL if it has none, or if it was refused
 * @undebugged: the reason why the file's debug information was refused, a sentence; or NULL
 * @types: the @type_count sets of debug information from other builds of the same source, whose
 *	arguments have the same types: see visa_ze_put_types()
 */
struct visa_ze_module {
	enum visa_platform platform;
	bool has_platform;
	struct visa_ze_text **texts;
	uint32_t text_count;
	struct visa_ze_kernel **kernels;
	uint32_t kernel_count;
	struct visa_ze_function *functions;
	uint32_t function_count;
	struct visa_ze_data data[VISA_ZE_SECTION_COUNT];
	struct visa_ze_symbol *symbols;
	uint32_t symbol_count;
	struct visa_ze_reloc *relocs;
	uint32_t reloc_count;
	enum visa_ze_build build;
	bool indexed;
	bool local_null;
	struct spirv_array *arrays;
	uint32_t array_count;
	struct dwarf_info *debug;
	char *undebugged;
	struct dwarf_info **types;
	uint32_t type_count;
};

/**
 * visa_ze_read() - read a file that a compiler wrote
 * @bytes, @size: a zebin, an .isa object, or .visaasm text
 * @zeinfo, @zeinfo_size: .ze_info text that describes the kernels of an object or text; NULL for
 *	none
 * @e: filled in on failure, with the offset (ELF), or line and column (text, YAML)
 *
 * Text without a platform is read for registers of 32 bytes: see visa_ze_read_for().
 *
 * Return: 0; -EINVAL for a file that is not a module or is damaged; -ENOEXEC for a zebin without
 * vISA text; -EOPNOTSUPP for a file that needs a feature that is not supported; -ENOMEM.
 */
int visa_ze_read(const void *bytes, size_t size, const void *zeinfo, size_t zeinfo_size,
		 struct visa_ze_module **module, struct visa_error *e);

/*
 * visa_ze_read_for() - read a file that a compiler wrote, for a given platform (registers of 32 or
 * 64 bytes). Return: 0, or the errors of visa_ze_read()
 * @platform: used for text without a platform; a zebin names its platform
 */
int visa_ze_read_for(enum visa_platform platform, const void *bytes, size_t size,
		     const void *zeinfo, size_t zeinfo_size, struct visa_ze_module **module,
		     struct visa_error *e);
void visa_ze_free(struct visa_ze_module *module);

/*
 * visa_ze_why_undebugged() - Return: the reason why Intel's compiler has written no debug
 * information for a module although it was requested, as the end of a sentence, ": it writes none
 * for ..."; "" if the reason is unknown
 */
const char *visa_ze_why_undebugged(const struct visa_ze_module *m);

/*
 * visa_ze_kernel() - Return: the kernel with a name, or the only kernel if @name is NULL; NULL on
 * an error, with the reason in @e.
 */
struct visa_ze_kernel *visa_ze_kernel(const struct visa_ze_module *module, const char *name,
				      struct visa_error *e);

/**
 * visa_ze_put_types() - add another build of the same source to a zebin, for the types of arguments
 * @zebin: the zebin, to which a section is added
 * @other: a zebin with debug information, @size bytes
 *
 * The other build may have other code, and fewer kernels. Checks use it to find padding.
 *
 * Return: 0; -EINVAL if @zebin is damaged; -ENOMEM.
 */
int visa_ze_put_types(struct visa_buffer *zebin, const void *other, size_t size,
		      struct visa_error *e);

/* visa_ze_types() - Return: debug information with the types of a kernel's arguments, or NULL. */
const struct dwarf_info *visa_ze_types(const struct visa_ze_module *m,
				       const struct visa_ze_kernel *k);

/**
 * visa_ze_add() - add functions and data of another file
 * @other: the other file; it is freed unless the result is -EEXIST. Its kernels are not added.
 *
 * Return: 0; -EEXIST, without effect, if both define the same name, or are for different platforms;
 * -ENOMEM.
 */
int visa_ze_add(struct visa_ze_module *module, struct visa_ze_module *other, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
