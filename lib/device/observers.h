/* SPDX-License-Identifier: MIT */
/* Two observers of a run of the device's thread. */
#ifndef VISA_DEVICE_OBSERVERS_H
#define VISA_DEVICE_OBSERVERS_H

#include "../engine/observe.h"

/**
 * struct device_observers - a run's observer, which calls two others
 * @observer: this one
 * @all: those, in the order in which they are called
 */
struct device_observers {
	struct exec_observer observer;
	const struct exec_observer *all[2];
};

/* device_observe() - let another observer watch a run that has one. */
void device_observe(struct device_observers *o, struct exec_run *r,
		    const struct exec_observer *other);

#endif
