// SPDX-License-Identifier: MIT
/*
 * Tests which lanes are executed, and in which order (decisions 1, 2 and 3 of
 * lib/engine/README.md).
 */
#include <stdio.h>

#include "../../support/machine.h"

/* The tested instructions. Each lane accesses an address of its own. */
enum op { SCATTER, SCATTER_SCALED, GATHER, ATOMIC, OPS };

static void scene(struct machine *m)
{
	machine_scene(m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 64; i++)
		PUT32(m, STATELESS, 16 * i, 0x01010101 * (i + 1));
}

/* Set the operands: lane i accesses byte 16 * i, and the lowest byte of its data is i + 0x80. */
static void set_lanes(struct machine *m, enum op op)
{
	uint32_t unit = op == SCATTER ? 4 : 16;

	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 32, 4 * i, LIST(uint32_t, i * unit));
		machine_set(m, 33, 4 * i, LIST(uint32_t, i + 0x77665580));
		machine_set(m, 36, 8 * i, LIST(uint64_t, i * 16ull));
	}
}

static void want_lane(struct machine *m, enum op op, uint32_t i)
{
	uint32_t at = (op == SCATTER ? 4 : 16) * i * (op == SCATTER ? 4 : 1);

	switch (op) {
	case SCATTER:
		WANT32(m, STATELESS, at, i + 0x77665580);
		break;
	case SCATTER_SCALED:
		WANT8(m, STATELESS, at, (uint8_t)(i + 0x80));
		break;
	case GATHER:
		WANT_VAR32(m, 35, 4 * i, 0x01010101 * (i + 1));
		break;
	default:
		WANT_VAR32(m, 35, 4 * i, 0x01010101 * (i + 1));
		WANT32(m, STATELESS, at, i + 0x77665580);
	}
}

/*
 * Execute an instruction. Check that it has an effect for the lanes in @chosen, and for no others.
 */
static void check_lanes(enum op op, const char *pred, const char *mask, unsigned int lanes,
			uint32_t em, uint32_t pred_value, uint32_t chosen)
{
	char text[200];
	struct machine m;

	snprintf(text, sizeof(text), "%s, %u lanes, %s, em 0x%08x, P1 0x%08x", mask, lanes, pred,
		 em, pred_value);
	unit_case("%s", text);
	scene(&m);
	machine_mask(&m, em);
	machine_pred(&m, 1, 32, pred_value);
	set_lanes(&m, op);
	machine_same(&m);
	switch (op) { /* the format string must be a literal */
	case SCATTER:
		run_ok(&m, "scatter.4 (%s, %u) %%scratch 0x0:ud V32.0 V33.0", mask, lanes);
		break;
	case SCATTER_SCALED:
		run_ok(&m, "%s scatter_scaled.1 (%s, %u) %%scratch 0x0:ud V32.0 V33.0", pred, mask,
		       lanes);
		break;
	case GATHER:
		run_ok(&m, "%s svm_gather.4.1 (%s, %u) V36.0 V35.0", pred, mask, lanes);
		break;
	default:
		run_ok(&m, "%s dword_atomic.xchg (%s, %u) %%scratch V32.0 V33.0 %%null.0 V35.0",
		       pred, mask, lanes);
	}
	for (uint32_t i = 0; i < 32; i++)
		if (chosen >> i & 1)
			want_lane(&m, op, i);
	machine_counts(&m, (uint64_t)__builtin_popcount(chosen), 0, 0);
	machine_same(&m);
	machine_free(&m);
}

static const unsigned int op_lanes[] = { 1, 2, 4, 8, 16, 32 };

static bool has_lanes(enum op op, unsigned int lanes)
{
	return op != SCATTER || lanes == 1 || lanes == 8 || lanes == 16;
}

/*
 * For every mask position and execution size: lane n is enabled if bit (first lane + n) of the mask
 * is set. Bits past 31 count as 0. _NM enables all lanes (decision 2 of lib/engine/README.md).
 */
TEST(mask, every_mask_and_size_selects_its_lanes)
{
	static const uint32_t em[] = { 0x9b35c6e1, 0x00000000, 0x80000001 };
	uint64_t ones, chosen;
	char mask[8];

	for (enum op op = 0; op < OPS; op++)
		for (unsigned int code = 0; code < 16; code++)
			for (unsigned int k = 0; k < COUNT(op_lanes) * COUNT(em); k++) {
				unsigned int lanes = op_lanes[k % COUNT(op_lanes)];
				uint64_t bits = em[k / COUNT(op_lanes)];

				if (!has_lanes(op, lanes))
					continue;
				snprintf(mask, sizeof(mask), "M%u%s", (code & 7) + 1,
					 code > 7 ? "_NM" : "");
				ones = (1ull << lanes) - 1;
				chosen = code > 7 ? ones : bits >> (4 * (code & 7)) & ones;
				check_lanes(op, "", mask, lanes, (uint32_t)bits, 0,
					    (uint32_t)chosen);
			}
}
