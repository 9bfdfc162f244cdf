// A structure is copied from behind the last one of an array, by a function that is given the index.
// run: -g 8 -l 8 out=64 n=s32:3
// build: -O0
// check: oob
// expect: oob - read R count 8 variable table[3]
struct pair {
	int first;
	int second;
};

void choose(struct pair *to, int n)
{
	struct pair table[3], rest[2];

	for (int i = 0; i < 3; i++)
		table[i].first = table[i].second = i;
	rest[0].first = rest[0].second = rest[1].first = rest[1].second = 7;
	*to = table[n]; // R
	to->second += rest[n & 1].first;
}

kernel void array_copied(global struct pair *out, int n)
{
	struct pair p;

	choose(&p, n);
	out[get_global_id(0)] = p;
}
