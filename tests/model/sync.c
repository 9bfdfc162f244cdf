// SPDX-License-Identifier: MIT
/*
 * Fences and barriers of the reference model. It has a single thread, which never waits, so only
 * the operands are checked.
 */
#include "lsc.h"

void run_lsc_fence(struct step *s)
{
	if (s->op->f['F'] > LSC_SLM || s->op->f['O'] > 6 || s->op->f['Q'] > 6)
		wrong(s, WRONG_RESERVED);
	if (s->op->f['F'] == LSC_UGML && s->old->platform < VISA_PVC)
		wrong(s, WRONG_LACKING);
}

/*
 * FENCE. Bit 5 of the mask: the fence is for shared local memory only; old platforms lack such
 * fences. Bit 7: the fence has an effect only in the compiler.
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

/*
 * NBARRIER: waits for or signals a named barrier. Operand 0 is the id; operand 1 of a signal is the
 * number of threads. In a wait, it is the id again and is not checked.
 */
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

/* Labels and jumps are executed only in kernels (kernel.c); outside of them they are refused. */
void run_flow(struct step *s)
{
	wrong(s, WRONG_LACKING);
}
