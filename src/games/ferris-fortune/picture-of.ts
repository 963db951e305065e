import { createPictureUrlGetter } from '../kit/art/picture-urls.ts'
import type { CabinKind } from './odds.ts'

/** The names of the drawings that the stage needs for its first paint. */
export const FIRST_PAINT_PICTURES = ['wheel', 'bulbs', 'fair'] as const

/** URL of a drawing: a cabin, or a layer of the stage. */
export const pictureUrlByName = createPictureUrlGetter<CabinKind | (typeof FIRST_PAINT_PICTURES)[number]>(
  'ferris-fortune',
)
