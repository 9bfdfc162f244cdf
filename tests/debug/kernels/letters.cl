// run: -g 16 -l 16 @in:128 @in:64 256
// Characters: arrays of them, texts in constant memory, digits.
__attribute__((noinline)) int digits(char *to, uint v)
{
	int n = 0;
	do {
		to[n] = '0' + v % 10; //@ "%u %d", v, n
		n++; //@ "%c %d", to[n], n
		v /= 10; //@ "%u %d", v, n
	} while (v);
	return n; //@ "%d %c", n, to[0]
}

kernel void letters(global int *in, constant char *words, global uchar *out)
{
	int gid = get_global_id(0);
	char own[12];
	int n = digits(own, (uint)in[gid] * 31); //@ "%d", gid
	char first = own[n - 1]; //@ "%d", n
	uchar upper = (uchar)words[gid] & 0xdf; //@ "%d %c", first, first
	bool same = upper == 'O'; //@ "%u %d", upper, upper > 64
	uchar4 four = (uchar4)(upper, first, own[0], 0); //@ "%d", same
	uint hash = 5381; //@ "%v4hhu", four
	for (int i = 0; i < n; i++) {
		hash = hash * 33 + own[i]; //@ "%d %u %c", i, hash, own[i]
	}
	out[gid] = (uchar)(hash ^ same); //@ "%u %d", hash, own[n - 1] == first
}
