// SPDX-License-Identifier: MIT
/* Reads and writes samplers as text, such as linear,repeat,normalized. */
#include "../base/words.h"
#include "sampling.h"

#include <errno.h>
#include <stdio.h>

enum property { FILTER, ADDRESSING, COORDINATES };

static const struct {
	const char *word;
	enum property property;
	unsigned int value;
} words[] = {
	/* in the order of enum visa_addressing */
	{ "none", ADDRESSING, VISA_ADDRESS_NONE },
	{ "edge", ADDRESSING, VISA_ADDRESS_EDGE },
	{ "clamp", ADDRESSING, VISA_ADDRESS_CLAMP },
	{ "repeat", ADDRESSING, VISA_ADDRESS_REPEAT },
	{ "mirror", ADDRESSING, VISA_ADDRESS_MIRROR },
	{ "nearest", FILTER, false },
	{ "linear", FILTER, true },
	{ "unnormalized", COORDINATES, false },
	{ "normalized", COORDINATES, true },
};

int visa_sampling_read(const char *text, size_t size, struct visa_sampling *s, struct visa_error *e)
{
	unsigned int value[] = {
		[FILTER] = 0, [ADDRESSING] = VISA_ADDRESS_EDGE, [COORDINATES] = 0
	};
	struct base_word rest = { text, size }, word;
	unsigned int given = 0;
	bool more = true;

	while (more) {
		size_t i;

		more = base_word_cut(&rest, ',', &word);
		i = BASE_WORD_ROW(word, words);
		if (i == sizeof(words) / sizeof(words[0]))
			return base_expected(e, text, word,
					     "nearest or linear, edge, clamp, repeat, mirror or "
					     "none, normalized or unnormalized");
		if (given >> words[i].property & 1)
			return base_expected(e, text, word,
					     "one word for each property of a sampler");
		given |= 1u << words[i].property;
		value[words[i].property] = words[i].value;
	}
	*s = (struct visa_sampling){ .linear = value[FILTER],
				     .normalized = value[COORDINATES],
				     .addressing = (enum visa_addressing)value[ADDRESSING] };
	if (s->addressing < VISA_ADDRESS_REPEAT || s->normalized)
		return 0;
	return base_wrong(e, text, (struct base_word){ text, size },
			  visa_fail(e, EINVAL, "repeat and mirror need the word normalized"));
}

void visa_sampling_print(const struct visa_sampling *s, char buf[VISA_SAMPLING_TEXT_MAX])
{
	snprintf(buf, VISA_SAMPLING_TEXT_MAX, "%s,%s,%snormalized",
		 s->linear ? "linear" : "nearest", words[s->addressing].word,
		 s->normalized ? "" : "un");
}
