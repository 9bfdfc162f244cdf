// Votes are counted in the table of candidates, which the host has made read-only.
// run: -g 64 -l 64 candidates=ro:32 votes=256
// expect: access candidates atomic A count 64 id 0
kernel void access_atomic(global int *candidates, global const int *votes)
{
	atomic_inc(candidates + (votes[get_global_id(0)] & 7)); // A
}
