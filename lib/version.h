/* SPDX-License-Identifier: MIT */
/*
 * The version and the struct sizes of the library, for bindings in other languages, which are not
 * compiled with its headers.
 */
#ifndef VISA_VERSION_H
#define VISA_VERSION_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* visa_version() - Return: the version, such as "0.2". */
const char *visa_version(void);

/*
 * The structs that a caller of the library allocates. X(name). A binding that declares such a
 * struct in another language compares its size with visa_struct_size() before the first call.
 */
#define VISA_STRUCTS(X)                                                                            \
	X(visa_arguments)                                                                          \
	X(visa_buffer)                                                                             \
	X(visa_config)                                                                             \
	X(visa_decl)                                                                               \
	X(visa_error)                                                                              \
	X(visa_grid)                                                                               \
	X(visa_inst)                                                                               \
	X(visa_launch_explain)                                                                     \
	X(visa_launch_options)                                                                     \
	X(visa_launch_result)                                                                      \
	X(visa_ocloc)                                                                              \
	X(visa_ocloc_file)                                                                         \
	X(visa_position)                                                                           \
	X(visa_report)                                                                             \
	X(visa_report_item)                                                                        \
	X(visa_report_place)                                                                       \
	X(visa_report_step)                                                                        \
	X(visa_report_side)                                                                        \
	X(visa_result)                                                                             \
	X(visa_sampling)                                                                           \
	X(visa_shape)                                                                              \
	X(visa_source)                                                                             \
	X(visa_source_build)                                                                       \
	X(visa_written)                                                                            \
	X(visa_ze_arg)                                                                             \
	X(visa_ze_kernel)                                                                          \
	X(visa_ze_module)

/**
 * visa_struct_size() - find the size of a struct of the public headers
 * @name: one of VISA_STRUCTS, as "visa_error"
 *
 * Return: bytes, or 0 for a name that the list does not have.
 */
size_t visa_struct_size(const char *name);

#ifdef __cplusplus
}
#endif
#endif
