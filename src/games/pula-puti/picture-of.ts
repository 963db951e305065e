import { createPictureUrlGetter } from '../kit/art/picture-urls.ts'
import type { BetField } from './odds.ts'

/** The names of the drawings that the stage needs for its first paint. */
export const FIRST_PAINT_PICTURES = ['fair', 'stall', 'bulbs-0', 'bulbs-1', 'skin', 'shine'] as const

/** URL of a drawing: a field's mark, or a layer of the stage. */
export const pictureUrlByName = createPictureUrlGetter<BetField | (typeof FIRST_PAINT_PICTURES)[number]>(
  'pula-puti',
)
