// Trades of a day in intervals: in some of them nothing is sold, and they have no mean price.
// check: all,arith
// build:
// run: -g 8 -l 8 bars=128 trades=u32:200 interval=u32:2000
// expect: arith - divide D count 3 id 1
struct bar {
	int open;
	int high;
	int low;
	int mean;
};

struct trade {
	uint time;
	int price;
	int volume;
};

struct trade trade_of(uint k)
{
	uint x = k * 2654435761u;
	struct trade t = { .time = k * 37 + (k / 50) * 5000, .price = 10000 + (int)(x >> 26), .volume = 1 + (int)(x >> 28) };

	return t;
}

void add(struct bar *b, struct trade t, bool first)
{
	if (first) {
		b->open = t.price;
		b->high = t.price;
		b->low = t.price;
	}
	b->high = max(b->high, t.price);
	b->low = min(b->low, t.price);
}

kernel void arith_prices(global struct bar *bars, uint trades, uint interval)
{
	uint i = get_global_id(0);
	struct bar b = { 0 };
	int volume = 0, value = 0;

	for (uint k = 0; k < trades; k++) {
		struct trade t = trade_of(k);

		if (t.time / interval != i)
			continue;
		add(&b, t, volume == 0);
		volume += t.volume;
		value += t.price * t.volume;
	}
	b.mean = value / volume; // D
	bars[i] = b;
}
