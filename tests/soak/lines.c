// SPDX-License-Identifier: MIT
/* Makes texts that clients write to files of the mount: correct and wrong lines for each file. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "soak.h"

/*
 * In a template $T is a surface, $V a variable, $P a predicate, $N a small number, $H any number
 * and $M a name of a type; the text between $( and $) is left out half of the time.
 */
static const char *const asm_lines[] = {
	"scatter.4 (M1, 16) $T 0x$N:ud V$V.0 V$V.0",
	"$((P$P) $)scatter.4 (M1, 8) $T 0x$N:ud V$V.0 V$V.0",
	"gather.4 (M1, 16) $T 0x$N:ud V$V.0 V$V.0",
	"gather.1 (M1, 16) $T 0x$H:ud V$V.0 V$V.0",
	"scatter.2 (M1, 8) $T 0x$N:ud V$V.0 V$V.0",
	"$((!P$P.any) $)svm_gather.4.1 (M1, 8) V$V.0 V$V.0",
	"svm_scatter.4.1 (M1, 8) V$V.0 V$V.0",
	"svm_atomic.add (M1, 8) V$V.0 V$V.0 V$V.0 %null.0",
	"dword_atomic.add (M1, 16) $T V$V.0 V$V.0 %null.0 V$V.0",
	"dword_atomic.cmpwr (M1, 8) $T V$V.0 V$V.0 V$V.0 V$V.0",
	"oword_ld (4) $T 0x$N:ud V$V.0",
	"oword_st (2) $T 0x$N:ud V$V.0",
	"lsc_load.ugm (M1, 16) V$V:d32 bti($N)[V$V]:a32",
	"lsc_store.slm (M1, 16) flat[V$V]:a32 V$V:d32",
	"lsc_atomic_iadd.ugm (M1, 8) V$V:d32 bti($N)[V$V]:a32 V$V %null",
	"media_ld (8, 4) $T 0x$N:ud 0x$N:ud V$V(0,0)<1>",
	"gather4_typed.RGBA (M1, 8) $T V$V.0 V$V.0 %null.0 V$V.0",
	"scatter4_typed.R (M1, 8) $T V$V.0 %null.0 %null.0 V$V.0",
	"typed_atomic.add (M1, 8) $T V$V.0 %null.0 %null.0 V$V.0 %null.0 V$V.0",
	"add (M1, 16) V$V(0,0)<1> V$V(0,0)<1;1,0> 0x$H:ud",
	"mul (M1, 8) V$V(0,0)<1> V$V(0,0)<1;1,0> V$V(0,0)<0;1,0>",
	"mov (M1, 16) V$V(0,0)<1> 0x$H:$M",
	"cmp.lt (M1, 16) P$P V$V(0,0)<1;1,0> V$V(0,0)<1;1,0>",
	"and (M1, 1) P$P P$P P$P",
	"setp (M1, 16) P$P 0x$H:ud",
	"math.inv (M1, 8) V$V(0,0)<1> V$V(0,0)<1;1,0>",
	"fence.ugm",
	"barrier",
	"yield",
	".decl V$V v_type=G type=$M num_elts=$N$( align=GRF$)",
	".decl NAME$P v_type=G type=ud num_elts=$N$( alias=<V$V, $N>$)",
	".decl P$P v_type=P num_elts=$N",
	".decl NAMED v_type=T num_elts=1",
	".decl A$P v_type=A num_elts=$N",
	".shape $T format=RGBA8_UNORM width=$N$( height=$N$)$( pitch=$N$)$( bti=$P$)",
	".shape $T format=none",
	"// nothing",
	"/* a comment */ fence_sw",
	"/* open",
	"label$P:",
	".version 4.1",
	"jmp (M1, 1) label$P",
	"ret (M1, 1)",
	"",
};

static const char *const replay_lines[] = {
	"visafs-trace 1",
	"platform xehp",
	"kernel - 32",
	"routine 0",
	"memory T0 65536 - T0",
	"memory T$P $N - $T",
	"memory T6 4096 0x60000000000 T6",
	".decl V$V v_type=G type=ud num_elts=16",
	".decl V$V v_type=G type=ud num_elts=16 v_name=NAME$P",
	"file V$V $N",
	"em 0x$H",
	"var 0 V$V 0x0 000102030405060708090a0b",
	"data T6 0x$N 00010203",
	"thread 0 0,0",
	"0,0,0:0 0x$H scatter.4 (M1, 8) T6 0x0:ud V$V.0 V$V.0",
	"0,0,0:0 0xffff add (M1, 16) V$V(0,0)<1> V$V(0,0)<1;1,0> 0x1:ud",
	"",
};

