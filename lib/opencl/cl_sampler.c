// SPDX-License-Identifier: MIT
/* Samplers. */
#include "cl_sampler.h"

#include <stdlib.h>

static cl_int cl_sampler_translate(struct _cl_sampler *s)
{
	static const enum visa_addressing modes[] = {
		[CL_ADDRESS_NONE - CL_ADDRESS_NONE] = VISA_ADDRESS_NONE,
		[CL_ADDRESS_CLAMP_TO_EDGE - CL_ADDRESS_NONE] = VISA_ADDRESS_EDGE,
		[CL_ADDRESS_CLAMP - CL_ADDRESS_NONE] = VISA_ADDRESS_CLAMP,
		[CL_ADDRESS_REPEAT - CL_ADDRESS_NONE] = VISA_ADDRESS_REPEAT,
		[CL_ADDRESS_MIRRORED_REPEAT - CL_ADDRESS_NONE] = VISA_ADDRESS_MIRROR,
	};
	bool repeats = s->addressing >= CL_ADDRESS_REPEAT;

	if (s->addressing < CL_ADDRESS_NONE || s->addressing > CL_ADDRESS_MIRRORED_REPEAT ||
	    (s->filter != CL_FILTER_NEAREST && s->filter != CL_FILTER_LINEAR) || s->normalized > 1)
		return CL_INVALID_VALUE;
	/*
	 * Without normalized coordinates, REPEAT and MIRROR are undefined: use the texel at the
	 * edge.
	 */
	s->sampling = (struct visa_sampling){ s->filter == CL_FILTER_LINEAR, s->normalized,
					      repeats && !s->normalized
						      ? VISA_ADDRESS_EDGE
						      : modes[s->addressing - CL_ADDRESS_NONE] };
	return CL_SUCCESS;
}

static void sampler_destroy(void *handle)
{
	struct _cl_sampler *s = handle;

	free(s->properties);
	object_put(s->context);
}

static cl_sampler cl_sampler_create(cl_context context, cl_bool normalized,
				    cl_addressing_mode addressing, cl_filter_mode filter,
				    const cl_sampler_properties *properties, cl_int *errcode_ret,
				    const char *function)
{
	struct _cl_sampler *s;
	cl_int err = CL_SUCCESS;

	if (!object_is(context, OBJECT_CONTEXT))
		return api_failed(errcode_ret, api_refuse(NULL, CL_INVALID_CONTEXT, function,
							  "the handle is not a valid context"));
	if (!context_has_images(context))
		return api_failed(errcode_ret, api_refuse(context, CL_INVALID_OPERATION, function,
							  "no device of the context has images"));
	s = object_new(OBJECT_SAMPLER, sizeof(*s), sampler_destroy);
	if (!s)
		return api_failed(errcode_ret, CL_OUT_OF_HOST_MEMORY);
	s->normalized = normalized;
	s->addressing = addressing;
	s->filter = filter;
	err = cl_sampler_translate(s);
	if (err) {
		free(s);
		return api_failed(errcode_ret, api_refuse(context, err, function,
							  "addressing 0x%x or filter 0x%x is "
							  "unknown",
							  addressing, filter));
	}
	s->context = object_get(context);
	s->properties = copy_properties(properties, &s->property_count);
	set_code(errcode_ret, CL_SUCCESS);
	return s;
}

CL_API_ENTRY cl_sampler CL_API_CALL clCreateSampler(cl_context context, cl_bool normalized,
						    cl_addressing_mode addressing,
						    cl_filter_mode filter, cl_int *errcode_ret)
{
	return cl_sampler_create(context, normalized, addressing, filter, NULL, errcode_ret,
				 __func__);
}

CL_API_ENTRY cl_sampler CL_API_CALL clCreateSamplerWithProperties(
	cl_context context, const cl_sampler_properties *properties, cl_int *errcode_ret)
{
	cl_addressing_mode addressing = CL_ADDRESS_CLAMP;
	cl_filter_mode filter = CL_FILTER_NEAREST;
	cl_bool normalized = CL_TRUE;
	unsigned int seen = 0;

	if (!object_is(context, OBJECT_CONTEXT))
		return api_failed(errcode_ret, refuse(NULL, CL_INVALID_CONTEXT,
						      "the handle is not a valid context"));
	for (const cl_sampler_properties *p = properties; p && *p; p += 2) {
		unsigned int bit = 1u << (*p - CL_SAMPLER_NORMALIZED_COORDS) % 32;

		if (*p == CL_SAMPLER_NORMALIZED_COORDS && !(seen & bit))
			normalized = (cl_bool)p[1];
		else if (*p == CL_SAMPLER_ADDRESSING_MODE && !(seen & bit))
			addressing = (cl_addressing_mode)p[1];
		else if (*p == CL_SAMPLER_FILTER_MODE && !(seen & bit))
			filter = (cl_filter_mode)p[1];
		else
			return api_failed(errcode_ret,
					  refuse(context, CL_INVALID_VALUE,
						 "property 0x%llx is unknown, or is given twice",
						 (unsigned long long)*p));
		seen |= bit;
	}
	return cl_sampler_create(context, normalized, addressing, filter, properties, errcode_ret,
				 __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clRetainSampler(cl_sampler sampler)
{
	return object_retain(sampler, OBJECT_SAMPLER, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clReleaseSampler(cl_sampler sampler)
{
	return object_release(sampler, OBJECT_SAMPLER, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clGetSamplerInfo(cl_sampler sampler, cl_sampler_info name,
						 size_t room, void *value, size_t *size)
{
	const struct query q = { room, value, size };

	if (!object_is(sampler, OBJECT_SAMPLER))
		return refuse(NULL, CL_INVALID_SAMPLER, "the handle is not a valid sampler");
	switch (name) {
	case CL_SAMPLER_REFERENCE_COUNT:
		return query_value(&q, cl_uint, object_retained(sampler));
	case CL_SAMPLER_CONTEXT:
		return query_value(&q, cl_context, sampler->context);
	case CL_SAMPLER_NORMALIZED_COORDS:
		return query_value(&q, cl_bool, sampler->normalized);
	case CL_SAMPLER_ADDRESSING_MODE:
		return query_value(&q, cl_addressing_mode, sampler->addressing);
	case CL_SAMPLER_FILTER_MODE:
		return query_value(&q, cl_filter_mode, sampler->filter);
	case CL_SAMPLER_PROPERTIES:
		return query_bytes(&q, sampler->properties,
				   sampler->property_count * sizeof(cl_sampler_properties));
	default:
		return query_unknown(sampler->context, __func__, name);
	}
}
