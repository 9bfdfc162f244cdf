// SPDX-License-Identifier: MIT
/* Tables of platforms, by the codes in Intel's public headers: products, cores and versions. */
#include "target.h"

/* struct codes - the codes from @first to @last belong to one platform */
struct codes {
	uint32_t first;
	uint32_t last;
	enum visa_platform platform;
};

static const struct codes products[] = {
	{ 16, 17, VISA_BDW },	    /* Broadwell, Cherryview */
	{ 18, 20, VISA_SKL },	    /* Skylake, Kaby Lake, Coffee Lake */
	{ 22, 23, VISA_SKL },	    /* Broxton, Gemini Lake */
	{ 25, 28, VISA_ICLLP },	    /* Ice Lake, Lakefield, Jasper Lake */
	{ 29, 33, VISA_TGLLP },	    /* Tiger Lake, Rocket Lake, Alder Lake */
	{ 1210, 1210, VISA_TGLLP }, /* DG1 */
	{ 1250, 1250, VISA_XEHP },  /* Xe-HP SDV */
	{ 1270, 1270, VISA_DG2 },   /* Alchemist */
	{ 1271, 1271, VISA_PVC },   /* Ponte Vecchio */
};

static const struct codes cores[] = {
	{ 11, 11, VISA_BDW },	       /* Gen8 */
	{ 12, 12, VISA_SKL },	       /* Gen9 */
	{ 15, 16, VISA_ICLLP },	       /* Gen11 */
	{ 17, 18, VISA_TGLLP },	       /* Gen12 LP */
	{ 0x0c05, 0x0c05, VISA_XEHP }, /* Xe-HP */
	{ 0x0c07, 0x0c07, VISA_DG2 },  /* Xe-HPG */
	{ 0x0c08, 0x0c08, VISA_PVC },  /* Xe-HPC */
};

/* The code of a version: architecture * 256 + release. */
#define VERSION(architecture, release) ((architecture) << 8 | (release))
static const struct codes versions[] = {
	{ VERSION(8, 0), VERSION(8, 255), VISA_BDW },
	{ VERSION(9, 0), VERSION(9, 255), VISA_SKL },
	{ VERSION(11, 0), VERSION(11, 255), VISA_ICLLP },
	{ VERSION(12, 0), VERSION(12, 10), VISA_TGLLP },
	{ VERSION(12, 50), VERSION(12, 50), VISA_XEHP },
	{ VERSION(12, 55), VERSION(12, 57), VISA_DG2 },
	{ VERSION(12, 60), VERSION(12, 61), VISA_PVC },
};

static bool find_code(const struct codes *codes, size_t count, uint32_t code,
		      enum visa_platform *platform)
{
	for (size_t i = 0; i < count; i++) {
		if (code < codes[i].first || code > codes[i].last)
			continue;
		*platform = codes[i].platform;
		return true;
	}
	return false;
}

#define FIND(codes, code, platform)                                                                \
	find_code(codes, sizeof(codes) / sizeof((codes)[0]), code, platform)

bool ze_platform(const struct ze_target *t, enum visa_platform *platform)
{
	return FIND(products, t->product, platform) || FIND(cores, t->core, platform) ||
	       FIND(versions, VERSION(t->version >> 22, t->version >> 14 & 0xff), platform);
}
