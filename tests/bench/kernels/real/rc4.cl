/* SPDX-License-Identifier: MIT */
//: items 8 14
//: random 4*n
//: random 4*n
//: zeros 4*n
/* RC4: each work-item computes a table of bytes from its key of 16 bytes, and enciphers 16 bytes. */
kernel void rc4(global const uchar *keys, global const uchar *in, global uchar *out)
{
	uint i = get_global_id(0);
	uchar s[256];
	uchar a = 0, b = 0;

	for (uint k = 0; k < 256; k++)
		s[k] = k;
	for (uint k = 0; k < 256; k++) {
		uchar t = s[k];

		b += t + keys[i * 16 + (k & 15)];
		s[k] = s[b];
		s[b] = t;
	}
	b = 0;
	for (uint k = 0; k < 16; k++) {
		uchar t = s[++a];

		b += t;
		s[a] = s[b];
		s[b] = t;
		out[i * 16 + k] = in[i * 16 + k] ^ s[(uchar)(s[a] + t)];
	}
}
