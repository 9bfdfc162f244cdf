// SPDX-License-Identifier: MIT
/* visafs: reads the command line, mounts the file system, serves it, and unmounts it. */
#include "ending.h"
#include "executor.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "workers.h"
#include "mountpoint.h"
#include "options.h"
#include "privileges.h"
#include "sigbus.h"

/* Number of threads that wait for requests. */
#define IDLE_THREADS 4
/* Freed bytes that each arena of malloc() keeps. */
#define KEPT_BYTES   (8 << 20)

/* Wait up to 10 seconds for the lock of a backing directory. */
#define BACKING_PAUSE 50000000 /* nanoseconds */
#define BACKING_TRIES 200

static void print_versions(void)
{
	printf("visafs %s\nlibfuse %s\n", VISAFS_VERSION, fuse_pkgversion());
	fflush(stdout);
	fuse_lowlevel_version();
}

static void fs_free(struct fs *fs)
{
	nodes_free(fs);
	workers_free(fs);
	pthread_mutex_destroy(&fs->lock);
	pthread_mutex_destroy(&fs->naming);
	control_destroy(&fs->control);
	visa_device_free(fs->device);
	visa_backing_close(fs->backing);
	free(fs);
}

static void synchronize(void *fs)
{
	executor_synchronize(fs);
}

/*
 * Open a backing directory by its absolute name, since the daemon changes its working directory.
 * After an unmount, the previous daemon uses the directory until its files are on the disk. So this
 * tries for a while; flock(2) would wait without a time limit.
 */
static int open_backing(const char *path, struct visa_backing **b, struct visa_error *e)
{
	const struct timespec pause = { .tv_nsec = BACKING_PAUSE };
	char *whole = realpath(path, NULL);
	int err = visa_backing_open(whole ? whole : path, b, e);

	for (unsigned int i = 0; err == -EBUSY && i < BACKING_TRIES; i++) {
		nanosleep(&pause, NULL);
		err = visa_backing_open(whole ? whole : path, b, e);
	}
	free(whole);
	return err;
}

/* Make the device, with its backing directory; Return: 0 or -errno, after a message. */
static int make_device(struct fs *fs, const struct options *o)
{
	struct visa_config config = o->config;
	struct visa_error e = { 0 };
	int err = o->backing ? open_backing(o->backing, &fs->backing, &e) : 0;

	if (err) {
		complain("backing=%s: %s", o->backing, e.text);
		return err;
	}
	config.backing = fs->backing;
	err = visa_device_new(&config, &fs->device, &e);
	if (err)
		complain("cannot make the device: %s", e.text);
	for (int i = 0; !err && i < VISA_LIMIT_COUNT; i++)
		visa_account_limit(visa_device_account(fs->device), (enum visa_limit)i,
				   o->limits[i]);
	return err;
}

static struct fs *fs_new(const struct options *o)
{
	struct fs *fs = calloc(1, sizeof(*fs));

	if (!fs) {
		complain("out of memory");
		return NULL;
	}
	if (make_device(fs, o)) {
		visa_backing_close(fs->backing);
		free(fs);
		return NULL;
	}
	pthread_mutex_init(&fs->lock, NULL);
	pthread_mutex_init(&fs->naming, NULL);
	fs->uid = o->uid;
	fs->gid = o->gid;
	fs->mode = o->mode;
	fs->io.wish = o->io;
	fs->io.direct_mmap = o->direct_mmap;
	fs->mounted = fs_now();
	if (control_init(&fs->control, fs->device) || fixed_init(fs) || workers_init(fs)) {
		complain("out of memory");
		fs_free(fs);
		return NULL;
	}
	fs->control.launch = o->launch;
	fs->control.max_launches = o->max_launches;
	fs->control.reports.grown = log_grown;
	fs->control.reports.context = fs;
	fs->control.synchronize = synchronize;
	fs->control.context = fs;
	fs->control.trace.log.grown = log_grown;
	fs->control.trace.log.context = fs;
	control_dap_messages(&fs->control)->grown = log_grown;
	control_dap_messages(&fs->control)->context = fs;
	if (o->trace_bytes)
		fs->control.trace.limit = o->trace_bytes;
	return fs;
}

