// SPDX-License-Identifier: MIT
/* Counts memory accesses for a profile: lines of 64 bytes, bytes, and bank conflicts. */
#include "../base/array.h"
#include "collect.h"

#include <stdlib.h>

static void add_spread(struct profile_record *one, const struct exec_spread *s, bool local)
{
	one->counts.bytes += s->bytes;
	one->counts.conflicts += s->conflicts;
	one->local |= local;
	/* Local memory has banks instead of cache lines. */
	if (local)
		return;
	one->counts.lines += s->lines;
	one->counts.enough += (s->bytes + EXEC_LINE - 1) / EXEC_LINE;
}

/* Sort pieces (ranges of bytes that lanes access) by address. They are few and mostly in order. */
static void sort(struct profile_piece *p, size_t count)
{
	for (size_t i = 1; i < count; i++) {
		struct profile_piece one = p[i];
		size_t j = i;

		for (; j && p[j - 1].at > one.at; j--)
			p[j] = p[j - 1];
		p[j] = one;
	}
}

/*
 * Merge sorted pieces (ranges of accessed bytes) that overlap or touch, so that each byte is
 * counted once. Return: number of pieces that are left.
 */
static size_t accesses_join(struct profile_piece *p, size_t count)
{
	size_t kept = 0;

	for (size_t i = 0; i < count; i++) {
		if (kept && p[i].at <= p[kept - 1].end) {
			if (p[i].end > p[kept - 1].end)
				p[kept - 1].end = p[i].end;
			continue;
		}
		p[kept++] = p[i];
	}
	return kept;
}

/*
 * Return: number of aligned units of @unit bytes that contain accessed bytes. The pieces (ranges of
 * accessed bytes) are sorted and do not overlap.
 */
static uint32_t parts(const struct profile_piece *p, size_t count, unsigned int unit)
{
	uint64_t next = 0, parts = 0;

	for (size_t i = 0; i < count; i++) {
		uint64_t first = p[i].at / unit, end = (p[i].end - 1) / unit + 1;

		first = first < next ? next : first;
		parts += end - first;
		next = end;
	}
	return (uint32_t)parts;
}

/*
 * Return: the bank conflicts of an access to local memory: the cycles that the busiest bank needs,
 * minus the cycles that would be needed if the dwords were spread evenly over all banks.
 */
static uint32_t conflicts(const struct profile_piece *p, size_t count)
{
	uint32_t turns[EXEC_BANKS] = { 0 }, most = 0, all = parts(p, count, 4);
	uint64_t next = 0;

	for (size_t i = 0; i < count; i++)
		for (uint64_t d = p[i].at / 4; d <= (p[i].end - 1) / 4; d++) {
			if (d < next)
				continue;
			next = d + 1;
			if (++turns[d % EXEC_BANKS] > most)
				most = turns[d % EXEC_BANKS];
		}
	return most - (all + EXEC_BANKS - 1) / EXEC_BANKS;
}

void profile_flush(struct profile *p)
{
	struct exec_spread s = { 0 };
	size_t count;

	sort(p->pieces, p->piece_count);
	count = accesses_join(p->pieces, p->piece_count);
	for (size_t i = 0; i < count; i++)
		s.bytes += (uint32_t)(p->pieces[i].end - p->pieces[i].at);
	s.lines = parts(p->pieces, count, EXEC_LINE);
	if (p->access.local && count)
		s.conflicts = conflicts(p->pieces, count);
	add_spread(profile_at(p, p->access.insn), &s, p->access.local);
	p->piece_count = 0;
	p->access.insn = NULL;
}

/*
 * Add @bytes accessed bytes at an address to the list of pieces (ranges of accessed bytes). Bytes
 * that directly follow the last piece extend this piece.
 */
static void accesses_add_piece(struct profile *p, uint64_t at, unsigned int bytes)
{
	struct profile_piece *last = p->piece_count ? &p->pieces[p->piece_count - 1] : NULL;

	if (last && last->end == at) {
		last->end += bytes;
		return;
	}
	if (base_array_reserve(&p->pieces, &p->piece_room, p->piece_count + 1, sizeof(*last))) {
		p->failed = true;
		return;
	}
	p->pieces[p->piece_count++] = (struct profile_piece){ at, at + bytes };
}

/*
 * Find the picture (bytes accessed by time and address) into which a lane's access is drawn: the
 * picture of the memory that all lanes access or, if lanes access different memory, the picture of
 * the memory at the lane's address.
 */
static struct profile_brush brush_of(struct profile *p, const struct exec_run *r,
				     const struct exec_insn *insn, const struct access *a,
				     uint64_t at, bool writes)
{
	struct exec_view v = a->view;

	if (a->is_virtual && !v.length)
		v = access_view(r, at, a->unit);
	return profile_brush(p, r, insn, &v, writes);
}

