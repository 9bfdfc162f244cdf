// SPDX-License-Identifier: MIT
/* The variables and surfaces that all random programs of the reference model use. */
#include "model.h"

/*
 * The variables: id, type, bytes of an element, byte offset in the frame, size, aliased variable.
 *
 *   V32          32-bit offsets in memory
 *   V33          64-bit addresses
 *   V34          16-bit offsets
 *   V35, V36     floats and small numbers
 *   V37 to V39   any bytes; V38 and V39 are short
 *   V40          alias of V37
 *   V41, V42     small coordinates of 32 and 16 bits
 *   V43          mostly zeros
 *   V44 to V54   a variable for each type
 *   V55          any bytes
 *   V56 to V66   aliases of V55 with different types
 *   V14, V8, V9  the predefined variables %cr0, %arg, %retval
 */
const struct model_var model_vars[] = {
	{ 32, VISA_UD, 4, 0, 2048, 0 },	     { 33, VISA_UQ, 8, 2048, 2048, 0 },
	{ 34, VISA_UW, 2, 4096, 512, 0 },    { 35, VISA_F, 4, 4608, 2048, 0 },
	{ 36, VISA_DF, 8, 6656, 4096, 0 },   { 37, VISA_UB, 1, 10752, 8192, 0 },
	{ 38, VISA_UW, 2, 18944, 102, 0 },   { 39, VISA_UB, 1, 19072, 13, 0 },
	{ 40, VISA_UD, 4, 10776, 1000, 37 }, { 41, VISA_UD, 4, 19200, 512, 0 },
	{ 42, VISA_UW, 2, 19712, 256, 0 },   { 43, VISA_D, 4, 20096, 512, 0 },
	{ 44, VISA_UB, 1, 20608, 128, 0 },   { 45, VISA_B, 1, 20736, 128, 0 },
	{ 46, VISA_UW, 2, 20864, 256, 0 },   { 47, VISA_W, 2, 21120, 256, 0 },
	{ 48, VISA_HF, 2, 21376, 256, 0 },   { 49, VISA_UD, 4, 21632, 512, 0 },
	{ 50, VISA_D, 4, 22144, 512, 0 },    { 51, VISA_F, 4, 22656, 512, 0 },
	{ 52, VISA_UQ, 8, 23168, 1024, 0 },  { 53, VISA_Q, 8, 24192, 1024, 0 },
	{ 54, VISA_DF, 8, 25216, 1024, 0 },  { 55, VISA_UB, 1, 26240, 2048, 0 },
	{ 56, VISA_D, 4, 26240, 2048, 55 },  { 57, VISA_F, 4, 26240, 512, 55 },
	{ 58, VISA_UW, 2, 26242, 1024, 55 }, { 59, VISA_HF, 2, 26304, 512, 55 },
	{ 60, VISA_Q, 8, 26368, 1024, 55 },  { 61, VISA_DF, 8, 26752, 1024, 55 },
	{ 62, VISA_W, 2, 26273, 400, 55 },   { 63, VISA_B, 1, 26245, 200, 55 },
	{ 64, VISA_UD, 4, 27266, 1020, 55 }, { 65, VISA_BF, 2, 26496, 512, 55 },
	{ 66, VISA_UQ, 8, 26496, 1024, 55 }, { 14, VISA_UD, 4, 28288, 4, 0 },
	{ 8, VISA_UD, 4, 28320, 1024, 0 },   { 9, VISA_UD, 4, 29344, 384, 0 },
};

const unsigned int model_addr_elements[MODEL_ADDRS] = { 16, 1, 8 };
const unsigned int model_pred_lanes[MODEL_PREDS] = { 0, 32, 32, 8 };

const unsigned int model_var_count = sizeof(model_vars) / sizeof(model_vars[0]);

/*
 * All surfaces, in the order of struct model.surface: T0, T255, T6, T7, T8, T9, with their sizes in
 * bytes.
 */
static const struct {
	unsigned int index, size;
} surfaces[MODEL_SURFACES] = { { VISA_SURFACE_SLM, 1500 },
			       { VISA_SURFACE_STATELESS, 3001 },
			       { 6, 1003 },
			       { 7, 4096 },
			       { 8, 640 },
			       { 9, 5 } };

/*
 * The mapped ranges of virtual addresses: T255 from address 0 on; two adjacent ranges; a range that
 * is longer than its surface; a range that ends with the last 64-bit address.
 */
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
