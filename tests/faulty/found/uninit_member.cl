// A structure is stored whole, and one of its members was never set.
// run: -g 16 -l 16 out=256
// options: -cl-opt-disable
// expect: uninit out write W count 16 id 0
struct particle {
	float x, y, z;
	float mass;
};

kernel void uninit_member(global struct particle *out)
{
	struct particle p;
	uint i = get_global_id(0);

	p.x = p.y = i;
	p.z = 0;
	out[i] = p; // W
}