static const char *const launch_lines[] = {
	"global=$N$( local=$N$) a=$T b=$T+0x$N c=$T n=u32:$N$( jobs=2$)$( schedule=$N$)",
	"global=64 local=32 a=$T b=$T c=$T n=u32:64$( check=all$)$( engine=interpreter$)",
	"global=128 local=32 a=$T b=$T c=$T n=u32:128 stop=$N$( \"stop=113 if group == 1\"$)",
	"global=128 local=32 a=$T b=$T c=$T n=u32:128 stop=\"113 if group == $P && thread == $P\"",
	"global=128 a=$T b=$T c=$T n=u32:99999 stop=fault",
	"global=64 local=32 a=$T b=$T c=$T n=u32:64$( explain=0:0$)$( profile=1$)",
	"global=4,4$( offset=$N$) $T $T null u32:$N",
	"global=1 out=$T",
	"global=8$( stop=4$)",
	"global=$H a=$T b=$T c=$T n=u32:0x$H",
	"",
};

static const char *const shape_lines[] = {
	"format=RGBA8_UNORM width=$N height=$N$( pitch=$N$)",
	"format=R32_UINT width=$N$( depth=$P$)$( bti=$P$)",
	"bti=$P",
	"format=none",
	"format=RG16_FLOAT width=$H",
};

static const char *const commands[] = { "step",	      "step $N",   "next",	 "go",	 "end",
					"stop at $N", "delete $P", "pause",	 "wait", "go",
					"end",	      "stop",	   "stop at 113" };

static const char *const filters[] = { "class=store surface=T6", "class=load", "", "kernel=vadd",
				       "surface=$T" };

static const char *const checks[] = { "all",  "oob",	     "oob,race",   "none",	   "none",
				      "none", "all,-uninit", "misaligned", "conflict,null" };

static const char *const masks[] = { "0x$H", "0xffff", "0xffffffff", "0", "-1", "12 13", "0x1g" };

static const char *const switches[] = { "0", "0", "1", "2" };

#define LINES(table)                                                                               \
	{                                                                                          \
		(table), sizeof(table) / sizeof((table)[0])                                        \
	}

static const struct {
	const char *const *lines;
	size_t count;
} languages[SORTS] = {
	[SORT_ASM] = LINES(asm_lines),	     [SORT_REPLAY] = LINES(replay_lines),
	[SORT_LAUNCH] = LINES(launch_lines), [SORT_SHAPE] = LINES(shape_lines),
	[SORT_COMMAND] = LINES(commands),    [SORT_FILTER] = LINES(filters),
	[SORT_CHECKS] = LINES(checks),	     [SORT_MASK] = LINES(masks),
	[SORT_SWITCH] = LINES(switches),
};

static int append(struct client *c, char *at, size_t size, char letter)
{
	static const char *const types[] = { "ud", "d", "uw", "w",  "ub", "b",
					     "uq", "q", "f",  "hf", "df" };
	static const char *const surfaces[] = {
		"T0", "T255", "T6", "T7", "T8", "T9", "T10", "%slm"
	};

	switch (letter) {
	case 'T':
		return snprintf(at, size, "%s", surfaces[draw(c, 8)]);
	case 'V':
		return snprintf(at, size, "%u", 32 + (unsigned int)draw(c, 8));
	case 'P':
		return snprintf(at, size, "%u", 1 + (unsigned int)draw(c, 4));
	case 'N':
		return snprintf(at, size, "%u",
				(unsigned int)draw(c, draw_chance(c, 4) ? 1024 : 65));
	case 'M':
		return snprintf(at, size, "%s", types[draw(c, 11)]);
	default:
		return snprintf(at, size, "%llx",
				(unsigned long long)draw(c,
							 draw_chance(c, 2) ? 100000 : UINT32_MAX));
	}
}

