// SPDX-License-Identifier: MIT
/* Tests of the search for the known word that is most similar to a misspelled word. */
#include <string.h>

#include "../../../lib/base/guess.h"
#include "../../support/unit.h"

static const char *best(const char *word, size_t size, const char *candidate)
{
	struct base_guess guess = base_guess_start(word, size);

	base_guess_offer(&guess, candidate);
	return guess.best ? guess.best : "none";
}

TEST(guess, close_words)
{
	CHECK_STR(best("chek", 4, "check"), "check");
	CHECK_STR(best("CHEKC", 5, "check"), "check");
	CHECK_STR(best("svm", 3, "svm_gather"), "svm_gather");
	CHECK_STR(best("frobnicate", 10, "check"), "none");
	CHECK_STR(best("", 0, "check"), "none");
}

/*
 * A candidate is a C string, so its bytes after the first NUL are not compared. The word has a
 * length and may contain NULs.
 */
TEST(guess, words_with_nul)
{
	static const char word[] = "local\0\0\0\0";
	static const char candidate[] = "local\0\0\0\0_";

	CHECK_STR(best(word, sizeof(word) - 1, candidate), "none");
}
