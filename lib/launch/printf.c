// SPDX-License-Identifier: MIT
/* Prints the records that the printf calls of a kernel have stored in a buffer. */
#include "printf.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "../base/conversion.h"

#define FIRST_RECORD 4	   /* offset in the buffer of the first record of a printf call */
#define MARK	     0xa5  /* value of each byte of the buffer before a thread writes it */
#define PIECE	     65536 /* bytes; longer output is printed by several calls of print() */
#define ELEMENTS_MAX 16	   /* largest number of elements of a vector */

/* Types of recorded values. */
enum recorded {
	RECORDED_BYTE = 1,
	RECORDED_SHORT,
	RECORDED_INT,
	RECORDED_FLOAT,
	RECORDED_STRING,
	RECORDED_LONG,
	RECORDED_POINTER,
	RECORDED_DOUBLE,
	RECORDED_VECTOR, /* this type and the next ones are vectors: of bytes, shorts, ints ... */
	RECORDED_END = RECORDED_VECTOR + 6
};

/* Element types, in the order of the vector types. */
static const uint8_t element_types[] = { RECORDED_BYTE, RECORDED_SHORT, RECORDED_INT,
					 RECORDED_LONG, RECORDED_FLOAT, RECORDED_DOUBLE };

/* Bytes of a value in a record of a printf call. */
static const uint8_t sizes[] = {
	[RECORDED_BYTE] = 1,   [RECORDED_SHORT] = 2, [RECORDED_INT] = 4,     [RECORDED_FLOAT] = 4,
	[RECORDED_STRING] = 8, [RECORDED_LONG] = 8,  [RECORDED_POINTER] = 8, [RECORDED_DOUBLE] = 8
};

/**
 * struct reader - reads the records of printf calls that were not printed yet
 * @l: the launch; @options: its options
 * @bytes: the buffer
 * @at, @end: offsets of the next record, and of the end of all records
 * @out: text that @options->print has not received yet
 * @mute: the records are read, but their text is dropped
 */
struct reader {
	const struct visa_launch *l;
	const struct visa_launch_options *options;
	const uint8_t *bytes;
	uint64_t at;
	uint64_t end;
	struct visa_buffer out;
	bool mute;
};

bool printf_used(const struct visa_ze_kernel *kernel)
{
	for (uint32_t i = 0; i < kernel->payload_count; i++)
		if (kernel->payload[i].type == VISA_ZE_AT_PRINTF_BUFFER)
			return true;
	return false;
}

