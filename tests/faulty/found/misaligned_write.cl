// Bytes of a message are taken for an int, from byte 1 on.
// run: -g 16 -l 16 out=80
// expect skl tgllp dg2: misaligned out write W count 16 id 0
// expect pvc: clean
kernel void misaligned_write(global char *out)
{
	*(global int *)(out + 4 * get_global_id(0) + 1) = 0; // W
}
