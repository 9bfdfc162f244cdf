// SPDX-License-Identifier: MIT
/* Profiles as a page: page.html, with the profile and the sources in it. */
#include "collect.h"
#include "json_text.h"

/* The page, and a NUL behind it. */
__asm__(".pushsection .rodata\n"
	".hidden profile_page\n"
	".globl profile_page\n"
	"profile_page:\n"
	".incbin \"lib/profile/page.html\"\n"
	".byte 0\n"
	".popsection\n");
extern const char profile_page[];

#define MARK "<!-- PROFILE -->" /* where the data stand in the page */

static void put_sources(const struct visa_profile *p,
			void (*source)(void *context, const char *file, struct visa_buffer *b),
			void *context, struct visa_buffer *b)
{
	const char *comma = "";

	for (uint32_t i = 0; source && i < p->file_count; i++) {
		struct visa_buffer text = { 0 };

		source(context, p->files[i], &text);
		visa_buffer_number(&text, 0, 1);
		if (text.size > 1 && !text.failed) {
			visa_buffer_printf(b, "%s", comma);
			profile_put_string(b, p->files[i]);
			visa_buffer_printf(b, ": ");
			profile_put_string(b, (const char *)text.bytes);
			comma = ",\n";
		}
		visa_buffer_free(&text);
	}
}

void visa_profile_page(const struct visa_profile *p, const char *json, size_t size,
		       void (*source)(void *context, const char *file, struct visa_buffer *b),
		       void *context, struct visa_buffer *b)
{
	const char *mark = strstr(profile_page, MARK);

	visa_buffer_put(b, profile_page, (size_t)(mark - profile_page));
	visa_buffer_printf(b, "<script type=\"application/json\" id=\"profile\">");
	visa_buffer_put(b, json, size);
	visa_buffer_printf(b, "</script>\n<script type=\"application/json\" id=\"source-texts\">{");
	put_sources(p, source, context, b);
	visa_buffer_printf(b, "}</script>\n");
	visa_buffer_put(b, mark + strlen(MARK), strlen(mark + strlen(MARK)));
}