uint8_t *printf_new(void)
{
	void *records = mmap(NULL, PRINTF_BYTES, PROT_READ | PROT_WRITE,
			     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	uint32_t first = FIRST_RECORD;

	if (records == MAP_FAILED)
		return NULL;
	/*
	 * Do not use huge pages: most launches print little, and pages that are not accessed need
	 * no memory.
	 */
	madvise(records, PRINTF_BYTES, MADV_NOHUGEPAGE);
	memcpy(records, &first, sizeof(first));
	return records;
}

void printf_free(uint8_t *records)
{
	if (records)
		munmap(records, PRINTF_BYTES);
}

/* Read a number from the next @size bytes; bytes past the end are 0. */
static uint64_t take_number(struct reader *r, unsigned int size)
{
	uint64_t value = 0;

	if (size <= r->end - r->at)
		memcpy(&value, r->bytes + r->at, size);
	r->at += size <= r->end - r->at ? size : r->end - r->at;
	return value;
}

/* Return: the text at an address of the module's data; NULL if there is none. */
static const char *text_at(const struct visa_launch *l, uint64_t address)
{
	for (unsigned int i = 0; i < VISA_ZE_SECTION_COUNT; i++) {
		const struct visa_surface *s = &l->own[i];
		uint64_t at = address - launch_own_address(i);

		if (at < s->size && memchr(s->base + at, 0, s->size - at))
			return (const char *)s->base + at;
	}
	return NULL;
}

static struct conversion_value take_value(struct reader *r, unsigned int type)
{
	struct conversion_value v = { .kind = CONVERSION_INTEGER, .bytes = sizes[type] };
	float single;

	v.integer = take_number(r, v.bytes);
	if (type == RECORDED_FLOAT) {
		v.kind = CONVERSION_FLOAT;
		memcpy(&single, &v.integer, sizeof(single));
		v.number = (double)single;
	} else if (type == RECORDED_DOUBLE) {
		v.kind = CONVERSION_FLOAT;
		memcpy(&v.number, &v.integer, sizeof(v.number));
	} else if (type == RECORDED_POINTER || type == RECORDED_STRING) {
		v.kind = CONVERSION_POINTER;
	}
	return v;
}

/* Pass the collected text to print() of the options, if it has at least @least bytes. */
static void flush(struct reader *r, size_t least)
{
	if (r->out.size < least)
		return;
	if (r->out.size && r->options->print && !r->mute)
		r->options->print(r->options->context, (const char *)r->out.bytes, r->out.size);
	r->out.size = 0;
}

/*
 * Print the elements of a vector, which are contiguous. If elements are smaller than a dword,
 * padding follows the last one: the vector takes a dword for each element.
 */
static void print_vector(struct reader *r, const struct conversion *c, unsigned int type)
{
	uint32_t count = (uint32_t)take_number(r, 4);

	for (uint32_t i = 0; i < count && i < ELEMENTS_MAX; i++) {
		struct conversion_value v = take_value(r, type);

		if (i)
			visa_buffer_put(&r->out, ",", 1);
		conversion_print(c, &v, &r->out);
	}
	for (uint32_t i = 0; sizes[type] < 4 && i < count && i < ELEMENTS_MAX; i++)
		take_number(r, 4u - sizes[type]);
}

/* Skip a value: advance past the bytes that print_vector() or take_value() would read. */
static void skip_value(struct reader *r, unsigned int type)
{
	uint32_t count;

	if (type < RECORDED_VECTOR) {
		take_value(r, type);
		return;
	}
	type = element_types[type - RECORDED_VECTOR];
	count = (uint32_t)take_number(r, 4);
	for (uint32_t i = 0; i < count && i < ELEMENTS_MAX; i++)
		take_number(r, sizes[type] < 4 ? 4 : sizes[type]);
}

static void print_conversion(struct reader *r, const struct conversion *c)
{
	unsigned int type = (unsigned int)take_number(r, 4);
	struct conversion_value v;
	const char *text;

	if (!type || type >= RECORDED_END)
		return;
	if (type >= RECORDED_VECTOR) {
		print_vector(r, c, element_types[type - RECORDED_VECTOR]);
		return;
	}
	v = take_value(r, type);
	if (c->letter != 's') {
		conversion_print(c, &v, &r->out);
		return;
	}
	text = v.kind == CONVERSION_POINTER ? text_at(r->l, v.integer) : NULL;
	conversion_text(c, text ? text : "(null)", &r->out);
}

static void print_record(struct reader *r, const char *format)
{
	const char *end = format + strlen(format);

	while (format < end) {
		size_t plain = strcspn(format, "%");
		struct conversion c;
		size_t size;

		visa_buffer_put(&r->out, format, plain);
		format += plain;
		if (format == end)
			return;
		size = format[1] == '%' ? 0 : conversion_read(format, (size_t)(end - format), &c);
		if (size)
			print_conversion(r, &c);
		else
			visa_buffer_put(&r->out, "%", 1);
		format += size ? size : format[1] == '%' ? 2 : 1;
		/* A record can print text of any length, so print it by several calls. */
		flush(r, PIECE);
	}
}

/* Skip the values in the record of a printf call for which its format has no conversion. */
static void skip_values(struct reader *r)
{
	struct reader ahead;
	unsigned int type;

	for (;;) {
		ahead = *r;
		if (ahead.end - ahead.at < 8 || text_at(r->l, take_number(&ahead, 8)))
			return;
		ahead = *r;
		type = (unsigned int)take_number(&ahead, 4);
		if (!type || type >= RECORDED_END)
			return;
		skip_value(&ahead, type);
		*r = ahead;
	}
}

void printf_mark(const struct visa_launch *l)
{
	const struct visa_surface *s = &l->own[LAUNCH_PRINTF];

	if (s->size)
		memset(s->base + FIRST_RECORD, MARK, s->size - FIRST_RECORD);
}

/*
 * Read the record of one printf call, and print it unless the reader is mute. Return: whether there
 * is one.
 */
static bool next_record(struct reader *r)
{
	const char *format;

	if (r->at + 8 > r->end)
		return false;
	format = text_at(r->l, take_number(r, 8));
	/* A record for which the buffer had no room begins with -1. */
	if (!format) {
		r->at -= 8;
		return false;
	}
	print_record(r, format);
	skip_values(r);
	flush(r, PIECE);
	return true;
}

/*
 * Return: whether there is a next record, and threads have written all dwords of it. A written
 * dword can be equal to MARK in all bytes; the record is then printed later.
 */
static bool is_complete(const struct reader *r)
{
	static const uint8_t mark[4] = { MARK, MARK, MARK, MARK };
	struct reader ahead = *r;
	bool is_there;

	ahead.out = (struct visa_buffer){ 0 };
	ahead.mute = true;
	is_there = next_record(&ahead);
	visa_buffer_free(&ahead.out);
	for (uint64_t at = r->at; at + 4 <= ahead.at; at += 4)
		if (!memcmp(r->bytes + at, mark, sizeof(mark)))
			return false;
	return is_there;
}

/*
 * After the launch has gone back in time: find the first record of a printf call that differs from
 * the record that was printed at the same offset of the buffer. The launch has possibly not written
 * all of these records again so far.
 */
static void find_different(const struct reader *r, struct printf_done *done, bool whole)
{
	const uint64_t printed = done->at;
	struct reader ahead = *r;
	bool same = true;

	ahead.at = done->at = FIRST_RECORD;
	ahead.out = (struct visa_buffer){ 0 };
	ahead.mute = true;
	while (same && done->at < printed && ahead.at < ahead.end) {
		if (!whole && !is_complete(&ahead))
			break;
		same = next_record(&ahead) && ahead.at <= printed &&
		       !memcmp(r->bytes + done->at, done->bytes.bytes + (done->at - FIRST_RECORD),
			       ahead.at - done->at);
		done->at = same ? ahead.at : done->at;
	}
	visa_buffer_free(&ahead.out);
	done->back = same && done->at < printed;
	if (done->back)
		done->at = printed;
}

/* Print the complete records that were not printed yet. */
static void print_more(struct reader *r, struct printf_done *done, bool whole)
{
	if (!done->at)
		done->at = FIRST_RECORD;
	if (done->back)
		find_different(r, done, whole);
	r->at = done->at;
	while (r->at < r->end && (whole || is_complete(r)) && next_record(r))
		;
	flush(r, 0);
	if (r->at <= done->at)
		return;
	done->bytes.size = done->at - FIRST_RECORD;
	visa_buffer_put(&done->bytes, r->bytes + done->at, r->at - done->at);
	done->at = r->at;
}

uint64_t printf_print(const struct visa_launch *l, const struct visa_launch_options *options,
		      struct printf_done *done, bool whole)
{
	struct reader r = { .l = l, .options = options, .bytes = l->own[LAUNCH_PRINTF].base };
	locale_t plain, before;
	uint32_t total;

	memcpy(&total, r.bytes, sizeof(total));
	r.end = total < PRINTF_BYTES ? total : PRINTF_BYTES;
	if (r.end == done->at && !done->back)
		return 0;
	/* Print with the decimal point ".", independent of the program's locale. */
	plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
	before = plain ? uselocale(plain) : (locale_t)0;
	print_more(&r, done, whole);
	visa_buffer_free(&r.out);
	if (plain) {
		uselocale(before);
		freelocale(plain);
	}
	return total > r.at ? total - r.at : 0;
}
