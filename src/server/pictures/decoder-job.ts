/** Size and format into which an uploaded picture is converted. */
export interface PictureSizeAndFormat {
  /** Largest number of pixels of the decoded picture; a larger picture is refused. */
  readonly pixelsMax: number
  /**
   * How the picture is fitted. `square`: cropped around the center to a square with sides of `sidePx`. `within`: scaled
   * down so that no side is longer than `sidePx`.
   */
  readonly fit: 'square' | 'within'
  readonly sidePx: number
  readonly format: 'webp' | 'jpeg'
  readonly quality: number
}

/** The message that asks a decoder process to convert a picture. */
export interface DecoderJob {
  readonly bytes: Uint8Array
  /** The media type of the picture according to its first bytes. */
  readonly type: string
  readonly shape: PictureSizeAndFormat
}

/** The answer of a decoder process. `picture` is `undefined` when the bytes cannot be converted. */
export interface DecoderAnswer {
  readonly picture: Uint8Array | undefined
}