/* Serve requests; Return: 0 at an unmount or a signal, else a negative errno. */
static int serve(struct fuse_session *se, const struct options *o)
{
	struct fuse_loop_config *config;
	int ret;

	if (o->single) {
		ret = fuse_session_loop(se);
	} else {
		config = fuse_loop_cfg_create();
		if (!config)
			return -ENOMEM;
		fuse_loop_cfg_set_max_threads(config, o->max_threads);
		fuse_loop_cfg_set_idle_threads(config, IDLE_THREADS);
		ret = fuse_session_loop_mt(se, config);
		fuse_loop_cfg_destroy(config);
	}
	/*
	 * The loop returns -ECONNABORTED after a lazy or forced unmount, and the number of a signal
	 * that has ended it; neither is an error.
	 */
	if (ret == -ECONNABORTED)
		return 0;
	return ret > 0 ? 0 : ret;
}

/* Begin to serve surfaces, and switch on checks; Return: 0, or -1 after a message. */
static int begin_io(struct fs *fs, struct fuse_session *se, const struct options *o)
{
	struct visa_error e;

	fs->io.stacked = fs->backing && is_stacked(visa_backing_fd(fs->backing));
	if (surface_io_begin(&fs->io, se,
			     visa_surface_fd(
				     visa_device_surface(fs->device, VISA_SURFACE_STATELESS))))
		return -1;
	fs->control.surface_io = fs->io.passthrough ? "passthrough" : "direct";
	fs->control.suppressions = &o->suppressions;
	fs->control.shared_mmap = fs->io.passthrough || fs->io.mmap;
	if (control_checks_set(&fs->control, o->checks, &e)) {
		complain("check=%s: %s", o->check_text, e.text);
		return -1;
	}
	return 0;
}

/* Write the surfaces to the disk of the backing directory. Return: 0, or -errno after a message. */
static int save_surfaces(struct fs *fs)
{
	struct visa_error e;
	int err = visa_device_sync(fs->device, &e);

	if (err)
		complain("surfaces were not written to the disk: %s", e.text);
	return err;
}

/*
 * Drop rights that are needed neither for serving nor for unmounting. Return: 0, or -1 after a
 * message.
 */
static int give_up(const char *mountpoint, const struct options *o)
{
	/* A request to the mountpoint itself would not be answered yet, so use its parent. */
	char *parent = strndup(mountpoint, (size_t)(strrchr(mountpoint, '/') - mountpoint) + 1);
	int ret = -1;

	if (parent)
		ret = privileges_drop(&o->user, parent, o->backing);
	else
		complain("out of memory");
	free(parent);
	return ret;
}

/* Go to the background and drop privileges. Return: 0, or -1 after a message. */
static int settle(const char *mountpoint, const struct options *o)
{
	if (fuse_daemonize(o->foreground)) {
		complain("cannot go to the background");
		return -1;
	}
	return give_up(mountpoint, o);
}

/*
 * Mount, serve, unmount. Threads start after settle(), which may fork: only the new process serves
 * requests.
 */
static int main_run(struct fs *fs, struct fuse_session *se, const char *mountpoint,
		    const struct options *o)
{
	int status = EXIT_REFUSED;
	struct ending ending;
	int err;

	if (fuse_set_signal_handlers(se)) {
		complain("cannot handle signals");
		return status;
	}
	user_access_files_as_root(&o->user);
	if (fuse_session_mount(se, mountpoint)) {
		complain("could not mount on %s: %s", mountpoint, mountpoint_hint(o->shared));
		goto out_signals;
	}
	if (user_access_files(&o->user) || begin_io(fs, se, o))
		goto out_mount;
	if (settle(mountpoint, o))
		goto out_mount;
	err = ending_start(&ending, fs, se);
	if (err) {
		complain("cannot wait for signals: %s", strerror(-err));
		goto out_mount;
	}
	sigbus_catch(fs->device);
	err = executor_start(fs);
	if (!err)
		err = serve(se, o);
	ending_stop(&ending);
	log_readers_end(fs);
	executor_free(fs);
	sigbus_catch(NULL);
	if (!err)
		err = save_surfaces(fs);
	if (err)
		complain("%s: %s", mountpoint, strerror(-err));
	else
		status = EXIT_DONE;
out_mount:
	fuse_session_unmount(se);
out_signals:
	fuse_remove_signal_handlers(se);
	return status;
}

