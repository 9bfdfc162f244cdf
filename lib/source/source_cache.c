// SPDX-License-Identifier: MIT
/* Stores and finds the results of compiling sources, in the same cache as native code. */
#include "../host/cache.h"
#include "includes.h"
#include "source_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The library with the compiler itself, which is in another package than ocloc. */
#define LIBRARY "/usr/lib/x86_64-linux-gnu/libigc.so.1"

/**
 * struct kept - the cache entry of a source
 * @b: how the source is compiled
 * @text: all text that is compiled
 * @key: all other inputs of the result
 * @cache: the cache entry; it has no directory if the source is not cached
 */
struct kept {
	const struct visa_source_build *b;
	struct visa_buffer text;
	struct visa_buffer key;
	struct host_cache cache;
};

static void put_string(struct visa_buffer *key, const char *text)
{
	visa_buffer_printf(key, " %s", text ? text : "-");
}

static void put_key(struct visa_buffer *key, const struct visa_source_build *b)
{
	const struct visa_ocloc *o = &b->ocloc;
	struct stat st = { 0 };

	if (stat(LIBRARY, &st))
		st.st_size = 0;
	visa_buffer_printf(key, "entry 11 %lld %lld %s %d %d %x%s", (long long)st.st_size,
			   (long long)st.st_mtime, o->platform, o->from, o->to, b->checks,
			   b->frames ? " frames" : "");
	put_string(key, o->options);
	if (b->checks) {
		put_string(key, b->debug);
		put_string(key, b->name);
	}
	if (b->checks || b->frames)
		put_string(key, b->kernel);
	visa_buffer_number(key, 0, 1);
}

/* Append all inputs of the compiler, as one text; Return: whether all inputs are known. */
static bool source_cache_put_text(struct visa_buffer *text, const struct visa_ocloc *o)
{
	visa_buffer_put(text, o->source.bytes, o->source.size);
	visa_buffer_number(text, 0, 1);
	return !text->failed && (o->from != VISA_OPENCL_C || includes_put(text, o));
}

static void open_entry(struct kept *k, const char *compiler)
{
	struct host_options with = { .cache = k->b->cache };

	put_key(&k->key, k->b);
	with.flags = (const char *)k->key.bytes;
	if (!k->b->ocloc.source.bytes || !source_cache_put_text(&k->text, &k->b->ocloc) ||
	    k->key.failed)
		with.cache = NULL;
	host_cache_open(&k->cache, compiler, (const char *)k->text.bytes, k->text.size, &with);
}

/* Append a part of an entry: its size, then its bytes. */
static void source_cache_put_part(struct visa_buffer *entry, const struct visa_buffer *part)
{
	visa_buffer_number(entry, part->size, 8);
	visa_buffer_put(entry, part->bytes, part->size);
}

static bool take_part(const uint8_t **at, size_t *left, struct visa_buffer *part)
{
	uint64_t size;

	if (*left < sizeof(size))
		return false;
	memcpy(&size, *at, sizeof(size));
	if (size > *left - sizeof(size))
		return false;
	visa_buffer_put(part, *at + sizeof(size), size);
	*at += sizeof(size) + size;
	*left -= sizeof(size) + size;
	return true;
}

static bool source_cache_find(const struct kept *k, struct visa_buffer *made,
			      struct visa_buffer *log, struct visa_buffer *unseen)
{
	struct host_cached found = { 0 };
	const uint8_t *at;
	size_t left;
	bool is;

	if (!host_cache_find(&k->cache, &found))
		return false;
	at = found.object;
	left = found.size;
	is = take_part(&at, &left, log) && take_part(&at, &left, unseen) &&
	     take_part(&at, &left, made);
	visa_buffer_free(&found.file);
	return is;
}

/* Keep an entry, unless a file has changed while the compiler ran. */
static void store(const struct kept *k, const struct visa_buffer *made,
		  const struct visa_buffer *log, const struct visa_buffer *unseen)
{
	struct visa_buffer now = { 0 }, entry = { 0 };

	if (k->cache.directory >= 0 && source_cache_put_text(&now, &k->b->ocloc) &&
	    now.size == k->text.size && !memcmp(now.bytes, k->text.bytes, now.size)) {
		source_cache_put_part(&entry, log);
		source_cache_put_part(&entry, unseen);
		source_cache_put_part(&entry, made);
		if (!entry.failed)
			host_cache_store(&k->cache, entry.bytes, entry.size);
	}
	visa_buffer_free(&entry);
	visa_buffer_free(&now);
}

int visa_source_compile(const struct visa_source_build *b, struct visa_buffer *made,
			struct visa_buffer *log, struct visa_buffer *unseen, struct visa_error *e)
{
	char *compiler = visa_ocloc_find(e);
	struct kept k = { .b = b };
	int err;

	if (!compiler)
		return -ENOENT;
	open_entry(&k, compiler);
	if (source_cache_find(&k, made, log, unseen)) {
		err = made->failed || log->failed || unseen->failed
			      ? visa_fail(e, ENOMEM, "out of memory")
			      : 0;
	} else {
		err = source_compile(b, made, log, unseen, e);
		if (!err)
			store(&k, made, log, unseen);
	}
	host_cache_close(&k.cache);
	visa_buffer_free(&k.key);
	visa_buffer_free(&k.text);
	free(compiler);
	return err;
}
