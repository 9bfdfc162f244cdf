/* SPDX-License-Identifier: MIT */
/*
 * A directory for tests of compilers: for scripts that stand for compilers, for their files, and
 * for a cache.
 */
#ifndef HOST_SCENE_H
#define HOST_SCENE_H

#include "../../../lib/host/host_code.h"
#include "../../support/unit.h"

/**
 * struct host_scene - a directory, and options that name it
 * @path: the directory
 * @compiler: path of a script in it, which stands for a compiler
 * @tmp: directory in it for temporary files, empty at start
 * @options: with the compiler and temporary files of the scene; no cache
 * @code: the code that was made last
 * @e: the error
 * @fds: number of descriptors that were open at the start
 */
struct host_scene {
	char path[64];
	char compiler[80];
	char tmp[80];
	struct host_options options;
	struct host_code *code;
	struct visa_error e;
	unsigned int fds;
};

/*
 * host_scene_new() - make a scene whose compiler is the script @script; if this is NULL, the
 * compiler does not exist.
 */
void host_scene_new(struct host_scene *s, const char *script, ...)
	__attribute__((format(printf, 2, 3)));

/* host_scene_free() - check that no files are left, and remove the directory. */
void host_scene_free(struct host_scene *s);

/* host_scene_clear() - remove the files of a killed program from the scene's @tmp. */
void host_scene_clear(struct host_scene *s);

/* host_scene_script() - replace the script of the compiler; it counts how often it runs. */
void host_scene_script(struct host_scene *s, const char *script, ...)
	__attribute__((format(printf, 2, 3)));

/* host_scene_runs() - Return: how often the compiler ran. */
unsigned int host_scene_runs(const struct host_scene *s);

/* host_scene_make() - compile text; Return: the result of host_code_new(). */
int host_scene_make(struct host_scene *s, const char *text);

/* host_scene_real() - use a real compiler. Return: false, after a message, if there is none. */
bool host_scene_real(struct host_scene *s, const char *what);

/*
 * host_scene_object() - Return: a script that writes an object: a copy of a library that the tests
 * use. HOST_SCENE_FUNCTION is the name of one of its functions.
 */
const char *host_scene_object(void);
#define HOST_SCENE_FUNCTION "CU_get_error"

/*
 * host_scene_cached() - make a scene whose compiler makes an object, with a cache directory that
 * does not exist yet.
 */
void host_scene_cached(struct host_scene *s, char cache[100]);

/* host_scene_take() - compile text; it must succeed, and run the compiler @runs times: 0 or 1. */
void host_scene_take(struct host_scene *s, const char *text, unsigned int runs);

/*
 * host_scene_files() - Return: number of files in a directory; if @path is not NULL, it receives
 * the path of the last one.
 */
unsigned int host_scene_files(const char *cache, char path[200]);

/* host_scene_ms() - Return: the time of a clock in milliseconds. */
uint64_t host_scene_ms(void);

#endif
