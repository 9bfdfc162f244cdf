// SPDX-License-Identifier: MIT
/*
 * Tests of compiling C text: the result is a loaded function, or an error with the reason. No
 * temporary files remain.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host_scene.h"

typedef int function(int);

static int call(const struct host_scene *s, const char *name, int value)
{
	function *f = NULL;
	void *symbol = host_code_symbol(s->code, name);

	memcpy(&f, &symbol, sizeof(f));
	return CHECK(f) ? f(value) : 0;
}

TEST(host_compile, function_is_called)
{
	struct host_scene s;

	host_scene_new(&s, NULL);
	if (host_scene_real(&s, "a function that is compiled")) {
		s.options.flags = " -O2\t-ffp-contract=off  -DADDED=5 ";
		CHECK_EQ(host_scene_make(&s, "int add(int x) { return x + ADDED; }"), 0);
		CHECK_EQ(call(&s, "add", 37), 42);
		CHECK(!host_code_symbol(s.code, "subtract"));
		CHECK(!host_code_cached(s.code));
	}
	host_scene_free(&s);
}

/*
 * If a text is compiled twice, the two objects have separate static variables, and can be freed
 * separately.
 */
TEST(host_compile, two_of_a_text)
{
	static const char text[] = "static int n; int next(int by) { return n += by; }";
	struct host_code *first;
	struct host_scene s;

	host_scene_new(&s, NULL);
	if (host_scene_real(&s, "two objects of one text")) {
		CHECK_EQ(host_scene_make(&s, text), 0);
		CHECK_EQ(call(&s, "next", 5), 5);
		first = s.code;
		s.code = NULL;
		CHECK_EQ(host_scene_make(&s, text), 0);
		CHECK_EQ(call(&s, "next", 7), 7);
		host_code_free(s.code);
		s.code = first;
		CHECK_EQ(call(&s, "next", 1), 6);
	}
	host_scene_free(&s);
}

TEST(host_compile, syntax_error)
{
	struct host_scene s;

	host_scene_new(&s, NULL);
	if (host_scene_real(&s, "an error of a real compiler")) {
		CHECK_EQ(host_scene_make(&s, "int f(void)\n{\n\treturn 1 +;\n}\n"), -ENOEXEC);
		CHECK_HAS(s.e.text, ": kernel.c:3:");
		CHECK_HAS(s.e.text, "error: expected expression");
	}
	host_scene_free(&s);
}

/*
 * The error text contains the first line with "error:" of the compiler's stderr, else its first
 * line.
 */
TEST(host_compile, what_it_says)
{
	static const struct {
		const char *script;
		const char *said;
	} rows[] = {
		{ "printf 'In f:\\nx.c:1: error: bad\\nx.c:2: error: worse\\n' >&2; exit 1",
		  "/compiler: x.c:1: error: bad" },
		{ "printf 'killed\\nmore\\n' >&2; exit 4", "/compiler: killed" },
		{ "printf 'LLVM ERROR: out of memory\\nclang: error: failed\\n' >&2; exit 70",
		  "/compiler: LLVM ERROR: out of memory" },
		{ "printf 'on stdout'; exit 1", "/compiler failed without a message" },
		{ "kill -SEGV $$", "/compiler failed without a message" },
		{ "exit 0", "/compiler failed without a message" },
		{ "head -c 1000000 /dev/zero | tr '\\0' x >&2; exit 1", "/compiler: xxxxxxxx" },
	};
	struct host_scene s;

	for (size_t i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].script);
		host_scene_new(&s, "%s", rows[i].script);
		CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
		CHECK_HAS(s.e.text, rows[i].said);
		CHECK(!strchr(s.e.text, '\n'));
		CHECK_EQ(host_scene_runs(&s), 1);
		host_scene_free(&s);
	}
}

/*
 * The compiler gets each flag as a word, the text in a file, and only a few environment variables.
 */
