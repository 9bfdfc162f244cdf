// SPDX-License-Identifier: MIT
/* Splits the text of a stop point into its parts. */
#include "stop_text.h"

struct stop_text stop_text_parts(const char *text, size_t size)
{
	struct base_line l = base_line(text, size);
	struct base_word word = base_line_next(&l);
	struct stop_text w = { .text = text,
			       .all = { word.text, (size_t)(l.end - word.text) },
			       .place = { word.text, 0 } };
	size_t behind = 0;

	for (; word.size && !base_word_is(word, "if") && !base_word_is(word, "print");
	     word = base_line_next(&l))
		w.place.size = (size_t)(l.at - w.place.text);
	if (base_word_is(word, "if")) {
		w.condition = (size_t)(l.at - text);
		for (word = base_line_next(&l); word.size && !base_word_is(word, "print");
		     word = base_line_next(&l))
			behind = (size_t)(l.at - text);
		w.condition_end = behind ? behind : (size_t)(l.end - text);
	}
	if (word.size)
		w.message = base_line_rest(&l);
	w.has_message = word.size;
	return w;
}
