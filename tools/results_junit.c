// SPDX-License-Identifier: MIT
/* Writes the reports of checks as an XML file of JUnit: each check of a kernel is a test case. */
#include "results.h"
#include "../lib/base/shown.h"
#include "../lib/check/report.h"

#include <string.h>

/* Whether XML cannot contain a character: most control characters, U+FFFE and U+FFFF. */
static bool is_no_xml(uint32_t c)
{
	return (c < ' ' && c != '\n' && c != '\t') || c == 0xfffe || c == 0xffff;
}

/* Append the text of an element or attribute. Bytes that XML cannot contain become U+FFFD. */
static void put_xml(struct visa_buffer *b, const char *text)
{
	static const char *const entities[] = {
		['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;"
	};

	while (*text) {
		uint32_t c;
		size_t size = base_decode(text, &c);

		if (size && c < sizeof(entities) / sizeof(entities[0]) && entities[c])
			visa_buffer_printf(b, "%s", entities[c]);
		else if (!size || is_no_xml(c))
			visa_buffer_put(b, "\xef\xbf\xbd", 3);
		else
			visa_buffer_put(b, text, size);
		text += size ? size : 1;
	}
}

static void open_case(struct visa_buffer *b, const struct results *r, const char *kernel,
		      const char *what)
{
	visa_buffer_printf(b, "    <testcase classname=\"");
	put_xml(b, r->target);
	visa_buffer_printf(b, "\" name=\"");
	put_xml(b, kernel);
	visa_buffer_printf(b, ": %s\">\n", what);
}

/*
 * Append the test case of a check, which fails if the check has reports. Return: whether it has
 * any.
 */
static bool put_case(struct visa_buffer *b, const struct results *r, const struct results_kernel *k,
		     const char *check)
{
	const json_t *first = NULL;

	open_case(b, r, k->name, check);
	for (size_t i = 0; i < json_array_size(k->reports); i++) {
		const json_t *report = json_array_get(k->reports, i);

		if (strcmp(results_text(report, "check"), check) != 0)
			continue;
		if (!first) {
			visa_buffer_printf(b, "      <failure type=\"%s\" message=\"", check);
			put_xml(b, results_text(report, "message"));
			visa_buffer_printf(b, "\">");
		}
		first = report;
		put_xml(b, results_text(report, "text"));
	}
	if (first)
		visa_buffer_printf(b, "</failure>\n");
	visa_buffer_printf(b, "    </testcase>\n");
	return first;
}

/*
 * Return: the checks that were enabled for a kernel, and the checks that its reports name. The
 * first access out of bounds is reported as oob even if the check oob is not enabled.
 */
static uint32_t checks_of(const struct results_kernel *k)
{
	uint32_t checks = k->checks;

	for (size_t i = 0; i < json_array_size(k->reports); i++) {
		const char *name = results_text(json_array_get(k->reports, i), "check");

		for (unsigned int c = 0; c < VISA_CHECK_COUNT; c++)
			if (!strcmp(name, visa_check_name((enum visa_check)c)))
				checks |= VISA_CHECK_BIT(c);
	}
	return checks;
}

static void put_launch(struct visa_buffer *b, const struct results *r, const char *name,
		       const char *why)
{
	open_case(b, r, name, "launch");
	if (why) {
		visa_buffer_printf(b, "      <error type=\"launch\" message=\"");
		put_xml(b, why);
		visa_buffer_printf(b, "\"/>\n");
	}
	visa_buffer_printf(b, "    </testcase>\n");
}

void results_junit(struct visa_buffer *b, const struct results *r)
{
	struct visa_buffer cases = { 0 };
	unsigned int tests = 0, failures = 0, errors = 0;

	for (uint32_t i = 0; i < r->count; i++) {
		const struct results_kernel *k = &r->kernels[i];
		uint32_t checks = checks_of(k);

		put_launch(&cases, r, k->name, k->why);
		tests++;
		errors += k->why != NULL;
		for (unsigned int c = 0; c < VISA_CHECK_COUNT; c++) {
			if (!(checks & VISA_CHECK_BIT(c)))
				continue;
			tests++;
			failures += put_case(&cases, r, k, visa_check_name((enum visa_check)c));
		}
	}
	visa_buffer_printf(b,
			   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
			   "  <testsuite name=\"%s\" tests=\"%u\" failures=\"%u\" "
			   "errors=\"%u\">\n",
			   r->tool, tests, failures, errors);
	visa_buffer_put(b, cases.bytes, cases.size);
	visa_buffer_printf(b, "  </testsuite>\n</testsuites>\n");
	b->failed |= cases.failed;
	visa_buffer_free(&cases);
}
