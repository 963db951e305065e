import { createPictureUrlGetter } from '../kit/art/picture-urls.ts'
import { HORSES, type Horse } from './odds.ts'

/** The names of the drawings that the stage needs for its first paint. */
export const FIRST_PAINT_PICTURES = ['fair', 'course', ...HORSES] as const

/** URL of a drawing: a horse, the fair, a piece of the course, the finish. */
export const pictureUrlByName = createPictureUrlGetter<Horse | 'fair' | 'course' | 'finish'>('karera')
