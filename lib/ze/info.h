/* SPDX-License-Identifier: MIT */
/* .ze_info: a compiler's description of its kernels. */
#ifndef ZE_INFO_H
#define ZE_INFO_H

#include "yaml.h"
#include "ze.h"

/* Kernel that Intel's compiler adds for the symbols of a program; there is nothing to launch. */
#define ZE_NO_KERNEL "Intel_Symbol_Table_Void_Program"

/*
 * Largest number of arguments of a kernel; in OpenCL, a kernel's parameters have at most 2048
 * bytes.
 */
#define ZE_ARGS_MAX 2048

/* Largest offset and size in the payload: more than all registers of a thread. */
#define ZE_PAYLOAD_MAX 65535

/**
 * struct ze_info - a .ze_info being read
 * @tree: the document
 * @module: the module to which all kernels are added, in the order of the document; also
 *	ZE_NO_KERNEL
 * @room: number of arguments that all further kernels may have, so that memory is limited
 */
struct ze_info {
	struct ze_tree tree;
	struct visa_ze_module *module;
	uint32_t room;
};

/**
 * ze_info_read() - read .ze_info
 * @m: an empty module, to which kernels without routines are added
 *
 * Return: 0, -EINVAL, -ENOMEM.
 */
int ze_info_read(struct visa_ze_module *m, const void *text, size_t size, struct visa_error *e);

/*
 * ze_info_args() - read the arguments and the payload of a kernel
 * @map: the entry of the kernel in "kernels"; @misc: its entry in "kernels_misc_info", or NULL
 *
 * Errors are recorded in the tree.
 */
void ze_info_args(struct ze_info *info, const struct ze_node *map, const struct ze_node *misc,
		  struct visa_ze_kernel *k);

/*
 * ze_info_attributes() - read the OpenCL attributes of a kernel in the source, such as
 * reqd_work_group_size.
 */
void ze_info_attributes(struct ze_tree *t, const struct ze_node *map, struct visa_ze_kernel *k);

/*
 * ze_info_refuse() - record the reason why a kernel cannot be launched; only the first reason is
 * kept.
 */
void ze_info_refuse(struct ze_tree *t, struct visa_ze_kernel *k, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

#endif
