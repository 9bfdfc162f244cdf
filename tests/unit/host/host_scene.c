// SPDX-License-Identifier: MIT
#include "host_scene.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <ftw.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <CUnit/CUnit.h>

static unsigned int count_entries(const char *path)
{
	DIR *d = opendir(path);
	unsigned int n = 0;

	if (!CHECK(d))
		return 0;
	while (readdir(d))
		n++;
	closedir(d);
	return n - 2;
}

__attribute__((format(printf, 2, 0))) static void write_script(struct host_scene *s,
							       const char *script, va_list ap)
{
	FILE *f = fopen(s->compiler, "w");

	if (!CHECK(f))
		return;
	fprintf(f, "#!/bin/sh\necho >>%s/runs\n", s->path);
	vfprintf(f, script, ap);
	fclose(f);
	chmod(s->compiler, 0700);
}

void host_scene_script(struct host_scene *s, const char *script, ...)
{
	va_list ap;

	va_start(ap, script);
	write_script(s, script, ap);
	va_end(ap);
}

void host_scene_new(struct host_scene *s, const char *script, ...)
{
	va_list ap;

	memset(s, 0, sizeof(*s));
	s->fds = count_entries("/proc/self/fd");
	snprintf(s->path, sizeof(s->path), "/tmp/visafs-unit-XXXXXX");
	CHECK(mkdtemp(s->path));
	snprintf(s->compiler, sizeof(s->compiler), "%s/compiler", s->path);
	snprintf(s->tmp, sizeof(s->tmp), "%s/tmp", s->path);
	CHECK_EQ(mkdir(s->tmp, 0700), 0);
	s->options.compiler = s->compiler;
	s->options.tmp = s->tmp;
	s->options.seconds = 120;
	if (!script)
		return;
	va_start(ap, script);
	write_script(s, script, ap);
	va_end(ap);
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *at)
{
	(void)st;
	(void)type;
	(void)at;
	return remove(path);
}

void host_scene_free(struct host_scene *s)
{
	host_code_free(s->code);
	CHECK_EQ(count_entries(s->tmp), 0);
	CHECK_EQ(count_entries("/proc/self/fd"), s->fds);
	CHECK(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
	nftw(s->path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

void host_scene_clear(struct host_scene *s)
{
	nftw(s->tmp, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	CHECK_EQ(mkdir(s->tmp, 0700), 0);
}

unsigned int host_scene_runs(const struct host_scene *s)
{
	char path[80];
	struct stat st;

	snprintf(path, sizeof(path), "%s/runs", s->path);
	return stat(path, &st) ? 0 : (unsigned int)st.st_size;
}

int host_scene_make(struct host_scene *s, const char *text)
{
	int err;

	host_code_free(s->code);
	memset(&s->e, 0, sizeof(s->e));
	err = host_code_new(text, strlen(text), &s->options, &s->code, &s->e);
	CHECK(!err == (s->code != NULL));
	CHECK_EQ(s->e.err, -err);
	return err;
}

bool host_scene_real(struct host_scene *s, const char *what)
{
	s->options.compiler = NULL;
	if (host_scene_make(s, "int x;") != -ENOENT)
		return true;
	printf("\n    NOT TESTED: %s, which needs a C compiler\n    ", what);
	return false;
}

const char *host_scene_object(void)
{
	static char script[300];
	Dl_info info;

	/*
	 * dlsym() with RTLD_NEXT finds the function in its library, not the PLT stub in this
	 * program.
	 */
	if (!CHECK(dladdr(dlsym(RTLD_NEXT, HOST_SCENE_FUNCTION), &info)))
		return "exit 1";
	snprintf(script, sizeof(script), "cp %s kernel.so", info.dli_fname);
	return script;
}

uint64_t host_scene_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

void host_scene_cached(struct host_scene *s, char cache[100])
{
	host_scene_new(s, "%s", host_scene_object());
	snprintf(cache, 100, "%s/a/b/cache", s->path);
	s->options.cache = cache;
}

void host_scene_take(struct host_scene *s, const char *text, unsigned int runs)
{
	unsigned int before = host_scene_runs(s);

	if (!CHECK_EQ(host_scene_make(s, text), 0))
		return;
	CHECK_EQ(host_scene_runs(s) - before, runs);
	CHECK_EQ(host_code_cached(s->code), !runs);
	CHECK(host_code_symbol(s->code, HOST_SCENE_FUNCTION));
}

unsigned int host_scene_files(const char *cache, char path[200])
{
	DIR *d = opendir(cache);
	unsigned int n = 0;

	if (!CHECK(d))
		return 0;
	for (struct dirent *f = readdir(d); f; f = readdir(d)) {
		if (!strcmp(f->d_name, ".") || !strcmp(f->d_name, ".."))
			continue;
		if (path)
			snprintf(path, 200, "%s/%.60s", cache, f->d_name);
		n++;
	}
	closedir(d);
	return n;
}
