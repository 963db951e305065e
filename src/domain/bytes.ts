/** A kibibyte, in bytes. */
export const KIBIBYTE = 1_024

/** A mebibyte, in bytes. */
export const MEBIBYTE = 1_024 * KIBIBYTE

/** Most pixels of an uploaded picture. Decoding needs memory for each pixel, whatever the size of the file. */
export const PICTURE_PIXELS_MAX = 40_000_000
