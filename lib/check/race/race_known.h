/* SPDX-License-Identifier: MIT */
/*
 * The data structures of a clock (race_clock.h). A location is a byte of memory that atomics
 * access. A release is the set of accesses that an atomic has released at a location. A
 * happens-before set is a list of items; an item is a location and a number of releases: the first
 * ones at this location.
 */
#ifndef VISA_RACE_KNOWN_H
#define VISA_RACE_KNOWN_H

#include "race_clock.h"

#define RACE_GROWS                                                                                 \
	2 /* largest ratio of an array's capacity to its used size: a full array is doubled */
#define RACE_MEMORIES 2 /* kinds of memory: global, local */

/**
 * struct race_fenced - the accesses that happen before a fence of a work-item. Each member has one
 * value for each kind of memory
 * @fence: all accesses of the work-item before this tick (number of an interval between barriers
 *	and fences), the tick of the fence
 * @step: all accesses of the lanes of its thread before this barrier of the sub-group
 * @base: all accesses of the group before this tick
 * @known: the accesses in the happens-before set with this number
 */
struct race_fenced {
	uint32_t fence[RACE_MEMORIES];
	struct race_step step[RACE_MEMORIES];
	uint32_t base[RACE_MEMORIES];
	uint32_t known[RACE_MEMORIES];
};

/*
 * The reach of a fence or an atomic: the work-items for which it orders earlier accesses, by the
 * scope and memory order in the source. Larger values reach fewer work-items.
 */
enum race_reach {
	RACE_DEVICE,	 /* the fence or atomic orders accesses for all work-items */
	RACE_WORK_GROUP, /* ... for the work-items of the work-group that executes it */
	RACE_SUB_GROUP,	 /* ... for the work-items of the sub-group that executes it */
	RACE_NOBODY,	 /* ... for no work-item, since its memory order does not release */
	RACE_REACHES
};

/**
 * struct race_release - the accesses that an atomic has released at its location
 * @thread, @lanes: the hardware thread and its lanes that executed the atomic
 * @serial: @serial of struct race when the atomic was executed
 * @reach: an enum race_reach
 * @what: the released accesses
 * @before: the previous release of the same group at this location: its index plus 1; 0 if there is
 *	none
 */
struct race_release {
	uint32_t thread;
	uint32_t lanes;
	uint32_t serial;
	uint8_t reach;
	struct race_fenced what;
	uint32_t before;
};

/*
 * struct race_location - a location, with its @count releases in their order
 * @key: address of its byte, or BARRIER_AT plus the number of a barrier
 * @start: for local memory and barriers, the tick at which the group began; else 0
 * @room: capacity of the array @releases
 * @links: some releases include releases of other locations
 */
struct race_location {
	uint64_t key;
	uint32_t start;
	struct race_release *releases;
	size_t room;
	uint32_t count;
	bool links;
};

#define RACE_REACH_SHIFT 30
#define RACE_LOCATION	 ((1u << RACE_REACH_SHIFT) - 1)

/**
 * struct race_known - an item of a happens-before set: the first @count releases of a location
 * @location: number of the location in the bits RACE_LOCATION; in the bits from RACE_REACH_SHIFT
 *	on, the reach of the atomic and the fence that acquired the releases
 */
struct race_known {
	uint32_t location;
	uint32_t count;
};

/*
 * struct race_set - a happens-before set: @count items, from index @first of the array @items of
 * struct race_clock on; the set with number 0 is empty
 */
struct race_set {
	size_t first;
	uint32_t count;
};

/**
 * struct race_item - the state of a work-item of the group; by the rules of the hardware, of a
 *	thread
 * @fenced: for each reach (the work-items for which a fence orders accesses), the accesses that
 *	happen before its last fence with this reach
 * @own: if the work-item executes an atomic that includes a fence, as by memory_order_release, the
 *	accesses that happen before this fence; else all zero
 * @own_reach: reach of the fence of @own
 * @step: for each kind of memory, the last barrier of its sub-group that orders this memory
 * @known: for each kind of memory, number of its happens-before set
 * @pending: for each kind of memory, number of the set that its atomics have collected and that no
 *	fence has added to @known yet
 */
struct race_item {
	struct race_fenced fenced[RACE_REACHES];
	struct race_fenced own;
	uint8_t own_reach;
	struct race_step step[RACE_MEMORIES];
	uint32_t known[RACE_MEMORIES];
	uint32_t pending[RACE_MEMORIES];
};

