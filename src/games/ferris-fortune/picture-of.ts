import { createPictureUrlGetter } from '../kit/art/picture-urls.ts'
import type { CabinKind } from './odds.ts'

/** The names of the drawings that the stage paints first. */
export const LAYERS = ['wheel', 'bulbs', 'fair'] as const

/** URL of a drawing: a cabin, or a layer of the stage. */
export const pictureUrlByName = createPictureUrlGetter<CabinKind | (typeof LAYERS)[number]>('ferris-fortune')
