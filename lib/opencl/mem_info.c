// SPDX-License-Identifier: MIT
/* Queries of memory objects. */
#include "cl_mem.h"
#include "cl_svm.h"

/*
 * Return: the host pointer that the application gave; for a sub-buffer, the pointer to its first
 * byte in its parent's host memory; NULL without CL_MEM_USE_HOST_PTR.
 */
static void *host_of(const struct _cl_mem *m)
{
	const struct _cl_mem *p = m->parent;

	if (p && p->host && m->type == CL_MEM_OBJECT_BUFFER)
		return (uint8_t *)p->host + m->origin;
	return m->host;
}

CL_API_ENTRY cl_int CL_API_CALL clGetMemObjectInfo(cl_mem mem, cl_mem_info name, size_t room,
						   void *value, size_t *size)
{
	const struct query q = { room, value, size };

	if (!object_is(mem, OBJECT_MEM))
		return refuse(NULL, CL_INVALID_MEM_OBJECT,
			      "the handle is not a valid memory object");
	switch (name) {
	case CL_MEM_TYPE:
		return query_value(&q, cl_mem_object_type, mem->type);
	case CL_MEM_FLAGS:
		return query_value(&q, cl_mem_flags, mem->flags);
	case CL_MEM_SIZE:
		return query_value(&q, size_t, mem->size);
	case CL_MEM_HOST_PTR:
		return query_value(&q, void *, host_of(mem));
	case CL_MEM_MAP_COUNT:
		return query_value(&q, cl_uint, __atomic_load_n(&mem->maps, __ATOMIC_RELAXED));
	case CL_MEM_REFERENCE_COUNT:
		return query_value(&q, cl_uint, object_retained(mem));
	case CL_MEM_CONTEXT:
		return query_value(&q, cl_context, mem->context);
	case CL_MEM_ASSOCIATED_MEMOBJECT:
		return query_value(&q, cl_mem, mem->parent);
	case CL_MEM_OFFSET:
		return query_value(&q, size_t, mem->origin);
	case CL_MEM_USES_SVM_POINTER:
		return query_value(&q, cl_bool, mem->host && svm_bytes(mem->context, mem->host));
	case CL_MEM_PROPERTIES:
		return query_bytes(&q, mem->properties,
				   mem->property_count * sizeof(cl_mem_properties));
	default:
		return query_unknown(mem->context, __func__, name);
	}
}
