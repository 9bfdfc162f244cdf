// SPDX-License-Identifier: MIT
/*
 * Layouts of instructions that do not access memory: arithmetic, moves, control flow,
 * synchronisation, sampling. A layout lists the fields in the order of the bytes.
 */
#include "layouts.h"

/* Arithmetic, logic and moves; {sat} is the saturation of the first operand. */
LAYOUT(unary, "{pred}@{sat} {exec_size} {dst} {src0}", EXEC, PRED, VEC_DST("dst", 0),
       VEC_SRC("src0", 1));
LAYOUT(binary, "{pred}@{sat} {exec_size} {dst} {src0} {src1}", EXEC, PRED, VEC_DST("dst", 0),
       VEC_SRC("src0", 1), VEC_SRC("src1", 2));
LAYOUT(ternary, "{pred}@{sat} {exec_size} {dst} {src0} {src1} {src2}", EXEC, PRED,
       VEC_DST("dst", 0), VEC_SRC("src0", 1), VEC_SRC("src1", 2), VEC_SRC("src2", 3));
LAYOUT(quaternary, "{pred}@{sat} {exec_size} {dst} {src0} {src1} {src2} {src3}", EXEC, PRED,
       VEC_DST("dst", 0), VEC_SRC("src0", 1), VEC_SRC("src1", 2), VEC_SRC("src2", 3),
       VEC_SRC("src3", 4));
LAYOUT(add3_o, "{pred}@.o{sat} {exec_size} {dst} {src0} {src1} {src2}", EXEC, PRED,
       VEC_DST("dst", 0), VEC_SRC("src0", 1), VEC_SRC("src1", 2), VEC_SRC("src2", 3));
LAYOUT(carry, "{pred}@{sat} {exec_size} {dst} {carry} {src0} {src1}", EXEC, PRED, VEC_DST("dst", 0),
       VEC_DST("carry", 1), VEC_SRC("src0", 2), VEC_SRC("src1", 3));
LAYOUT(bfn, "{pred}@.{func_ctrl}{sat} {exec_size} {dst} {src0} {src1} {src2}", EXEC, PRED,
       VEC_DST("dst", 0), VEC_SRC("src0", 1), VEC_SRC("src1", 2), VEC_SRC("src2", 3),
       FIELD("func_ctrl", BOOLEAN, NONE, mode));
LAYOUT(convert, "@{sat} {exec_size} {dst} {src0}", EXEC, VEC_DST("dst", 0), VEC_SRC("src0", 1));
LAYOUT(convert2, "@{sat} {exec_size} {dst} {src0} {src1}", EXEC, VEC_DST("dst", 0),
       VEC_SRC("src0", 1), VEC_SRC("src1", 2));
LAYOUT(addr_add, "@{sat} {exec_size} {dst} {src0} {src1}", EXEC, VEC_DST("dst", 0),
       FIELD("src0", ADDRESS_OF, SRC, vec[1]), VEC_SRC("src1", 2));
LAYOUT(cmp, "{relop}{sat} {exec_size} {dst} {src0} {src1}", EXEC, FIELD("relop", RELOP, NONE, mode),
       VEC_DST("dst", 0), VEC_SRC("src0", 1), VEC_SRC("src1", 2));
LAYOUT(fminmax, "{minmax}{sat} {exec_size} {dst} {src0} {src1}", EXEC,
       FIELD("minmax", MINMAX, NONE, mode), VEC_DST("dst", 0), VEC_SRC("src0", 1),
       VEC_SRC("src1", 2));
LAYOUT(dpas, "@.{info} {exec_size} {dst} {src0} {src1} {src2}", EXEC, RAW_DST("dst", dst),
       RAW_SRC("src0", src0), RAW_SRC("src1", src1), FIELD("src2", ELEMENT, SRC, vec[0]),
       FIELD("info", DPAS, NONE, number));

/* Flow of control. */
LAYOUT(label, "{label}:", FIELD("label", LABEL, NONE, number));
LAYOUT(func, ".function \"{label}\"", FIELD("label", CALLED, NONE, number));
LAYOUT(jump, "{pred}@ {exec_size} {label}", EXEC, PRED, FIELD("label", LABEL, NONE, number));
LAYOUT(call, "{pred}{call} {exec_size} {label}", EXEC, PRED, FIELD("label", CALLED, NONE, number));
LAYOUT(ret, "{pred}@ {exec_size}", EXEC, PRED);
LAYOUT(fcall, "{pred}@ {exec_size} {func} {arg_size} {ret_size}", EXEC, PRED,
       FIELD("func", STRING16, NONE, number), FIELD("arg_size", NUMBER8, NONE, small[0]),
       FIELD("ret_size", NUMBER8, NONE, small[1]));
