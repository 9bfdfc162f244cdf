#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
/* Integers of an image through samplers that are arguments, around its borders. */
KERNEL void im_sample_int(__global uint4 *out, read_only image2d_t image, sampler_t clamp_normalized,
			  sampler_t clamp_plain, sampler_t edge_normalized, sampler_t repeat, sampler_t mirror)
{
	int i = get_global_id(0);
	float2 at = (float2)((i % 16 - 4) + 0.25f, (i / 16 - 4) + 0.75f), unit = at / (float2)(8.0f, 4.0f);

	out[5 * i] = read_imageui(image, clamp_normalized, unit);
	out[5 * i + 1] = read_imageui(image, clamp_plain, at);
	out[5 * i + 2] = read_imageui(image, edge_normalized, unit);
	out[5 * i + 3] = read_imageui(image, repeat, unit);
	out[5 * i + 4] = read_imageui(image, mirror, unit);
}
