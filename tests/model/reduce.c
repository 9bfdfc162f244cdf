// SPDX-License-Identifier: MIT
/*
 * Reduces a random program whose results on the reference model and on the device differ, and
 * prints it.
 */
#include "compare.h"

/* Replace @p by @changed if its results still differ. Return: whether it was replaced. */
static bool attempt(struct bench *b, struct program *p, const struct program *changed)
{
	char text[400];

	if (!program_differs(b, changed, text, sizeof(text)))
		return false;
	*p = *changed;
	return true;
}

static bool leave_out(struct bench *b, struct program *p)
{
	static struct program q;
	bool any = false;

	for (unsigned int i = p->count; i-- > 0 && p->count > 1;) {
		q = *p;
		q.count--;
		memmove(&q.ops[i], &q.ops[i + 1], (q.count - i) * sizeof(q.ops[0]));
		any = attempt(b, p, &q) || any;
	}
	return any;
}

/* Simplify the fields of instruction @i: set each to zero, or else clear single bits. */
static bool simplify_fields(struct bench *b, struct program *p, unsigned int i)
{
	static struct program q;
	bool any = false;

	for (const char *l = p->ops[i].family->layout; *l; l++) {
		unsigned char letter = (unsigned char)*l;

		if (*l == '@' || *l == '$') {
			l++;
			continue;
		}
		if (!p->ops[i].f[letter])
			continue;
		q = *p;
		q.ops[i].f[letter] = 0;
		any = attempt(b, p, &q) || any;
		for (unsigned int bit = 0; bit < 32; bit++) {
			q = *p;
			q.ops[i].f[letter] &= ~(1u << bit);
			if (q.ops[i].f[letter] != p->ops[i].f[letter])
				any = attempt(b, p, &q) || any;
		}
	}
	return any;
}

static bool simplify_operands(struct bench *b, struct program *p, unsigned int i)
{
	static struct program q;
	bool any = false;

	for (unsigned int k = 0; k < MODEL_RAWS; k++) {
		q = *p;
		q.ops[i].raw[k].offset = 0;
		if (p->ops[i].raw[k].offset)
			any = attempt(b, p, &q) || any;
	}
	for (unsigned int k = 0; k < MODEL_VECS; k++) {
		q = *p;
		q.ops[i].vec[k] = (struct model_vec){ .tag = 5 };
		if (strstr(p->ops[i].family->layout, "$Z"))
			continue; /* simplify_vectors() handles operands of arithmetic */
		if (p->ops[i].vec[k].tag != 5 || p->ops[i].vec[k].imm || p->ops[i].vec[k].type)
			any = attempt(b, p, &q) || any;
	}
	return any;
}

/* Simplify the operands of arithmetic: remove modifiers, indirect operands and regions. */
static bool simplify_vectors(struct bench *b, struct program *p, unsigned int i)
{
	static struct program q;
	bool any = false;

	for (unsigned int k = 0; k < MODEL_VECS; k++) {
		q = *p;
		q.ops[i].vec[k].tag &= 7;
		if (q.ops[i].vec[k].tag != p->ops[i].vec[k].tag)
			any = attempt(b, p, &q) || any;
		q = *p;
		q.ops[i].vec[k].region = k ? 0x122 : 0x200;
		if (q.ops[i].vec[k].region != p->ops[i].vec[k].region)
			any = attempt(b, p, &q) || any;
		q = *p;
		q.ops[i].vec[k].row = 0;
		q.ops[i].vec[k].col = 0;
		if (p->ops[i].vec[k].row || p->ops[i].vec[k].col)
			any = attempt(b, p, &q) || any;
	}
	return any;
}

static bool simplify_masks(struct bench *b, struct program *p)
{
	static struct program q;
	bool any = false;

	for (unsigned int bit = 0; bit < 32; bit++) {
		q = *p;
		q.start.em &= ~(1u << bit);
		if (q.start.em != p->start.em)
			any = attempt(b, p, &q) || any;
	}
	return any;
}

