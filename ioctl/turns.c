// SPDX-License-Identifier: MIT
/* Waiting for one's turn: launches and snapshots run one after another. */
#include "modules_state.h"
#include "stopped.h"

uint64_t modules_turns(struct control_modules *all)
{
	uint64_t turns;

	pthread_mutex_lock(&all->lock);
	turns = all->turns;
	pthread_mutex_unlock(&all->lock);
	return turns;
}

void modules_wait(struct control_modules *all, uint64_t turns)
{
	pthread_mutex_lock(&all->lock);
	while (all->turns == turns)
		pthread_cond_wait(&all->changed_turn, &all->lock);
	pthread_mutex_unlock(&all->lock);
}

void modules_tell(struct control_modules *all)
{
	pthread_mutex_lock(&all->lock);
	all->turns++;
	pthread_cond_broadcast(&all->changed_turn);
	pthread_mutex_unlock(&all->lock);
}

unsigned int control_launches_waiting(struct control *c)
{
	unsigned int waiting;

	pthread_mutex_lock(&c->modules->lock);
	waiting = c->modules->waiting;
	pthread_mutex_unlock(&c->modules->lock);
	return waiting;
}

void control_hurry(struct control *c)
{
	modules_tell(c->modules);
	pthread_mutex_lock(&c->stopped->lock);
	pthread_cond_broadcast(&c->stopped->changed);
	pthread_mutex_unlock(&c->stopped->lock);
}
