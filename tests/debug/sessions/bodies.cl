// run: -g 32 -l 16 @floats.1536 1536 8 u32:32 u32:10
/* Bodies that attract each other, in steps of leapfrog; tiles of bodies are kept in local memory. */
#define TILE 16
#define SOFTENING 0.01f

struct body {
	float4 position; /* .w: mass */
	float4 velocity;
	float4 force;
};

/* The attraction of b on a. */
float4 attraction(const struct body *a, local const struct body *b)
{
	float4 d = b->position - a->position;
	float r2 = d.x * d.x + d.y * d.y + d.z * d.z + SOFTENING;
	float inverse = rsqrt(r2);
	float s = b->position.w * inverse * inverse * inverse;

	return (float4)(d.x * s, d.y * s, d.z * s, 0);
}

/* Copy a tile of bodies into local memory. */
void load_tile(local struct body *tile, global const struct body *bodies, uint first, uint i)
{
	tile[i] = bodies[first + i];
	barrier(CLK_LOCAL_MEM_FENCE);
}

/* Half a step of the velocity. */
void kick(struct body *b, float dt)
{
	b->velocity.x += b->force.x * dt / 2;
	b->velocity.y += b->force.y * dt / 2;
	b->velocity.z += b->force.z * dt / 2;
}

/* A step of the position. */
void drift(struct body *b, float dt)
{
	b->position.x += b->velocity.x * dt;
	b->position.y += b->velocity.y * dt;
	b->position.z += b->force.z * dt;
}

/* Energy of the movement. */
float kinetic(const struct body *b)
{
	float4 v = b->velocity;

	return b->position.w * (v.x * v.x + v.y * v.y + v.z * v.z) / 2;
}

/* The force of all bodies on one. */
void forces(struct body *mine, local struct body *tile, global const struct body *bodies, uint count, uint i)
{
	float4 f = (float4)(0, 0, 0, 0);

	for (uint first = 0; first < count; first += TILE) {
		load_tile(tile, bodies, first, i);
		for (uint k = 0; k < TILE; k++)
			f += attraction(mine, &tile[k]);
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	mine->force = f;
}

/* One step of all bodies: from in to out. */
kernel void bodies(global const struct body *in, global struct body *out, global float *energy, uint count, uint rate)
{
	local struct body tile[TILE];
	local float energies[TILE];
	uint gid = get_global_id(0);
	uint i = get_local_id(0);
	struct body mine = in[gid];
	float dt = 1.0f / rate;

	kick(&mine, dt);
	drift(&mine, dt);
	forces(&mine, tile, in, count, i);
	kick(&mine, dt);
	energies[i] = kinetic(&mine);
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint step = TILE / 2; step > 0; step /= 2) {
		if (i < step)
			energies[i] += energies[i + step];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	out[gid] = mine;
	if (i == 0)
		energy[get_group_id(0)] = energies[0];
}
