#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
#ifndef REF
#define SG_DECL
#endif
KERNEL void rl_ray_sphere(__global float *o, __global const float4 *sp) { int x = get_global_id(0), y = get_global_id(1); float3 d = normalize((float3)((x - 15.5f) / 16.0f, (y - 15.5f) / 16.0f, 1.0f)); float best = 1e20f; int hit = -1; for (int k = 0; k < 4; k++) { float4 s = sp[k]; float b = dot(d, s.xyz), c = dot(s.xyz, s.xyz) - s.w * s.w, q = b * b - c; if (q > 0.0f) { float t = b - sqrt(q); if (t > 0.0f && t < best) { best = t; hit = k; } } } float sh = 0.0f; if (hit >= 0) { float3 n = (d * best - sp[hit].xyz) / sp[hit].w; sh = fmax(0.0f, dot(n, normalize((float3)(1.0f, 1.0f, -1.0f)))) + (float)hit; } o[y * 32 + x] = sh; }