TEST(host_compile, what_it_is_given)
{
	struct host_scene s;
	int fd;

	host_scene_new(
		&s, "%s",
		"exec >$(dirname $0)/out\necho $#; for a; do echo $a; done; cat kernel.c; cat\n"
		"pwd; echo $FOO-$LC_ALL-$TMPDIR; ls /proc/self/fd | wc -l; exit 1");
	setenv("FOO", "secret", 1);
	/*
	 * the compiler must not inherit a descriptor that the program has opened without O_CLOEXEC
	 */
	fd = dup(STDIN_FILENO);
	s.options.flags = "-O2 -march=x86-64-v3\n-lm";
	CHECK_EQ(host_scene_make(&s, "int x;\n"), -ENOEXEC);
	unsetenv("FOO");
	close(fd);
	{
		char path[80], got[400] = "", want[400];
		FILE *f;

		snprintf(path, sizeof(path), "%s/out", s.path);
		f = fopen(path, "r");
		if (CHECK(f)) {
			got[fread(got, 1, sizeof(got) - 1, f)] = 0;
			fclose(f);
		}
		snprintf(want, sizeof(want),
			 "8\n-shared\n-fPIC\n-o\nkernel.so\nkernel.c\n-O2\n-march=x86-64-v3\n-lm\n"
			 "int x;\n%s/visafs-",
			 s.tmp);
		CHECK_MEM(got, want, strlen(want));
		/*
		 * five descriptors: stdin, stdout, stderr, the pipe to the parent, the directory
		 * that ls reads
		 */
		CHECK_HAS(got, "\n-C-.\n5\n");
	}
	host_scene_free(&s);
}

TEST(host_compile, no_compiler)
{
	const char *before = getenv("PATH");
	char *path = strdup(before ? before : "/bin:/usr/bin");
	struct host_scene s;

	host_scene_new(&s, NULL);
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOENT);
	CHECK_HAS(s.e.text, "no C compiler '/tmp/");
	s.options.compiler = "no-such-compiler";
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOENT);
	CHECK_STR(s.e.text, "no C compiler 'no-such-compiler': install gcc or clang");
	s.options.compiler = NULL;
	setenv("PATH", s.tmp, 1);
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOENT);
	CHECK_STR(s.e.text, "no C compiler: install gcc or clang");
	/* A directory, or a file that cannot be executed, is not used as the compiler. */
	snprintf(s.compiler, sizeof(s.compiler), "%s/cc", s.path);
	CHECK_EQ(mkdir(s.compiler, 0700), 0);
	setenv("PATH", s.path, 1);
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOENT);
	snprintf(s.compiler, sizeof(s.compiler), "%s/gcc", s.path);
	host_scene_script(&s, "%s", "echo found >&2; exit 1");
	CHECK_EQ(chmod(s.compiler, 0600), 0);
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOENT);
	CHECK_EQ(chmod(s.compiler, 0700), 0);
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	CHECK_HAS(s.e.text, "/gcc: found");
	setenv("PATH", path, 1);
	free(path);
	host_scene_free(&s);
}

#define THREADS 4

static void *make_one(void *arg)
{
	struct host_scene *s = arg;

	host_code_new("int x;", 6, &s->options, &s->code, &s->e);
	return NULL;
}

/*
 * Several threads compile the same text at the same time. Each runs a compiler and gets its own
 * object.
 */
TEST(host_compile, threads)
{
	struct host_scene s, each[THREADS];
	pthread_t threads[THREADS];

	host_scene_new(&s, "%s", host_scene_object());
	for (int i = 0; i < THREADS; i++) {
		each[i] = s;
		CHECK_EQ(pthread_create(&threads[i], NULL, make_one, &each[i]), 0);
	}
	for (int i = 0; i < THREADS; i++) {
		pthread_join(threads[i], NULL);
		if (CHECK(each[i].code))
			CHECK(host_code_symbol(each[i].code, HOST_SCENE_FUNCTION));
		host_code_free(each[i].code);
	}
	CHECK_EQ(host_scene_runs(&s), THREADS);
	host_scene_free(&s);
}

