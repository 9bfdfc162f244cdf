// Finds a word in a text: four bytes are compared at once, put together from bytes, at each byte of the text.
// like: misaligned
// build: --debug-info
// run: -g 64 -l 32 text=128 length=u32:128 word=8 size=u32:6 hits=256 lines=256
enum kind {
	OTHER,
	DIGIT,
	LETTER,
	SPACE,
};

static enum kind kind_of(uchar c)
{
	if (c >= '0' && c <= '9')
		return DIGIT;
	if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
		return LETTER;
	return c == ' ' || c == '\n' ? SPACE : OTHER;
}

static uint four_at(global const uchar *text)
{
	return as_uint(vload4(0, text));
}

static bool matches(global const uchar *text, global const uchar *word, uint size)
{
	for (uint k = 4; k < size; k++)
		if (text[k] != word[k])
			return false;
	return four_at(text) == four_at(word);
}

/* The number of line ends before a place, at most those of 16 bytes. */
static uint lines_before(global const uchar *text, uint at)
{
	uint lines = 0;

	for (uint k = at > 16 ? at - 16 : 0; k < at; k++)
		lines += text[k] == '\n';
	return lines;
}

kernel void text_search(global const uchar *text, uint length, global const uchar *word, uint size,
		 global uint *hits, global uint *lines)
{
	const uint i = get_global_id(0);
	uint hit = 0;

	if (i + size <= length && matches(text + i, word, size))
		hit = 1 + kind_of(text[i]);
	hits[i] = hit;
	lines[i] = lines_before(text, i);
}
