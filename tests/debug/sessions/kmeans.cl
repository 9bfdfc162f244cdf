// run: -g 64 -l 32 @floats.1024 @floats.256 256 96
/* One step of k-means on points of the plane: each work-group sums the points of its part by cluster. */
#define CLUSTERS 4
#define GROUP 32

struct sum {
	float x, y;
	uint count;
};

/* Squared distance of a point from a centre. */
float distance2(float2 p, float2 c)
{
	float2 d = p - c;

	return d.x * d.x + d.y * d.y;
}

/* Number of the nearest centre. */
uint nearest(float2 p, global const float2 *centres)
{
	uint best = 0;
	float least = distance2(p, centres[0]);

	for (uint k = 1; k < CLUSTERS; k++) {
		float d = distance2(p, centres[k]);

		if (d < least) {
			least = d;
			best = k;
		}
	}
	return best;
}

/* Add b to a. */
void add(local struct sum *a, local const struct sum *b)
{
	a->x += b->x;
	a->y += b->y;
	a->count += b->count;
}

/* Assign a point to a cluster: the sums of the work-item have that point alone. */
void assign(local struct sum *mine, float2 p, uint cluster)
{
	for (uint k = 0; k < CLUSTERS; k++) {
		mine[k].x = 0;
		mine[k].y = 0;
		mine[k].count = 0;
	}
	mine[cluster].x = p.x;
	mine[cluster].y = p.y;
	mine[cluster].count = 1;
}

/* Sums of all work-items of the group, in sums[0] to sums[CLUSTERS - 1]. */
void reduce(local struct sum *sums, uint i)
{
	for (uint half_size = GROUP / 2; half_size > 0; half_size /= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		if (i < half_size)
			for (uint k = 0; k < CLUSTERS; k++)
				add(&sums[i * CLUSTERS + k], &sums[(i + half_size) + k * CLUSTERS]);
	}
	barrier(CLK_LOCAL_MEM_FENCE);
}

kernel void kmeans(global const float2 *points, global const float2 *centres, global uint *labels,
		   global struct sum *out)
{
	local struct sum sums[GROUP * CLUSTERS];
	uint gid = get_global_id(0);
	uint i = get_local_id(0);
	float2 p = points[gid];
	uint cluster = nearest(p, centres);

	labels[gid] = cluster;
	assign(&sums[i * CLUSTERS], p, cluster);
	reduce(sums, i);
	if (i < CLUSTERS)
		out[get_group_id(0) * CLUSTERS + i] = sums[i];
}

/* New centres from the sums of all groups. */
kernel void centres_of(global const struct sum *in, uint groups, global float2 *centres)
{
	uint k = get_global_id(0);
	float2 total = (float2)(0, 0);
	uint count = 0;

	for (uint g = 0; g < groups; g++) {
		total.x += in[g * CLUSTERS + k].x;
		total.y += in[g * CLUSTERS + k].y;
		count += in[g * CLUSTERS + k].count;
	}
	if (count)
		centres[k] = total / (float)count;
}
