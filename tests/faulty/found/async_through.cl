// A tile is copied on before the copy that fills it has been waited for.
// run: -g 32 -l 32 in=128 out=128
// expect: race local copy R copy W bytes 128
kernel void async_through(global const int *in, global int *out)
{
	local int tile[32];
	event_t e[2];

	e[0] = async_work_group_copy(tile, in, 32, 0); // W
	e[1] = async_work_group_copy(out, tile, 32, 0); // R
	wait_group_events(2, e);
}
