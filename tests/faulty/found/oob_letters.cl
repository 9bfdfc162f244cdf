// A lexer, a finite automaton for each line: letters of other languages are negative chars.
// run: -g 4 -l 4 text=96 pitch=u32:24 classes=256 counts=16 other=u32:228
// expect skl tgllp dg2: oob classes read R
// expect pvc: oob - read R
// fault pvc: @R is not mapped
// fault O0 skl tgllp dg2: is not mapped
#define CLASSES 3
#define STATES 3

enum character { BLANK, LETTER, OTHER };
enum state { BETWEEN, INSIDE, SKIPPING };

constant uchar next[STATES][CLASSES] = {
	[BETWEEN] = { BETWEEN, INSIDE, SKIPPING },
	[INSIDE] = { BETWEEN, INSIDE, SKIPPING },
	[SKIPPING] = { BETWEEN, SKIPPING, SKIPPING },
};

void fill_classes(global uchar *classes)
{
	for (int c = get_local_id(0); c < 256; c += get_local_size(0)) {
		uchar class = OTHER;

		if (c == ' ' || c == '\t')
			class = BLANK;
		else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 192)
			class = LETTER;
		classes[c] = class;
	}
}

int count_words(global const char *line, int length, int other, global const uchar *classes)
{
	enum state s = BETWEEN;
	int words = 0;

	for (int k = 0; k < length; k++) {
		char c = line[k] + (k % 7 < 5 ? 'a' + k % 5 : k % 7 == 5 ? other : ' ');
		enum state to = (enum state)next[s][classes[c]]; // R

		if (s == BETWEEN && to == INSIDE)
			words++;
		s = to;
	}
	return words;
}

kernel void oob_letters(global const char *text, int pitch, global uchar *classes, global int *counts,
			 int other)
{
	int line = get_global_id(0);

	fill_classes(classes);
	barrier(CLK_GLOBAL_MEM_FENCE);
	counts[line] = count_words(text + line * pitch, pitch, other, classes);
}
