/** Size and format into which an uploaded picture is converted. */
export interface PictureSizeAndFormat {
  /** Largest number of pixels of the decoded picture; a larger picture is refused. */
  readonly pixelsMax: number
  /**
   * `square` is cropped around its middle to `sidePx`; `within` is scaled down so that no side is longer than `sidePx`.
   */
  readonly fit: 'square' | 'within'
  readonly sidePx: number
  readonly format: 'webp' | 'jpeg'
  readonly quality: number
}

/** The message to a decoder process. */
export interface DecoderJob {
  readonly bytes: Uint8Array
  /** The media type that the first bytes show. */
  readonly type: string
  readonly shape: PictureSizeAndFormat
}

/** The answer of a decoder process. `picture` is undefined when the bytes cannot be converted. */
export interface DecoderAnswer {
  readonly picture: Uint8Array | undefined
}