LAYOUT(ifcall, "{pred}@ {exec_size} {addr} {arg_size} {ret_size}", EXEC, PRED, VEC_SRC("addr", 0),
       FIELD("arg_size", NUMBER8, NONE, small[0]), FIELD("ret_size", NUMBER8, NONE, small[1]));
LAYOUT(faddr, "@ {symbol} {dst}", FIELD("symbol", STRING16, NONE, number), VEC_DST("dst", 0));
LAYOUT(switchjmp, "@ {exec_size} {index} ({labels})", EXEC,
       FIELD("num_labels", LABEL_COUNT, NONE, count), VEC_SRC("index", 0),
       FIELD("labels", LABELS, NONE, labels));
LAYOUT(file, "@ {name}", FIELD("name", STRING32, NONE, number));
LAYOUT(loc, "@ {line}", FIELD("line", NUMBER32, NONE, number));
LAYOUT(lifetime, "@.{properties} {variable}", FIELD("properties", LIFETIME, NONE, mode),
       FIELD("variable", LIFETIME_ID, NONE, number));

/* Synchronisation. */
static const struct visa_field no_fields[1];
const struct visa_layout isa_layout_bare = { "@", no_fields, 0 };
LAYOUT(wait, "@ {mask}", VEC_SRC("mask", 0));
LAYOUT(fence, "{mask}", FIELD("mask", FENCE, NONE, mode));
LAYOUT(sbarrier, "@.{mode}", FIELD("mode", PHASE, NONE, mode));
LAYOUT(nbarrier, "@.{mode} {id}{count}", FIELD("mode", PHASE, NONE, mode), VEC_SRC("id", 0),
       FIELD("count", BARRIER_COUNT, SRC, vec[1]));

/* Messages that only their descriptors define: raw_send. */
LAYOUT(raw_send, "{pred}{modifier} {exec_size} {exdesc} {num_src} {num_dst} {desc} {src} {dst}",
       FIELD("modifier", SEND, NONE, mode), EXEC, PRED, FIELD("exdesc", HEX32, NONE, number),
       FIELD("num_src", NUMBER8, NONE, small[0]), FIELD("num_dst", NUMBER8, NONE, small[1]),
       VEC_SRC("desc", 0), RAW_SRC("src", src0), RAW_DST("dst", dst));
LAYOUT(raw_sends,
       "{pred}{modifier}{ffid}{eot}.{num_src0}.{num_src1}.{num_dst} {exec_size} {exdesc} {desc} "
       "{src0} {src1} {dst}",
       FIELD("modifier", SENDS, NONE, mode), EXEC, PRED, FIELD("num_src0", NUMBER8, NONE, small[0]),
       FIELD("num_src1", NUMBER8, NONE, small[1]), FIELD("num_dst", NUMBER8, NONE, small[2]),
       FIELD("ffid", FFID, NONE, small[3]), VEC_SRC("exdesc", 0), VEC_SRC("desc", 1),
       RAW_SRC("src0", src0), RAW_SRC("src1", src1), RAW_DST("dst", dst));
LAYOUT(urb_write,
       "{pred}@ {exec_size} {num_out} {global_offset} {channel_mask} {urb_handle} "
       "{per_slot_offset} {data}",
       EXEC, PRED, FIELD("num_out", NUMBER8, NONE, small[0]), RAW_SRC("channel_mask", addr),
       FIELD("global_offset", NUMBER16, NONE, width), RAW_SRC("urb_handle", src0),
       RAW_SRC("per_slot_offset", src1), RAW_SRC("data", v));

/* Sampling. */
#define PARAMS FIELD("num_params", PARAM_COUNT, NONE, count), FIELD("params", PARAMS, SRC, params)
LAYOUT(sample, "@.{mode} {sampler} {surface} {u} {v} {r} {dst}",
       FIELD("mode", SAMPLE_MODE, NONE, mode), SAMPLER, SURFACE, RAW_SRC("u", addr),
       RAW_SRC("v", v), RAW_SRC("r", r), RAW_DST("dst", dst));
