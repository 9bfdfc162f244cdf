// SPDX-License-Identifier: MIT
/*
 * Tests of visa_machine_memory(), which computes the usable memory from files such as
 * /proc/meminfo. The tests write their own files below a temporary root.
 */
#include "../../../lib/visafs.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../support/unit.h"

#define GIB (1ull << 30)

static char root[32];

/* Write a file below the temporary root, and make its folders. */
static void put(const char *path, const char *text)
{
	char whole[512];
	FILE *f;

	snprintf(whole, sizeof(whole), "%s/%s", root, path);
	for (char *slash = strchr(whole + strlen(root) + 1, '/'); slash;
	     slash = strchr(slash + 1, '/')) {
		*slash = 0;
		mkdir(whole, 0700);
		*slash = '/';
	}
	f = fopen(whole, "w");
	CHECK(f && fputs(text, f) >= 0);
	if (f)
		fclose(f);
}

static void begin(void)
{
	snprintf(root, sizeof(root), "/tmp/visafs-machine-XXXXXX");
	CHECK(mkdtemp(root));
	put("proc/meminfo", "MemTotal:        4194304 kB\nMemFree:         1000 kB\n");
}

static int drop(const char *path, const struct stat *st, int type, struct FTW *where)
{
	(void)st;
	(void)type;
	(void)where;
	return remove(path);
}

static void end(void)
{
	CHECK_EQ(nftw(root, drop, 8, FTW_DEPTH | FTW_PHYS), 0);
}

TEST(machine, without_groups_it_is_the_machines)
{
	begin();
	CHECK_EQ(visa_machine_memory(root), 4 * GIB);
	put("proc/self/cgroup", "0::/\n");
	CHECK_EQ(visa_machine_memory(root), 4 * GIB);
	put("proc/self/cgroup", "0::/a/b\n");
	put("sys/fs/cgroup/a/b/memory.max", "max\n");
	CHECK_EQ(visa_machine_memory(root), 4 * GIB);
	end();
}

TEST(machine, a_group_or_one_above_it_may_have_less)
{
	begin();
	put("proc/self/cgroup", "1:name=systemd:/x\n0::/a/b\n");
	put("sys/fs/cgroup/a/b/memory.max", "3221225472\n");
	CHECK_EQ(visa_machine_memory(root), 3 * GIB);
	put("sys/fs/cgroup/a/memory.max", "1073741824\n");
	CHECK_EQ(visa_machine_memory(root), GIB);
	put("sys/fs/cgroup/a/memory.max", "8589934592\n");
	CHECK_EQ(visa_machine_memory(root), 3 * GIB);
	/* In a container, the limit is in the root cgroup. */
	put("sys/fs/cgroup/memory.max", "536870912\n");
	CHECK_EQ(visa_machine_memory(root), GIB / 2);
	end();
}

TEST(machine, groups_of_version_1)
{
	begin();
	put("proc/self/cgroup", "5:cpu,cpuacct:/other\n4:memory:/a\n0::/\n");
	put("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "9223372036854771712\n");
	CHECK_EQ(visa_machine_memory(root), 4 * GIB);
	put("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "2147483648\n");
	CHECK_EQ(visa_machine_memory(root), 2 * GIB);
	end();
}

TEST(machine, with_nothing_to_tell_from)
{
	snprintf(root, sizeof(root), "/tmp/visafs-machine-XXXXXX");
	CHECK(mkdtemp(root));
	CHECK_EQ(visa_machine_memory(root), 0);
	put("proc/self/cgroup", "0::/a\n");
	CHECK_EQ(visa_machine_memory(root), 0);
	put("sys/fs/cgroup/a/memory.max", "1073741824\n");
	CHECK_EQ(visa_machine_memory(root), GIB);
	end();
	CHECK(visa_machine_memory("") > 0);
}
