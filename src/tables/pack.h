// Tables as bytes: what builder.h's values come to when they are written down, and how they are read again.
//
// A file holds the materials of one rule set, each cut into blocks that are unpacked alone. Values are coded by an arithmetic
// coder whose chances depend on the values before; they are counted once for each material and stand in front of it.
// Positions in which the side to move can capture are left out: whoever asks plays the capture first.
//
//     offset  0  "DTAB"   4  version   5  pieces   6  materials (2 bytes)   8  key of the rules (8)
//            16  bytes in all (4)     20  checksum of what follows (4)     24  a PackedMaterial for each material, then data
//
// Numbers are little-endian.
#ifndef DAMIER_PACK_H
#define DAMIER_PACK_H

#include "tables/build.h"

enum { PACK_VERSION = 1, PACK_HEADER = 24, BLOCK_VALUES = 8192 };

/// What is written of a material.
enum Packing { PACKED_NOTHING, PACKED_RESULTS, PACKED_DISTANCES };

/// Chances: of the result by the two results before and the one a row before; of a distance to be the
/// likely one, or else the last; and of each bit of another.
enum { RESULT_CONTEXTS = 27, RESULT_CHANCES = 2 * RESULT_CONTEXTS, DISTANCE_BITS = 7, DISTANCE_NEAR = 8 };
enum { LIKE_CHANCES = 2 * 16 * DISTANCE_NEAR, DISTANCE_CHANCES = 2 * DISTANCE_NEAR << DISTANCE_BITS };
enum { CHANCES = RESULT_CHANCES + LIKE_CHANCES + DISTANCE_CHANCES };

/// A material in the file.
typedef struct PackedMaterial {
    uint32_t packing; // enum Packing
    uint32_t offset;  // of its chances, from the start of the file; offsets of its blocks (4 bytes each) follow them
    uint32_t blocks;
    uint32_t row; // values in a row, for the context
} PackedMaterial;

/// Bytes that pack_write may need at most.
uint64_t pack_bytes(const Materials *materials);

/// Writes the solved materials of a builder, with distances for those of at most `distances` pieces. Returns the bytes.
uint32_t pack_write(const Builder *builder, int distances, uint8_t *to);

/// Reads where each material is, `packed` having room for all of them. Returns false when a number cannot be right, whatever
/// the checksum says: then nothing may be unpacked. The length in the file is that of the file.
bool pack_read_materials(const Materials *materials, const uint8_t *file, PackedMaterial *packed);

/// Unpacks one block into `values` (BLOCK_VALUES of them, or fewer at the end), as builder.h's values; PACKED_RESULTS has
/// no distances: they come out as 0.
void pack_read_block(const uint8_t *file, const PackedMaterial *material, uint32_t block, uint32_t count,
                     uint8_t *values);

/// Key of what moves and laws depend on in a rule set.
uint64_t pack_rules_key(const Rules *rules);

/// The number of four bytes at a place of the file.
INLINE uint32_t pack_number(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

INLINE uint32_t pack_length(const uint8_t *file) { return pack_number(file + 16); }

#endif
