// SPDX-License-Identifier: MIT
/* Writes a profile as a page: page.html with the profile and the sources inserted. */
#include "../base/json.h"
#include "collect.h"

/* The page, followed by a NUL. */
__asm__(".pushsection .rodata\n"
	".hidden profile_page\n"
	".globl profile_page\n"
	"profile_page:\n"
	".incbin \"lib/profile/page.html\"\n"
	".byte 0\n"
	".popsection\n");
extern const char profile_page[];

#define MARK "<!-- PROFILE -->" /* text in page.html at which the data is inserted */

void visa_profile_source(struct visa_buffer *page, const char *file, const char *text)
{
	struct base_json w = { .out = page, .indent = 1 };

	w.any = page->size && page->bytes[page->size - 1] != '{';
	base_json_put(&w, file, base_json_text(text));
}

void visa_profile_page(const char *json, size_t size,
		       void (*sources)(void *context, struct visa_buffer *page), void *context,
		       struct visa_buffer *page)
{
	const char *mark = strstr(profile_page, MARK);

	visa_buffer_put(page, profile_page, (size_t)(mark - profile_page));
	visa_buffer_printf(page, "<script type=\"application/json\" id=\"profile\">");
	visa_buffer_put(page, json, size);
	visa_buffer_printf(page,
			   "</script>\n<script type=\"application/json\" id=\"source-texts\">{");
	if (sources)
		sources(context, page);
	visa_buffer_printf(page, "}</script>\n");
	visa_buffer_put(page, mark + strlen(MARK), strlen(mark + strlen(MARK)));
}
