/** A kibibyte, in bytes. */
export const KIBIBYTE = 1_024

/** A mebibyte, in bytes. */
export const MEBIBYTE = 1_024 * KIBIBYTE

/**
 * Maximum number of pixels of an uploaded picture. A small file may have many pixels, and decoding needs memory for
 * each.
 */
export const PICTURE_PIXELS_MAX = 40_000_000
