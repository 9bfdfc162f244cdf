// SPDX-License-Identifier: MIT
/* Fences and barriers: a single thread never waits, but many forms are errors. */
#include "lsc.h"

void run_lsc_fence(struct step *s)
{
	if (s->op->f['F'] > LSC_SLM || s->op->f['O'] > 6 || s->op->f['Q'] > 6)
		wrong(s, WRONG_RESERVED);
	if (s->op->f['F'] == LSC_UGML && s->old->platform < VISA_PVC)
		wrong(s, WRONG_LACKING);
}

/*
 * Bit 5 is set for a fence for shared local memory only, bit 7 for a fence for the compiler only.
 */
void run_fence(struct step *s)
{
	if ((s->op->f['f'] & 0xa0) == 0x20 && s->old->platform < VISA_ICLLP)
		wrong(s, WRONG_LACKING);
}

void run_wait(struct step *s)
{
	scalar8(s, 0);
}

void run_sbarrier(struct step *s)
{
	if (s->op->f['G'] > 1)
		wrong(s, WRONG_RESERVED);
}

/* A wait has its id twice; in place of the second id, a signal has the number of threads. */
void run_nbarrier(struct step *s)
{
	run_sbarrier(s);
	scalar8(s, 0);
	if (s->op->f['G'] != 1)
		return;
	check_vec(s, 1, 'm');
	scalar8(s, 1);
}

void run_nothing(struct step *s)
{
	(void)s;
}

/* Labels and jumps are executed only in kernels: kernel.c. */
void run_flow(struct step *s)
{
	wrong(s, WRONG_LACKING);
}
