/* SPDX-License-Identifier: MIT */
/* Colours between texels, of an image and of one of a single row, by four samplers. */
#ifdef SG
__attribute__((intel_reqd_sub_group_size(SG)))
#endif
__kernel void im_sample(read_only image2d_t image, read_only image2d_t row, sampler_t nearest,
			sampler_t border, sampler_t repeat, sampler_t mirror,
			__global const float2 *at, __global float4 *out)
{
	size_t i = get_global_id(0), n = get_global_size(0);

	out[i] = read_imagef(image, nearest, at[i]);
	out[n + i] = read_imagef(image, border, at[i]);
	out[2 * n + i] = read_imagef(image, repeat, at[i]);
	out[3 * n + i] = read_imagef(image, mirror, at[i]);
	out[4 * n + i] = read_imagef(row, nearest, at[i]);
	out[5 * n + i] = read_imagef(row, border, at[i]);
}
