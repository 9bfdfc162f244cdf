/* SPDX-License-Identifier: MIT */
/*
 * Helpers of the tests of lib/host. They make a temporary directory with a script that is run in
 * place of the C compiler, its files, and a cache.
 */
#ifndef HOST_SCENE_H
#define HOST_SCENE_H

#include "../../../lib/host/host_code.h"
#include "../../support/unit.h"

/**
 * struct host_scene - a temporary directory, and compiler options that use it
 * @path: the temporary directory
 * @compiler: path of a script in @path, which is run as the compiler
 * @tmp: a directory in @path for temporary files, empty at the start
 * @options: options with this compiler and @tmp, without a cache
 * @code: the code that was compiled last
 * @e: the error of the last compilation
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
 * host_scene_new() - make a temporary directory with a script that is run in place of the C
 * compiler. @script: the script; NULL: the compiler does not exist
 */
void host_scene_new(struct host_scene *s, const char *script, ...)
	__attribute__((format(printf, 2, 3)));

/* host_scene_free() - check that no temporary files are left, and remove the directory. */
void host_scene_free(struct host_scene *s);

/* host_scene_clear() - remove the files of a killed program from @tmp. */
void host_scene_clear(struct host_scene *s);

/* host_scene_script() - replace the script. Its runs are counted. */
void host_scene_script(struct host_scene *s, const char *script, ...)
	__attribute__((format(printf, 2, 3)));

/* host_scene_runs() - Return: number of runs of the compiler. */
unsigned int host_scene_runs(const struct host_scene *s);

/* host_scene_make() - compile a text. Return: the result of host_code_new(). */
int host_scene_make(struct host_scene *s, const char *text);

/*
 * host_scene_real() - use the host's compiler. Return: false if there is none. The function then
 * prints that @what is not tested.
 */
bool host_scene_real(struct host_scene *s, const char *what);

/*
 * host_scene_object() - Return: a script that writes a valid object, by copying a library of this
 * program. The library has the function HOST_SCENE_FUNCTION.
 */
const char *host_scene_object(void);
#define HOST_SCENE_FUNCTION "CU_get_error"

/*
 * host_scene_cached() - as host_scene_new() with the script of host_scene_object(), and with a
 * cache directory, which does not exist yet. @cache: receives the path of the cache directory
 */
void host_scene_cached(struct host_scene *s, char cache[100]);

/*
 * host_scene_take() - compile a text. Check that this succeeds, and that the compiler runs @runs
 * times: 0 or 1.
 */
void host_scene_take(struct host_scene *s, const char *text, unsigned int runs);

/*
 * host_scene_files() - Return: number of files in a directory. @path: NULL, or filled in with the
 * path of the last file
 */
unsigned int host_scene_files(const char *cache, char path[200]);

/* host_scene_ms() - Return: a monotonic time in milliseconds. */
uint64_t host_scene_ms(void);

#endif