/* Count all bytes of a mapped access that are in bounds, and add them to the picture. */
static void add_pieces(struct profile *p, const struct exec_run *r, const struct exec_insn *insn,
		       const struct access *a, bool writes)
{
	struct profile_brush brush = { 0 };

	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);

		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			unsigned int j = (unsigned int)__builtin_ctzll(blocks);
			uint8_t *at;
			unsigned int n = access_inside(r, a, lane, j, &at);
			uint64_t piece = a->at[lane] + (uint64_t)j * a->unit;

			if (!n)
				continue;
			if (!brush.length || piece - brush.start >= brush.length)
				brush = brush_of(p, r, insn, a, piece, writes);
			accesses_add_piece(p, piece, n);
			profile_draw(&brush, piece, n, 1);
		}
	}
}

/* Count an access of a thread, after access_map(). */
static void count_access(struct profile *p, struct exec_run *r, const struct exec_insn *insn,
			 unsigned int thread, const struct access *a, bool writes)
{
	bool local = !a->is_virtual && a->view.surface == VISA_SURFACE_SLM;

	if (p->access.insn && (p->access.insn != insn || p->access.thread != thread))
		profile_flush(p);
	p->access.insn = insn;
	p->access.thread = thread;
	p->access.local = local;
	add_pieces(p, r, insn, a, writes);
}

void profile_touch(void *context, struct exec_run *r, const struct exec_touch *t)
{
	/* Instructions with a fast handler were already counted before they were executed. */
	if (t->faults || r->insn->is_fast)
		return;
	count_access(context, r, r->insn, t->thread, t->access, t->what != EXEC_LOADS);
}

/**
 * struct message - a message (an instruction that accesses memory) that a fast handler executes for
 * all threads of a gang
 * @insn: its instruction; @one: the counters of the instruction
 * @view: the memory; its length is 0 if there is none, or if it is virtual and no thread was
 *	examined yet
 * @thread, @on: a thread and its enabled lanes
 * @offset: offset added to addresses of the thread
 * @writes: it stores to memory
 */
struct message {
	const struct exec_insn *insn;
	struct profile_record *one;
	struct exec_view view;
	uint64_t offset;
	unsigned int thread;
	uint32_t on;
	bool writes;
};

/*
 * Find the memory that an instruction accesses by a surface index; the length is 0 if there is
 * none.
 */
static struct exec_view accesses_surface_of(const struct exec_insn *insn, struct exec_run *r)
{
	struct visa_error *error = r->error;
	const struct visa_surface *s;
	struct visa_error unused;

	if (insn->memory == EXEC_BY_INDEX && r->surfaces[insn->surface].length)
		return r->surfaces[insn->surface];
	/* The handler will fail with the same error. */
	r->error = &unused;
	exec_select(r, (unsigned int)__builtin_ctz(r->live));
	s = exec_surface(insn, r, EXEC_NOWHERE);
	r->error = error;
	return s ? access_surface_of(s) : (struct exec_view){ 0 };
}

static const uint8_t *addresses_of(const struct message *m, const struct exec_run *r)
{
	return r->frames + m->thread * r->stride + m->insn->message.addr;
}

/*
 * Return: the address of a lane: its address operand plus the offset. In local memory, the bit that
 * marks a generic pointer is removed.
 */
static uint64_t address_of(const struct message *m, const struct exec_run *r, unsigned int lane)
{
	uint64_t address;
	uint32_t at;

	if (m->insn->memory == EXEC_VIRTUAL) {
		memcpy(&address, addresses_of(m, r) + 8ul * lane, sizeof(address));
		return address + m->offset;
	}
	memcpy(&at, addresses_of(m, r) + 4ul * lane, sizeof(at));
	at += (uint32_t)m->offset;
	return m->view.surface == VISA_SURFACE_SLM && m->view.length <= ACCESS_GENERIC_BIT
		       ? at & ~ACCESS_GENERIC_BIT
		       : at;
}

/*
 * Find the offset that is added to the addresses, and the virtual memory that contains the first
 * lane's address.
 */
static void accesses_find_memory(struct message *m, const struct exec_run *r)
{
	const struct message_args *x = &m->insn->message;
	const struct exec_view *v;
	uint64_t at;

	if (m->insn->memory != EXEC_VIRTUAL) {
		m->offset = exec_offset(r, x->offset, true);
		if (!x->immediate)
			memcpy(&m->offset, r->frames + m->thread * r->stride + x->offset, 4);
		return;
	}
	m->offset = (uint64_t)(int64_t)(int32_t)x->offset;
	at = address_of(m, r, (unsigned int)__builtin_ctz(m->on));
	v = &r->ranges[at >> EXEC_RANGE_BITS & (EXEC_RANGES - 1)];
	if (m->view.length && access_holds(&m->view, at, x->span))
		return;
	m->view = access_holds(v, at, x->span) ? *v : access_view(r, at, x->span);
}