/**
 * struct race_noted - the order and scope of the fence or atomic that a thread executes
 * @lanes: the lanes that have stored an instrumentation note with order and scope; for other lanes
 *	they are unknown
 * @atomic: true for an atomic, false for a fence. An atomic that releases includes the fence before
 *	it, and an atomic that acquires includes the fence after it
 * @after: the thread has executed the atomic, so the next fence comes after it
 * @acquires, @releases: whether its memory_order acquires, and whether it releases
 * @reach: an enum race_reach, made from its memory_scope
 */
struct race_noted {
	uint32_t lanes;
	bool atomic;
	bool after;
	bool acquires;
	bool releases;
	uint8_t reach;
};

/*
 * struct race_slot - an entry of a hash table; @key, @start: as in struct race_location; @value: 0
 * if the entry is free
 */
struct race_slot {
	uint64_t key;
	uint32_t start;
	uint32_t value;
};

struct race_table {
	struct race_slot *slots;
	uint32_t room;
	uint32_t count;
};

/**
 * struct race_clock - the clocks of a run
 * @room: number of threads of a full group
 * @threads: number of threads of the group
 * @lanes: work-items of a thread; 1 by the rules of the hardware
 * @first: number of the group's first thread
 * @states: states of the group's work-items, by thread and lane
 * @newest: for each thread of the group and kind of memory, tick of the last fence of a work-item
 * @noted: for each thread of the group, the order and scope of its current fence or atomic
 * @scoped: some thread has noted a scope
 * @locations: locations of all groups, @location_count of them
 * @by_key: hash table: for a key, the number plus 1 of its location
 * @by_group: hash table: for a group and a location, the index plus 1 of the group's last release
 *	there
 * @by_item: hash table: for a set and one more item, the number plus 1 of the set that contains
 *	both
 * @sets: the happens-before sets, @set_count in number
 * @items: the items of all sets, @item_count in use, @item_room allocated
 */
struct race_clock {
	uint32_t room;
	uint32_t threads;
	uint32_t lanes;
	uint32_t first;
	struct race_item *states;
	uint32_t (*newest)[RACE_MEMORIES];
	struct race_noted *noted;
	bool scoped;
	struct race_location *locations;
	uint32_t location_count;
	struct race_table by_key;
	struct race_table by_group;
	struct race_table by_item;
	struct race_set *sets;
	uint32_t set_count;
	struct race_known *items;
	size_t item_count;
	size_t item_room;
};

/*
 * race_slot_of() - Return: the entry of a key in a table that is not empty; its @value is 0 if the
 * table does not contain the key
 */
struct race_slot *race_slot_of(const struct race_table *t, uint64_t key, uint32_t start);

/*
 * race_slot_for() - Return: the entry of a key; a missing key is added with @value 0. NULL if out
 * of memory
 */
struct race_slot *race_slot_for(struct race *race, struct race_table *t, uint64_t key,
				uint32_t start);

/*
 * race_find_location() - Return: the number plus 1 of a location (a byte that atomics access); 0 if
 * it is not in the list
 */
uint32_t race_find_location(const struct race_clock *c, uint64_t key, uint32_t start);

/*
 * race_make_location() - find a location (a byte that atomics access), or add it if it is missing.
 * Return: its number plus 1; 0 if out of memory
 */
uint32_t race_make_location(struct race *s, uint64_t key, uint32_t start);

/*
 * race_set_add() - add the first @count releases at a location to a copy of a happens-before set.
 * Return: the number of the copy.
 */
uint32_t race_set_add(struct race *s, uint32_t set, uint32_t location, uint32_t count);

/*
 * race_set_join() - Return: the number of the union of two sets. Items of the second set whose
 * reach is less than @reach get the reach @reach
 */
uint32_t race_set_join(struct race *s, uint32_t set, uint32_t other, enum race_reach reach);

/*
 * race_item_of() - Return: the state of a lane of a thread of the group; by the rules of the
 * hardware, @lane is 0
 */
static inline struct race_item *race_item_of(const struct race *s, uint32_t thread,
					     unsigned int lane)
{
	const struct race_clock *c = s->clock;

	return &c->states[(size_t)(thread - c->first) * c->lanes + lane];
}

/*
 * race_lanes_in() - Return: the lanes of a set that have a state of their own. By the rules of the
 * hardware, a thread has one state, that of lane 0
 */
static inline uint32_t race_lanes_in(const struct race *s, uint32_t lanes)
{
	return s->items ? lanes & (uint32_t)((1ull << s->clock->lanes) - 1) : 1;
}

#endif