/*
 * If a program ignores SIGCHLD, wait() returns no exit status of the compiler. The result of the
 * compiler must still be found.
 */
TEST(host_compile, signals)
{
	struct host_scene s;

	signal(SIGCHLD, SIG_IGN);
	host_scene_new(&s, "%s", host_scene_object());
	CHECK_EQ(host_scene_make(&s, "int x;"), 0);
	host_scene_script(&s, "%s", "echo error: no >&2; exit 1");
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	CHECK_HAS(s.e.text, "/compiler: error: no");
	signal(SIGCHLD, SIG_DFL);
	/* A signal that the program ignores is not ignored in the compiler. */
	signal(SIGPIPE, SIG_IGN);
	host_scene_script(&s, "%s", "kill -PIPE $$; echo ignored >&2; exit 1");
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	CHECK_HAS(s.e.text, "failed without a message");
	signal(SIGPIPE, SIG_DFL);
	host_scene_free(&s);
}

/* If the compiler fails, its object is not used. */
TEST(host_compile, object_of_a_failure)
{
	struct host_scene s;

	host_scene_new(&s, "%s; echo killed >&2; exit 1", host_scene_object());
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	CHECK_HAS(s.e.text, "/compiler: killed");
	host_scene_free(&s);
}

/* A truncated or damaged object is not loaded, because the loader would crash. */
TEST(host_compile, damaged_object)
{
	static const char *const ends[] = { "head -c 10 l",
					    "head -c 5000 l",
					    "cat kernel.c",
					    "sed s/ELF/FLE/ l",
					    "true",
					    "head -c $(($(wc -c <l) - 100)) l",
					    "(head -c 18 l; printf '\\0\\0'; tail -c +21 l)" };
	struct host_scene s;

	for (size_t i = 0; i < COUNT(ends); i++) {
		unit_case("%s", ends[i]);
		host_scene_new(&s, "%s; mv kernel.so l; %s >kernel.so", host_scene_object(),
			       ends[i]);
		CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
		CHECK_HAS(s.e.text, "the compiler's object cannot be loaded: it is ");
		host_scene_free(&s);
	}
}

TEST(host_compile, writable_code)
{
	struct host_scene s;

	host_scene_new(&s, NULL);
	if (host_scene_real(&s, "objects that would need writable code")) {
		s.options.flags = "-Wl,-z,execstack";
		CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
		CHECK_HAS(s.e.text, "it has memory that is writable and executable");
		s.options.flags = "-Wl,-z,noexecstack";
		CHECK_EQ(host_scene_make(&s, "int x;"), 0);
	}
	host_scene_free(&s);
}

/*
 * The option `keep` writes the C text also if the compiler fails. A kernel name cannot select
 * another directory.
 */
TEST(host_compile, keep)
{
	static const char *const names[][2] = { { "md5", "md5.c" },
						{ "../a b/c", "_._a_b_c.c" },
						{ ".hidden", "_hidden.c" },
						{ "", "kernel.c" },
						{ NULL, "kernel.c" } };
	char path[120];
	struct stat st;
	struct host_scene s;

	host_scene_new(&s, "%s", "exit 1");
	s.options.keep = s.path;
	for (size_t i = 0; i < COUNT(names); i++) {
		unit_case("%s", names[i][1]);
		s.options.name = names[i][0];
		CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
		snprintf(path, sizeof(path), "%s/%s", s.path, names[i][1]);
		CHECK_EQ(stat(path, &st), 0);
		CHECK_EQ(st.st_size, 6);
		CHECK_EQ(remove(path), 0);
	}
	unit_case(NULL);
	s.options.keep = "/nonexistent";
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOENT);
	CHECK_HAS(s.e.text, "cannot write /nonexistent/kernel.c: No such file");
	host_scene_free(&s);
}
