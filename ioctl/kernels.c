// SPDX-License-Identifier: MIT
/* The kernels of all loaded modules, and the texts of the files in their folders. */
#include "../lib/base/shown.h"
#include "modules_state.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The search key of find_kernel(): a name, or the lowest serial number to consider. */
struct wanted {
	const char *name;
	uint64_t serial;
};

/*
 * Return: the index of the first kernel of a module that matches; if none matches, the number of
 * kernels.
 */
static uint32_t first_wanted(const struct module *m, const struct wanted *w)
{
	const uint32_t count = m->ze ? m->ze->kernel_count : 0;
	uint32_t i = 0;

	if (!w->name && w->serial > m->first)
		return w->serial - m->first < count ? (uint32_t)(w->serial - m->first) : count;
	while (w->name && i < count && strcmp(m->ze->kernels[i]->name, w->name) != 0)
		i++;
	return i;
}

/*
 * Find the kernel; the caller holds the lock. All modules are searched, since serial numbers of
 * kernels do not ascend along the list.
 */
static struct visa_ze_kernel *find_kernel(const struct control_modules *all, const struct wanted *w,
					  struct module **module, uint64_t *serial)
{
	struct visa_ze_kernel *found = NULL;

	for (struct module *m = all->first; m; m = m->next) {
		uint32_t i = first_wanted(m, w);

		if (!m->ze || i == m->ze->kernel_count || (found && *serial < m->first + i))
			continue;
		found = m->ze->kernels[i];
		*module = m;
		*serial = m->first + i;
	}
	return found;
}

static bool kernels_show(struct control *c, const struct wanted *w, struct control_file *f)
{
	const struct visa_ze_kernel *k;
	struct module *m;

	pthread_mutex_lock(&c->modules->lock);
	k = find_kernel(c->modules, w, &m, &f->serial);
	if (k) {
		f->size = 0;
		f->changed = m->file.changed;
		snprintf(f->name, sizeof(f->name), "%s", k->name);
	}
	pthread_mutex_unlock(&c->modules->lock);
	return k;
}

bool control_kernel_find(struct control *c, const char *name, struct control_file *f)
{
	return kernels_show(c, &(struct wanted){ .name = name }, f);
}

bool control_kernel_next(struct control *c, uint64_t serial, struct control_file *f)
{
	return kernels_show(c, &(struct wanted){ .serial = serial }, f);
}

bool control_kernel_get(struct control *c, uint64_t serial, struct control_file *f)
{
	return control_kernel_next(c, serial, f) && f->serial == serial;
}

uint32_t control_kernels_count(struct control *c)
{
	uint32_t count = 0;

	pthread_mutex_lock(&c->modules->lock);
	for (const struct module *m = c->modules->first; m; m = m->next)
		count += m->ze ? m->ze->kernel_count : 0;
	pthread_mutex_unlock(&c->modules->lock);
	return count;
}

struct visa_ze_kernel *modules_kernel(const struct control_modules *all, uint64_t serial,
				      struct module **module)
{
	const struct wanted w = { .serial = serial };
	uint64_t found = 0;
	struct visa_ze_kernel *k = find_kernel(all, &w, module, &found);

	return found == serial ? k : NULL;
}

static void print_info(struct visa_buffer *b, const struct module *m,
		       const struct visa_ze_kernel *k)
{
	visa_buffer_printf(b, "kernel: ");
	base_put_shown(b, k->name);
	visa_buffer_printf(b, "\nmodule: ");
	base_put_shown(b, m->file.name);
	visa_buffer_printf(b, "\n");
	if (m->ze->has_platform)
		visa_buffer_printf(b, "platform: %s\n", visa_platform_name(m->ze->platform));
	visa_buffer_printf(b, "simd: %u\nslm: %u\nbarriers: %u\n", k->simd, k->slm, k->barriers);
	visa_buffer_printf(b, "private: %llu\nprivate_of: %s\nscratch: %llu\n",
			   (unsigned long long)k->private_bytes,
			   k->private_per_lane ? "work-item" : "thread",
			   (unsigned long long)k->scratch_bytes);
	if (k->required[0])
		visa_buffer_printf(b, "required_local: %u,%u,%u\n", k->required[0], k->required[1],
				   k->required[2]);
	visa_buffer_printf(b, "args: %u\n", k->arg_count);
}

/*
 * Append the table of arguments. Names and types are printed without blanks, so that a reader can
 * split the lines into words.
 */
static void print_args(struct visa_buffer *b, const struct visa_ze_kernel *k)
{
	char name[BASE_SHOWN_MAX], type[BASE_SHOWN_MAX];

	visa_buffer_printf(b, "%-5s %-16s %-8s %-16s %s\n", "index", "name", "kind", "type",
			   "size");
	for (uint32_t i = 0; i < k->arg_count; i++) {
		const struct visa_ze_arg *a = &k->args[i];

		visa_buffer_printf(b, "%-5u %-16s %-8s %-16s ", i,
				   base_shown_word(a->name, name, sizeof(name)),
				   visa_ze_kind_name(a->kind),
				   base_shown_word(a->type, type, sizeof(type)));
		if (a->kind == VISA_ZE_VALUE)
			visa_buffer_printf(b, "%u\n", a->size);
		else
			visa_buffer_printf(b, "-\n");
	}
}

static void kernels_print(struct visa_buffer *b, const struct module *m,
			  const struct visa_ze_kernel *k, const struct launched *last,
			  enum control_kernel_text what)
{
	switch (what) {
	case CONTROL_KERNEL_TEXT:
		if (k->text->text)
			visa_buffer_put(b, k->text->text, k->text->size);
		else if (visa_routine_print(k->text->module, k->routine, b, NULL))
			visa_buffer_printf(b, "// the rest has no text\n");
		break;
	case CONTROL_KERNEL_INFO:
		print_info(b, m, k);
		break;
	case CONTROL_KERNEL_ARGS:
		print_args(b, k);
		break;
	default:
		visa_buffer_put(b, last->texts[what].bytes, last->texts[what].size);
		break;
	}
}

ssize_t control_kernel_text(struct control *c, uint64_t serial, enum control_kernel_text what,
			    char **text, struct visa_error *e)
{
	struct profile_kept *profile = NULL;
	struct visa_buffer b = { 0 };
	const struct visa_ze_kernel *k;
	const struct launched *last;
	struct module *m;
	int err = 0;

	pthread_mutex_lock(&c->modules->lock);
	k = modules_kernel(c->modules, serial, &m);
	if (k) {
		last = &m->launched[serial - m->first];
		profile = what >= CONTROL_KERNEL_PROFILE ? profile_kept_get(last->profile) : NULL;
		if (!profile)
			kernels_print(&b, m, k, last, what);
	}
	pthread_mutex_unlock(&c->modules->lock);
	if (profile)
		err = profile_kept_print(profile, what, &b, e);
	profile_kept_put(profile);
	if (!err && b.failed)
		err = -ENOMEM;
	if (err) {
		visa_buffer_free(&b);
		return err;
	}
	*text = (char *)b.bytes;
	return k ? (ssize_t)b.size : -ESTALE;
}
