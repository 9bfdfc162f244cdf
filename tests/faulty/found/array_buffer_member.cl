// A particle of a buffer has three components. The fourth is the next member.
// run: -g 4 -l 4 list=80 n=u32:4
// build: -O0
// check: oob
// expect: oob - read R count 4 variable list[].at[3] bytes 4
// expect: oob - write W count 4 variable list[].at[3] bytes 4
struct particle {
	float at[3];
	float mass;
	int id;
};

kernel void array_buffer_member(global struct particle *list, uint n)
{
	uint i = get_global_id(0);

	for (uint j = 0; j < n; j++) {
		float old = list[i].at[j]; // R
		list[i].at[j] = old + 1; // W
	}
	list[i].id = i;
}
