/* SPDX-License-Identifier: MIT */
//: items 10 18
//: rising 4096 1000
//: below n 2000000
//: zeros n
/* Binary search of each key in a table of 4096 rising numbers. */
kernel void lower_bound(global const uint *table, global const uint *key, global uint *out)
{
	uint i = get_global_id(0), k = key[i], low = 0, high = 4096;

	while (low < high) {
		uint mid = (low + high) / 2;

		if (table[mid] < k)
			low = mid + 1;
		else
			high = mid;
	}
	out[i] = low;
}