void program_reduce(struct bench *b, struct program *p)
{
	bool any = true;

	for (unsigned int round = 0; any && round < 8; round++) {
		any = leave_out(b, p);
		for (unsigned int i = 0; i < p->count; i++) {
			any = simplify_fields(b, p, i) || any;
			any = simplify_operands(b, p, i) || any;
			if (strstr(p->ops[i].family->layout, "$Z"))
				any = simplify_vectors(b, p, i) || any;
		}
		any = simplify_masks(b, p) || any;
	}
}

static void print_scene(const struct model *m)
{
	printf("    %s, em 0x%08x, P1 0x%08x, P2 0x%08x, P3 0x%02x, cr0 0x%02x%02x\n",
	       visa_platform_name(m->platform), m->em, m->pred[1], m->pred[2], m->pred[3],
	       m->frame[model_var(14)->at + 1], m->frame[model_var(14)->at]);
	for (unsigned int i = 0; i < MODEL_SURFACES; i++) {
		const struct model_shape *h = &m->surface[i].shape;

		printf("    surface %u: %u bytes", m->surface[i].index, m->surface[i].size);
		if (h->format)
			printf(", %s %ux%ux%u pitch %u bti %d", h->format->name, h->width,
			       h->height, h->depth, h->pitch, h->bti);
		printf("\n");
	}
}

static void print_bytes(const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		printf("%02x%s", bytes[i], i % 4 == 3 ? " " : "");
	printf("\n");
}

static void print_element(const struct model *m, const struct model_vec *vec)
{
	const struct model_var *v = model_var(vec->id);
	size_t at, n;

	if ((vec->tag & 7) == VISA_CLASS_INDIRECT && vec->id < MODEL_ADDRS)
		printf("        A%u(%u): V%u %+d\n", vec->id, vec->row,
		       m->addr[vec->id][vec->row % MODEL_ADDR_MAX].var,
		       m->addr[vec->id][vec->row % MODEL_ADDR_MAX].offset);
	if (vec->tag & 7 || !v)
		return;
	at = vec->row * m->grf + vec->col * v->type_size;
	if (at >= v->size)
		return;
	n = v->size - at;
	printf("        V%u(%u,%u):%s ", v->id, vec->row, vec->col, visa_types[v->type].name);
	print_bytes(m->frame + v->at + at, n < 32 ? n : 32);
}

/* Print the first bytes of each operand before the instruction is executed. */
static void print_operands(const struct model *m, const struct op *o)
{
	for (unsigned int k = 0; k < MODEL_VECS; k++)
		print_element(m, &o->vec[k]);
	for (unsigned int k = 0; k < MODEL_RAWS; k++) {
		const struct model_var *v = model_var(o->raw[k].id);
		size_t n;

		if (!v || o->raw[k].offset >= v->size)
			continue;
		n = v->size - o->raw[k].offset;
		printf("        V%u.%u: ", v->id, o->raw[k].offset);
		print_bytes(m->frame + v->at + o->raw[k].offset, n < 64 ? n : 64);
	}
}

void program_print(const struct program *p)
{
	static const char *const ways[] = { "one by one", "as a program", "as a program, twice" };
	static struct model m;
	uint8_t code[MODEL_CODE_MAX];
	struct visa_inst inst;
	char text[1024];
	size_t n;

	m = p->start;
	printf("\n    %s\n", ways[p->way]);
	print_scene(&m);
	for (unsigned int i = 0; i < p->count; i++) {
		n = model_encode(&p->ops[i], code);
		if (visa_decode(code, n, &inst, NULL) < 0 ||
		    visa_print(&inst, text, sizeof(text), NULL) < 0)
			snprintf(text, sizeof(text), "(%s)", p->ops[i].family->name);
		printf("    %u: %s\n        ", i, text);
		print_bytes(code, n);
		print_operands(&m, &p->ops[i]);
		printf("        model: %s\n", strerror(-model_step(&m, &p->ops[i])));
	}
	fflush(stdout);
}
