/* SPDX-License-Identifier: MIT */
/* Names of extensions and features of devices. */
#ifndef OPENCL_DEVICE_NAMES_H
#define OPENCL_DEVICE_NAMES_H

#include "cl_device.h"

#define DEVICE_NAMES_MAX 48
#define DEVICE_TEXT_MAX	 2048 /* bytes of all names, with the NUL */

/* Fill in @names with extensions, features, or versions of OpenCL C. Return: their number */
size_t device_extensions(const struct _cl_device_id *d, cl_name_version names[DEVICE_NAMES_MAX]);
size_t device_features(const struct _cl_device_id *d, cl_name_version names[DEVICE_NAMES_MAX]);
size_t device_c_versions(const struct _cl_device_id *d, cl_name_version names[DEVICE_NAMES_MAX]);

/* device_extension_text() - fill in the names of the extensions, separated by spaces */
void device_extension_text(const struct _cl_device_id *d, char text[DEVICE_TEXT_MAX]);

#endif
