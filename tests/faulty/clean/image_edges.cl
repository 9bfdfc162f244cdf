// Texels outside an image are asked for by a sampler that says what they are. The compiler has no images for pvc.
// like: oob
// platforms: tgllp
// run: -g 20,4 -l 20,4 out=320 picture=image:16x4,R32_UINT sampler=sampler:nearest,edge,unnormalized
kernel void image_edges(global uint *out, read_only image2d_t picture, sampler_t sampler)
{
	int2 at = (int2)(get_global_id(0), get_global_id(1));

	out[20 * at.y + at.x] = read_imageui(picture, sampler, at).x;
}
