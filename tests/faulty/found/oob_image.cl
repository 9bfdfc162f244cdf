// Texels are written to the right of an image.
// run: -g 20,4 -l 20,4 picture=image:16x4,R32_UINT
// expect: oob picture write W count 16 id 16-19
kernel void oob_image(write_only image2d_t picture)
{
	int2 at = (int2)(get_global_id(0), get_global_id(1));

	write_imageui(picture, at, (uint4)(1)); // W
}
