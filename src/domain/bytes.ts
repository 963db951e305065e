/** A kibibyte, in bytes. */
export const KIBIBYTE = 1_024

/** A mebibyte, in bytes. */
export const MEBIBYTE = 1_024 * KIBIBYTE

/** Maximum number of pixels of an uploaded picture. Decoding needs memory for each pixel, even if the file is small. */
export const PICTURE_PIXELS_MAX = 40_000_000
