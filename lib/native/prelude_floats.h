/*
 * This text precedes each copy of engine/fast/vec_floats.h in a translation. Vectors of eight lanes
 * or more use the functions of that file. For shorter vectors, functions of the library are called.
 */
#define VEC_CALLER			       struct native_call *n,
#define VEC_APART			       APART
#define VEC_SOME(v)			       (!PASTE(none_, LANES)(v))
#define VEC_DECIDED(name, a, b, to, undecided) VEC_NAME(decided)(n, NATIVE_##name, a, b)

/*
 * Compute all lanes by function @id of the library (enum native_math_id). A NaN result gets the
 * bits of the first operand that is a NaN.
 */
APART vec_ud VEC_NAME(decided)(struct native_call *n, u32 id, vec_ud a, vec_ud b)
{
	union {
		vec_ud v;
		u32 lane[16];
	} to, x = { a }, y = { b };

	n->math[id](to.lane, x.lane, y.lane, LANES);
	return vec_quiet(to.v, a, b, (vec_ud){ 0 });
}

#if LANES < 8
#define VEC_FUNCTION(name)                                                                         \
	INLINE vec_ud VEC_NAME(name)(struct native_call * n, vec_ud a, vec_ud b)                   \
	{                                                                                          \
		return VEC_NAME(decided)(n, NATIVE_##name, a, b);                                  \
	}
VEC_FUNCTION(rsqrt)
VEC_FUNCTION(exp)
VEC_FUNCTION(log)
VEC_FUNCTION(sin)
VEC_FUNCTION(cos)
VEC_FUNCTION(pow)
#undef VEC_FUNCTION
#endif
