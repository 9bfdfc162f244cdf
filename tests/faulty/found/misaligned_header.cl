// Packets of Ethernet: the address of the sender is a word behind a header of 14 bytes.
// run: -g 8 -l 8 packets=512 sender=32
// expect skl tgllp dg2: misaligned packets read R count 8 id 0
// expect pvc: clean
#define PACKET 64
#define ETHERNET 14
#define SENDER 12

kernel void misaligned_header(global const uchar *packets, global uint *sender)
{
	uint i = get_global_id(0);
	global const uchar *ip = packets + PACKET * i + ETHERNET;

	sender[i] = *(global const uint *)(ip + SENDER); // R
}