/*
 * Count an access by the generic code (struct access), for cases that the fast code cannot count.
 * Return: false for a fault.
 */
static bool count_any(struct profile *p, struct exec_run *r, const struct message *m)
{
	const struct exec_insn *any = exec_generic(m->insn);
	struct visa_error *error = r->error;
	struct visa_error unused;
	struct access a;
	bool good;

	r->error = &unused;
	exec_select(r, m->thread);
	good = !r->families[any->op]->access(any, r, &a) && (!access_map(r, &a) || r->passed);
	if (good) {
		count_access(p, r, m->insn, m->thread, &a, m->writes);
		profile_flush(p);
	}
	r->error = error;
	return good;
}

/* Count a memory access of one thread; Return: false if it faults. */
static bool count_message(struct profile *p, struct exec_run *r, struct message *m)
{
	unsigned int lanes = profile_bits(m->on);
	struct profile_brush brush;
	struct exec_spread s;

	accesses_find_memory(m, r);
	if (!p->spread(m->insn, &m->view, addresses_of(m, r), m->offset, m->on, &s)) {
		if (!count_any(p, r, m))
			return false;
	} else {
		add_spread(m->one, &s, m->view.surface == VISA_SURFACE_SLM);
		brush = profile_brush(p, r, m->insn, &m->view, m->writes);
		for (uint32_t on = m->on; on; on &= on - 1)
			profile_draw(&brush, address_of(m, r, (unsigned int)__builtin_ctz(on)),
				     m->insn->message.span, 1);
	}
	m->one->counts.channels += lanes;
	return true;
}

/* Return: whether all lanes of all threads of the gang are enabled. */
static bool is_whole(const struct profile *p, const struct exec_run *r,
		     const struct exec_insn *insn)
{
	uint32_t window = exec_window(insn->lanes);

	if (r->full && !VISA_PRED_ID(insn->pred) &&
	    insn->lanes + exec_first_lane(insn) <= p->kernel->lanes)
		return true;
	for (unsigned int t = 0; t < r->gang; t++)
		if (!(r->live >> t & 1) || profile_enabled(insn, r, t) != window)
			return false;
	return true;
}

/*
 * Count the accesses of all threads of the gang at once. Return: false if the lanes of a thread are
 * neither contiguous nor all at the same address.
 */
static bool count_rows(struct profile *p, const struct exec_run *r, struct message *m)
{
	struct visa_profile_counts *c = &m->one->counts;
	uint32_t skew, each, lines = 0;
	struct profile_brush brush;
	struct exec_rows rows;
	bool local;

	m->on = 1;
	accesses_find_memory(m, r);
	if (!p->rows(m->insn, r, &m->view, &rows))
		return false;
	local = m->view.surface == VISA_SURFACE_SLM;
	skew = (uint32_t)m->view.start;
	for (unsigned int t = 0; t < r->gang; t++)
		lines += ((uint32_t)(rows.at[t] + skew) % EXEC_LINE + rows.bytes + EXEC_LINE - 1) /
			 EXEC_LINE;
	c->channels += r->gang * m->insn->lanes;
	c->bytes += r->gang * rows.bytes;
	c->lines += local ? 0 : lines;
	c->enough += local ? 0 : r->gang * ((rows.bytes + EXEC_LINE - 1) / EXEC_LINE);
	m->one->local |= local;
	brush = profile_brush(p, r, m->insn, &m->view, m->writes);
	/* If all lanes have one address, each of them accesses the bytes. */
	each = rows.bytes == m->insn->message.span ? m->insn->lanes : 1;
	for (unsigned int t = 0; t < r->gang; t++)
		profile_draw(&brush, m->view.start + rows.at[t], rows.bytes, each);
	return true;
}

void profile_fast(struct profile *p, struct exec_run *r, const struct exec_insn *insn)
{
	struct message m = { .insn = insn,
			     .one = profile_at(p, insn),
			     .writes = exec_touching(exec_generic(insn)) != EXEC_LOADS };

	if (insn->memory != EXEC_VIRTUAL)
		m.view = accesses_surface_of(insn, r);
	if (is_whole(p, r, insn) && count_rows(p, r, &m))
		return;
	for (uint32_t live = r->live; live; live &= live - 1) {
		m.thread = (unsigned int)__builtin_ctz(live);
		m.on = profile_enabled(insn, r, m.thread);
		if (m.on && !count_message(p, r, &m))
			break;
	}
}
