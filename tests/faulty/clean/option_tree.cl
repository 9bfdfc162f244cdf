// Prices of options by a binomial tree, whose leaves are as many as the elements of the array.
// like: oob
// build: --debug-info
// run: -g 32 -l 32 spots=128 strikes=128 prices=128
#define STEPS 16

struct market {
	float rate;
	float volatility;
	float years;
};

struct tree {
	float up, down;
	float probability;
	float growth;
};

static struct tree tree_of(struct market m)
{
	const float dt = m.years / STEPS;
	struct tree t;

	t.up = exp(m.volatility * sqrt(dt));
	t.down = 1 / t.up;
	t.growth = exp(m.rate * dt);
	t.probability = (t.growth - t.down) / (t.up - t.down);
	return t;
}

static float payoff(float spot, float strike, bool call)
{
	return fmax(call ? spot - strike : strike - spot, 0.0f);
}

static float discounted(struct tree t, float up, float down)
{
	return (t.probability * up + (1 - t.probability) * down) / t.growth;
}

kernel void option_tree(global const float *spots, global const float *strikes, global float *prices)
{
	const struct market m = { 0.03f, 0.2f, 1.0f };
	const struct tree t = tree_of(m);
	const uint i = get_global_id(0);
	const float spot = 100 + spots[i] + i, strike = 100 + strikes[i];
	float values[STEPS + 1];

	for (int k = 0; k <= STEPS; k++) {
		const float leaf = spot * pown(t.up, k) * pown(t.down, STEPS - k);

		values[k] = payoff(leaf, strike, i & 1);
	}
	for (int step = STEPS - 1; step >= 0; step--)
		for (int k = 0; k <= step; k++)
			values[k] = discounted(t, values[k + 1], values[k]);
	prices[i] = values[0];
}
