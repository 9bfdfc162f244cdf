/* SPDX-License-Identifier: MIT */
/*
 * visafs: the ioctl interface of the file "ctl".
 *
 * Requests have the same number and layout for 32 and 64 bit callers. Fields named pad must be
 * zero: the device sets them to zero, and refuses other values with EINVAL. An unknown request, or
 * a request with a wrong size, fails with ENOTTY. A request that changes something fails with EBADF
 * on a descriptor that is not open for writing.
 */
#ifndef VISAFS_IOCTL_H
#define VISAFS_IOCTL_H

#include <linux/ioctl.h>
#include <linux/types.h>

/* Version of this interface; it changes when the meaning of a definition here changes. */
#define VISAFS_ABI 1

#define VISAFS_IOC_TYPE 0xE5

/* Longest stream of one VISAFS_IOC_EXEC: the number of a request has 14 bits for its size. */
#define VISAFS_EXEC_MAX 16383

/* Bytes of text in a result, with the NUL. */
#define VISAFS_TEXT_MAX 256

/* Values of struct visafs_info.platform: the GPU that the device emulates */
#define VISAFS_PLATFORM_BDW   0
#define VISAFS_PLATFORM_SKL   1
#define VISAFS_PLATFORM_ICLLP 2
#define VISAFS_PLATFORM_TGLLP 3
#define VISAFS_PLATFORM_XEHP  4
#define VISAFS_PLATFORM_DG2   5
#define VISAFS_PLATFORM_PVC   6

/* A flag of struct visafs_info.flags: the device was mounted with -o strict */
#define VISAFS_INFO_STRICT 1

/**
 * struct visafs_info - properties of the mounted device
 * @t0_size: bytes of shared local memory, the file surfaces/T0
 * @t255_size: bytes of stateless memory, the file surfaces/T255
 * @abi: VISAFS_ABI of the device
 * @platform: VISAFS_PLATFORM_...
 * @grf: bytes of one general register, 32 or 64
 * @flags: VISAFS_INFO_...
 */
struct visafs_info {
	__u64 t0_size;
	__u64 t255_size;
	__u32 abi;
	__u32 platform;
	__u32 grf;
	__u32 flags;
};

/**
 * struct visafs_result - the result of an open file
 *
 * Counters start at the open, or when the result was last read to its end by read(2). GET_RESULT
 * does not restart them.
 *
 * @instructions: number of executed instructions
 * @bytes: number of bytes of the encodings of these instructions
 * @channels: number of enabled channels that accessed memory (owords for OWORD_LD)
 * @dropped: number of channels that had at least one byte out of bounds
 * @misaligned: number of channels whose address was not aligned as the instruction demands
 * @offset: offset of the failing instruction in bytes, counted like @bytes
 * @err: positive errno of the last write or EXEC; 0 if all of its instructions were executed
 * @left: number of bytes of an unfinished instruction
 * @pad: zero
 * @instruction: the failing instruction as text, NUL terminated
 * @message: the reason for the failure, NUL terminated
 */
struct visafs_result {
	__u64 instructions;
	__u64 bytes;
	__u64 channels;
	__u64 dropped;
	__u64 misaligned;
	__u64 offset;
	__u32 err;
	__u32 left;
	__u32 pad[2];
	char instruction[VISAFS_TEXT_MAX];
	char message[VISAFS_TEXT_MAX];
};

/**
 * struct visafs_em - the execution mask
 * @em: bit n enables lane n
 * @pad: zero
 */
struct visafs_em {
	__u32 em;
	__u32 pad;
};

/* Bytes of a declared name, with the NUL. */
#define VISAFS_NAME_MAX 256

/* Values of struct visafs_decl.kind: the letter of v_type= in .decl */
#define VISAFS_DECL_VARIABLE  'G'
#define VISAFS_DECL_PREDICATE 'P'
#define VISAFS_DECL_ADDRESS   'A'
#define VISAFS_DECL_SAMPLER   'S'
#define VISAFS_DECL_SURFACE   'T'

/*
 * A flag of struct visafs_decl.flags: the variable was declared by creating its file, not by text,
 * so it can be resized
 */
#define VISAFS_DECL_FILE 1

/**
 * struct visafs_decl - a declaration
 *
 * GET_DECL takes @kind and @id, and returns the declaration of that kind with this id or, if there
 * is none, with the next higher id; ENOENT if there is no higher id.
 *
 * @kind: VISAFS_DECL_...
 * @id: number of the declaration; variables 1 to 31 are predefined
 * @elements: number of elements of a variable, or of lanes of a predicate
 * @size: bytes of a variable
 * @type: type of a variable's elements, as vISA encodes it: 0 ud, 1 d, 2 uw ...
 * @align: alignment of a variable, as vISA encodes it: 0 byte, 1 word, 2 dword ...
 * @alias: id of the variable whose bytes this variable shares, 0 for none
 * @alias_offset: offset in that variable at which this variable starts, in bytes
 * @flags: VISAFS_DECL_FILE
 * @pad: zero
 * @name: declared name, NUL terminated; empty if it has only its canonical name: V32, P1 and so on
 */
struct visafs_decl {
	__u32 kind;
	__u32 id;
	__u32 elements;
	__u32 size;
	__u32 type;
	__u32 align;
	__u32 alias;
	__u32 alias_offset;
	__u32 flags;
	__u32 pad;
	char name[VISAFS_NAME_MAX];
};

#define VISAFS_IOC_GET_INFO _IOR(VISAFS_IOC_TYPE, 0x01, struct visafs_info)

/*
 * Execute @len bytes of encoded instructions; the argument points to them.
 * Returns the bytes executed, less than @len if an instruction failed after
 * others had been executed; -1 with the errno if the first instruction failed.
 * An unfinished instruction at the end is EINVAL and is not kept.
 */
#define VISAFS_IOC_EXEC(len) _IOC(_IOC_WRITE, VISAFS_IOC_TYPE, 0x02, len)

#define VISAFS_IOC_GET_RESULT _IOR(VISAFS_IOC_TYPE, 0x03, struct visafs_result)
#define VISAFS_IOC_GET_EM     _IOR(VISAFS_IOC_TYPE, 0x04, struct visafs_em)
#define VISAFS_IOC_SET_EM     _IOW(VISAFS_IOC_TYPE, 0x05, struct visafs_em)

/*
 * Remove variables, predicates and declared names; set predefined variables to zero and the mask to
 * all ones. Memory does not change; open files stay open.
 */
#define VISAFS_IOC_RESET _IO(VISAFS_IOC_TYPE, 0x06)

/* Get a declaration (struct visafs_decl). EINVAL for an unknown kind. */
#define VISAFS_IOC_GET_DECL _IOWR(VISAFS_IOC_TYPE, 0x07, struct visafs_decl)

/*
 * Launch a kernel: the argument points to @len bytes of a line, as for a write to
 * kernels/NAME/launch. The descriptor must be of that file, open for writing. Returns when the
 * launch has ended: 0, or -1 with the errno.
 */
#define VISAFS_IOC_LAUNCH(len) _IOC(_IOC_WRITE, VISAFS_IOC_TYPE, 0x08, len)

#endif