/* Copy a template, and replace $T, $V and so on by random values; @size must be enough. */
static size_t fill_in(struct client *c, const char *from, char *text, size_t size)
{
	size_t n = 0;

	for (; *from && n + 32 < size; from++) {
		if (*from != '$') {
			text[n++] = *from;
			continue;
		}
		from++;
		if (*from == '(' && draw_chance(c, 2))
			from = strstr(from, "$)") + 1;
		else if (*from != '(' && *from != ')')
			n += (size_t)append(c, text + n, size - n, *from);
	}
	text[n] = 0;
	return n;
}

/*
 * Return: whether a text can change a surface or variable that belongs to one client (T200 ...,
 * V50000 ...): whether it contains such a name, .reset or movs.
 */
static bool names_own(const char *text, size_t n)
{
	for (size_t i = 0; i + 1 < n; i++) {
		int letter = tolower((unsigned char)text[i]);
		char *end;
		unsigned long value;

		if ((letter != 't' && letter != 'v') || !isdigit((unsigned char)text[i + 1]))
			continue;
		value = strtoul(text + i + 1, &end, 10);
		if ((letter == 't' && value >= OWN_SURFACE && value < OWN_SURFACE + CLIENTS_MAX) ||
		    (letter == 'v' && value / 1000 == OWN_VAR / 1000))
			return true;
	}
	return memmem(text, n, ".reset", 6) || memmem(text, n, "movs", 4);
}

static void mutate(struct client *c, char *text, size_t *n, size_t size)
{
	for (uint64_t i = 1 + draw(c, 3); i && *n; i--) {
		size_t at = (size_t)draw(c, *n);

		if (draw_chance(c, 3)) {
			text[at] = (char)draw(c, 128);
		} else if (draw_chance(c, 2)) {
			memmove(text + at, text + at + 1, *n - at - 1);
			--*n;
		} else if (*n + 2 < size) {
			memmove(text + at + 1, text + at, *n - at);
			++*n;
		}
	}
	text[*n] = 0;
}

static size_t draw_line(struct client *c, enum sort sort, char *text, size_t size)
{
	const char *from = languages[sort].lines[draw(c, languages[sort].count)];
	size_t n = fill_in(c, from, text, size);

	if (draw_chance(c, 8))
		mutate(c, text, &n, size);
	if (names_own(text, n))
		n = (size_t)snprintf(text, size, "fence.ugm");
	/*
	 * The text ends with options that limit the launch, so that it ends however large the grid
	 * is.
	 */
	if (sort == SORT_LAUNCH && n + 40 < size && !draw_chance(c, 8))
		n += (size_t)snprintf(text + n, size - n, " max-instructions=%u",
				      1 + (unsigned int)draw(c, 20000));
	/*
	 * Sometimes omit the last newline; then close(2) executes the last line. Text for the file
	 * "replay" always ends with a newline, since the caller expects that write(2) executes all
	 * lines.
	 */
	if (sort == SORT_REPLAY || !draw_chance(c, 20))
		text[n++] = '\n';
	text[n] = 0;
	return n;
}

static size_t draw_module(struct client *c, char *bytes, size_t size)
{
	static const char *const names[] = { "vadd.zebin", "vadd.visaasm", "vadd.zeinfo",
					     "counter.zebin", "endless.visaasm" };
	char path[PATH];
	size_t n = 0;
	FILE *f;

	snprintf(path, sizeof(path), "%s/data/modules/%s", c->limits->data, names[draw(c, 5)]);
	f = fopen(path, "rbe");
	if (f) {
		n = fread(bytes, 1, size, f);
		fclose(f);
	}
	if (n && draw_chance(c, 3))
		for (uint64_t i = draw(c, 20); i; i--)
			bytes[draw(c, n)] = (char)draw(c, 256);
	if (n && draw_chance(c, 8))
		n = (size_t)draw(c, n);
	return n;
}

size_t draw_payload(struct client *c, enum sort sort, char *text, size_t size)
{
	size_t n = 0;

	if (draw_chance(c, 12))
		sort = (enum sort)draw(c, SORTS);
	if (sort == SORT_CTL)
		return draw_code(c, text, size);
	if (sort == SORT_MODULE)
		return draw_module(c, text, size);
	if (!languages[sort].lines) {
		n = (size_t)(draw_size(c) % size);
		draw_bytes(c, text, n);
		return n;
	}
	for (uint64_t i = draw_chance(c, 2) ? 1 : 1 + draw(c, 8); i && n + 512 < size; i--)
		n += draw_line(c, sort, text + n, 480);
	return n;
}
