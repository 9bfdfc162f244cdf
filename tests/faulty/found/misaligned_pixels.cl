// Rows of a picture with three bytes a pixel are written as words, and begin anywhere.
// run: -g 16,4 -l 16,4 picture=208 width=u32:17
// expect skl tgllp dg2: misaligned picture write W count 36
// expect pvc: clean
kernel void misaligned_pixels(global uchar *picture, uint width)
{
	uint x = get_global_id(0), y = get_global_id(1);
	uint word = y * width * 3 + 4 * x;

	if (x < width * 3 / 4)
		*(global uint *)(picture + word) = x << 16 | y; // W
}