LAYOUT(load, "@.{mode} {surface} {u} {v} {r} {dst}", FIELD("mode", SAMPLE_MODE, NONE, mode),
       SURFACE, RAW_SRC("u", addr), RAW_SRC("v", v), RAW_SRC("r", r), RAW_DST("dst", dst));
LAYOUT(sample_3d,
       "{pred}{subop}.{channels} {exec_size} {aoffimmi} {sampler} {surface} {dst}{params}",
       FIELD("subop", SAMPLE_OP, NONE, number), EXEC, PRED, CHANNELS, VEC_SRC("aoffimmi", 0),
       SAMPLER, SURFACE, RAW_DST("dst", dst), PARAMS);
LAYOUT(load_3d, "{pred}{subop}.{channels} {exec_size} {aoffimmi} {surface} {dst}{params}",
       FIELD("subop", SAMPLE_OP, NONE, number), EXEC, PRED, CHANNELS, VEC_SRC("aoffimmi", 0),
       SURFACE, RAW_DST("dst", dst), PARAMS);
LAYOUT(gather4_3d,
       "{pred}{subop}.{channels} {exec_size} {aoffimmi} {sampler} {surface} {dst}{params}",
       FIELD("subop", SAMPLE_OP, NONE, number), EXEC, PRED,
       FIELD("channels", SAMPLE_CHANNELS, NONE, channels), VEC_SRC("aoffimmi", 0), SAMPLER, SURFACE,
       RAW_DST("dst", dst), PARAMS);
LAYOUT(info_3d, "{subop}.{channels} {exec_size} {surface}{lod} {dst}",
       FIELD("subop", INFO_OP, NONE, number), EXEC,
       FIELD("channels", INFO_CHANNELS, NONE, channels), SURFACE, FIELD("lod", INFO_LOD, SRC, lod),
       RAW_DST("dst", dst));
LAYOUT(sample_unorm, "@.{channel} {sampler} {surface} {u} {v} {deltau} {deltav} {dst}",
       FIELD("channel", UNORM_CHANNELS, NONE, channels), SAMPLER, SURFACE, VEC_SRC("u", 0),
       VEC_SRC("v", 1), VEC_SRC("deltau", 2), VEC_SRC("deltav", 3), RAW_DST("dst", dst));
LAYOUT(avs,
       "@.{channel} {surface} {sampler} {u} {v} {deltau} {deltav} {u2d} {group_id} {vert_block} "
       "{cntrl} {v2d} {exec_mode} {ief_bypass} {dst}",
       FIELD("channel", CHANNELS, NONE, channels), SAMPLER, SURFACE, VEC_SRC("u", 0),
       VEC_SRC("v", 1), VEC_SRC("deltau", 2), VEC_SRC("deltav", 3), VEC_SRC("u2d", 4),
       VEC_SRC("group_id", 5), VEC_SRC("vert_block", 6), FIELD("cntrl", AVS_CNTRL, NONE, small[0]),
       VEC_SRC("v2d", 7), FIELD("exec_mode", AVS_MODE, NONE, small[1]), VEC_SRC("ief_bypass", 8),
       RAW_DST("dst", dst));

/* Motion estimation. */
LAYOUT(vme_ime,
       "@({stream_mode},{search_ctrl}) {surface} {uni} {ime} {ref0} {ref1} {cost_center} {dst}",
       FIELD("stream_mode", NUMBER8, NONE, small[0]), FIELD("search_ctrl", NUMBER8, NONE, small[1]),
       RAW_SRC("uni", addr), RAW_SRC("ime", src0), SURFACE, RAW_SRC("ref0", src1),
       RAW_SRC("ref1", v), RAW_SRC("cost_center", r), RAW_DST("dst", dst));
LAYOUT(vme_sic, "@ {surface} {uni} {sic} {dst}", RAW_SRC("uni", addr), RAW_SRC("sic", src0),
       SURFACE, RAW_DST("dst", dst));
LAYOUT(vme_fbr, "@ ({mb_mode},{sub_mb_shape},{sub_pred_mode}) {surface} {uni} {fbr} {dst}",
       RAW_SRC("uni", addr), RAW_SRC("fbr", src0), SURFACE, VEC_SRC("mb_mode", 0),
       VEC_SRC("sub_mb_shape", 1), VEC_SRC("sub_pred_mode", 2), RAW_DST("dst", dst));
LAYOUT(vme_idm, "@ {surface} {uni} {idm} {dst}", RAW_SRC("uni", addr), RAW_SRC("idm", src0),
       SURFACE, RAW_DST("dst", dst));
