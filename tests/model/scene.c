// SPDX-License-Identifier: MIT
/* The scene that all programs play in: which variables and surfaces there are, and where. */
#include "model.h"

/*
 * By what they hold at first: V32 offsets of dwords, V33 addresses, V34 offsets of
 * words, V35 and V36 floats and small numbers, V37 to V39 anything, V41 and V42
 * small coordinates, V43 mostly zero. V38 and V39 are short, V40 aliases V37.
 */
const struct model_var model_vars[] = {
	{ 32, VISA_UD, 4, 0, 2048 },	 { 33, VISA_UQ, 8, 2048, 2048 },
	{ 34, VISA_UW, 2, 4096, 512 },	 { 35, VISA_F, 4, 4608, 2048 },
	{ 36, VISA_DF, 8, 6656, 4096 },	 { 37, VISA_UB, 1, 10752, 8192 },
	{ 38, VISA_UW, 2, 18944, 102 },	 { 39, VISA_UB, 1, 19072, 13 },
	{ 40, VISA_UD, 4, 10776, 1000 }, { 41, VISA_UD, 4, 19200, 512 },
	{ 42, VISA_UW, 2, 19712, 256 },	 { 43, VISA_D, 4, 20096, 512 },
};

const unsigned int model_var_count = sizeof(model_vars) / sizeof(model_vars[0]);

/* Slots: 0 T0, 1 T255, 2 T6, 3 T7, 4 T8, 5 T9. */
static const struct {
	unsigned int index, size;
} surfaces[MODEL_SURFACES] = { { VISA_SURFACE_SLM, 1500 },
			       { VISA_SURFACE_STATELESS, 3001 },
			       { 6, 1003 },
			       { 7, 4096 },
			       { 8, 640 },
			       { 9, 5 } };

/* Two that touch; one longer than its surface; one up to the last address. */
const struct model_range model_ranges[] = {
	{ 0, 3001, 1, 0 },
	{ 0x10000, 0x200, 3, 0x40 },
	{ 0x10200, 0x100, 2, 0 },
	{ 0x10400, 0x400, 4, 0x10 },
	{ 0xffffffffffffff80, 0x80, 3, 0x800 },
};

const unsigned int model_range_count = sizeof(model_ranges) / sizeof(model_ranges[0]);

const struct model_var *model_var(uint32_t id)
{
	for (unsigned int i = 0; i < model_var_count; i++)
		if (model_vars[i].id == id)
			return &model_vars[i];
	return NULL;
}

void model_blank(struct model *m, enum visa_platform platform)
{
	memset(m, 0, sizeof(*m));
	m->platform = platform;
	m->grf = platform == VISA_PVC ? 64 : 32;
	m->em = 0xffffffff;
	for (unsigned int i = 0; i < 256; i++)
		m->table[i] = (uint8_t)i;
	for (unsigned int i = 0; i < MODEL_SURFACES; i++) {
		m->surface[i].index = surfaces[i].index;
		m->surface[i].size = surfaces[i].size;
		m->surface[i].shape.bti = -1;
	}
}
