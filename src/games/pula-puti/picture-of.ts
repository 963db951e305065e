import { createPictureUrlGetter } from '../kit/art/picture-urls.ts'
import type { BetField } from './odds.ts'

/** The names of the drawings that the stage paints first. */
export const LAYERS = ['fair', 'stall', 'bulbs-0', 'bulbs-1', 'skin', 'shine'] as const

/** URL of a drawing: a field's mark, or a layer of the stage. */
export const pictureUrlByName = createPictureUrlGetter<BetField | (typeof LAYERS)[number]>('pula-puti')
