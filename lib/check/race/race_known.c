// SPDX-License-Identifier: MIT
/* Makes happens-before sets, and locations of atomics, which a hash table finds by address. */
#include "race_known.h"
#include "../../base/array.h"

#include <stdlib.h>

struct race_slot *race_slot_of(const struct race_table *t, uint64_t key, uint32_t start)
{
	uint64_t hash = (key ^ (uint64_t)start << 40) * 0x9e3779b97f4a7c15;
	uint32_t i = (uint32_t)(hash >> 32) & (t->room - 1);

	while (t->slots[i].value && (t->slots[i].key != key || t->slots[i].start != start))
		i = (i + 1) & (t->room - 1);
	return &t->slots[i];
}

/* Return: the entry of a key, which is added if it does not exist; NULL if out of memory. */
struct race_slot *race_slot_for(struct race *race, struct race_table *t, uint64_t key,
				uint32_t start)
{
	struct race_table more = { .room = t->room ? 2 * t->room : 64, .count = t->count };
	struct race_slot *s;

	if (2 * t->count >= t->room) {
		if (check_room_take(race->room, more.room * sizeof(*more.slots)))
			more.slots = calloc(more.room, sizeof(*more.slots));
		if (!more.slots)
			return NULL;
		for (uint32_t i = 0; i < t->room; i++)
			if (t->slots[i].value)
				*race_slot_of(&more, t->slots[i].key, t->slots[i].start) =
					t->slots[i];
		free(t->slots);
		*t = more;
	}
	s = race_slot_of(t, key, start);
	if (!s->value) {
		t->count++;
		s->key = key;
		s->start = start;
	}
	return s;
}

uint32_t race_find_location(const struct race_clock *c, uint64_t key, uint32_t start)
{
	return c->by_key.room ? race_slot_of(&c->by_key, key, start)->value : 0;
}

/* Return: the number of a location plus 1; 0 if out of memory. */
uint32_t race_make_location(struct race *s, uint64_t key, uint32_t start)
{
	struct race_clock *c = s->clock;
	struct race_slot *slot = race_slot_for(s, &c->by_key, key, start);
	struct race_location *l = NULL;

	if (slot && slot->value)
		return slot->value;
	if (slot && check_room_take(s->room, RACE_GROWS * sizeof(*l)))
		l = base_array_add(&c->locations, &c->location_count, sizeof(*l));
	if (!l || c->location_count > RACE_LOCATION) {
		s->lost = true;
		return 0;
	}
	l->key = key;
	l->start = start;
	slot->value = c->location_count;
	return slot->value;
}

/*
 * Make a happens-before set that contains another set and one more item: the first @count releases
 * at a location. Return: its number; @set if out of memory.
 */
static uint32_t make_set(struct race *s, uint32_t set, uint32_t location, uint32_t count)
{
	struct race_clock *c = s->clock;
	uint32_t old = c->sets[set].count, kept = 0;
	struct race_set *made = NULL;

	if (check_room_take(s->room,
			    RACE_GROWS * (sizeof(*made) + (old + 1ul) * sizeof(*c->items))))
		made = base_array_add(&c->sets, &c->set_count, sizeof(*made));
	if (!made || base_array_reserve(&c->items, &c->item_room, c->item_count + old + 1,
					sizeof(*c->items))) {
		s->lost = true;
		return set;
	}
	made->first = c->item_count;
	for (uint32_t i = 0; i < old; i++) {
		struct race_known k = c->items[c->sets[set].first + i];

		if (k.location != location)
			c->items[c->item_count + kept++] = k;
	}
	c->items[c->item_count + kept++] = (struct race_known){ location, count };
	made->count = kept;
	c->item_count += kept;
	return c->set_count - 1;
}

/*
 * Add the first @count releases at a location to a copy of a happens-before set. Return: the number
 * of the copy; @set if the set contains them already. Equal calls return the same set, so lanes
 * that acquire the same releases share one set.
 */
uint32_t race_set_add(struct race *s, uint32_t set, uint32_t location, uint32_t count)
{
	struct race_clock *c = s->clock;
	struct race_slot *made;

	for (uint32_t i = 0; i < c->sets[set].count; i++) {
		const struct race_known *k = &c->items[c->sets[set].first + i];

		if (k->location == location && k->count >= count)
			return set;
	}
	made = race_slot_for(s, &c->by_item, (uint64_t)location << 32 | count, set);
	if (!made) {
		s->lost = true;
		return set;
	}
	if (!made->value)
		made->value = make_set(s, set, location, count) + 1;
	return made->value - 1;
}

uint32_t race_set_join(struct race *s, uint32_t set, uint32_t other, enum race_reach reach)
{
	struct race_clock *c = s->clock;

	if (reach == RACE_DEVICE && (!set || set == other))
		return other;
	for (uint32_t i = 0; i < c->sets[other].count; i++) {
		struct race_known k = c->items[c->sets[other].first + i];
		uint32_t own = k.location >> RACE_REACH_SHIFT;

		if (own < reach)
			own = reach;
		set = race_set_add(s, set, (k.location & RACE_LOCATION) | own << RACE_REACH_SHIFT,
				   k.count);
	}
	return set;
}