/*
 * Make the device and the session, then mount and serve. Errors that do not depend on the
 * mountpoint are reported before the mountpoint is accessed.
 */
static int mount_device(struct options *o)
{
	struct fuse_session *se;
	char *mountpoint;
	struct fs *fs = fs_new(o);
	int status = EXIT_REFUSED;

	if (!fs)
		return status;
	se = fuse_session_new(&o->args, &fs_ops, sizeof(fs_ops), fs);
	if (!se) {
		/* libfuse has printed the name of the unknown option. */
		usage_hint();
		status = EXIT_USAGE;
		goto out;
	}
	mountpoint = mountpoint_prepare(o->mountpoint, o->nonempty);
	if (mountpoint)
		status = main_run(fs, se, mountpoint, o);
	free(mountpoint);
	surface_io_end(&fs->io);
	fuse_session_destroy(se);
out:
	fs_free(fs);
	return status;
}

/*
 * Raise the limit of descriptors as far as possible, so that it is not the first limit that clients
 * reach: each surface needs a descriptor, also in each snapshot.
 */
static void raise_descriptors(const struct options *o)
{
	const rlim_t need = 1024 + VISA_SURFACE_COUNT * (o->limits[VISA_LIMIT_SNAPSHOTS] + 1) +
			    o->limits[VISA_LIMIT_FILES];
	struct rlimit now, wish;

	if (getrlimit(RLIMIT_NOFILE, &now) || now.rlim_cur >= need)
		return;
	wish = (struct rlimit){ need, need > now.rlim_max ? need : now.rlim_max };
	if (!setrlimit(RLIMIT_NOFILE, &wish))
		return;
	wish = (struct rlimit){ need < now.rlim_max ? need : now.rlim_max, now.rlim_max };
	setrlimit(RLIMIT_NOFILE, &wish);
}

/*
 * Open the descriptors 0, 1 and 2, if one of them was closed at the start; otherwise a surface
 * would get its number. In the background they become /dev/null.
 */
static int open_standard_streams(void)
{
	int fd;

	do {
		fd = open("/dev/null", O_RDWR);
	} while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd < 0)
		return -1;
	close(fd);
	return 0;
}

/*
 * Make free() return memory to the system: by default, each of many arenas keeps tens of megabytes.
 * KEPT_BYTES suffices for a stream of instructions, which needs the same memory at each write.
 */
static void keep_little_memory(void)
{
	mallopt(M_ARENA_MAX, 4);
	mallopt(M_MMAP_THRESHOLD, KEPT_BYTES);
	mallopt(M_TRIM_THRESHOLD, KEPT_BYTES);
}

int main(int argc, char **argv)
{
	struct options o;
	int status = EXIT_DONE;

	keep_little_memory();
	/* A write past the file size limit must return an error, not end the daemon. */
	signal(SIGXFSZ, SIG_IGN);
	if (open_standard_streams()) {
		complain("cannot open /dev/null: %s", strerror(errno));
		return EXIT_REFUSED;
	}
	if (options_parse(&o, argc, argv)) {
		usage_hint();
		status = EXIT_USAGE;
	} else if (o.help) {
		options_help();
	} else if (o.version) {
		print_versions();
	} else {
		raise_descriptors(&o);
		status = user_access_files(&o.user) ? EXIT_REFUSED : mount_device(&o);
	}
	options_free(&o);
	return status;
}
