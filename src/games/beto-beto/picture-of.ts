import { createPictureUrlGetter } from '../kit/art/picture-urls.ts'
import { DIE_FACES, type DieFace } from './odds.ts'

/** The names of the drawings that the stage paints first. */
export const LAYERS = ['fair', 'table', 'can'] as const

/** URL of a drawing: a side of a die, or a layer of the stage. */
export const pictureUrlByName = createPictureUrlGetter<`face-${DieFace}` | (typeof LAYERS)[number]>(
  'beto-beto',
)

/** The sides of a die, each with the name of its drawing. */
export const FACE_PICTURE_NAMES = DIE_FACES.map(face => ({ face, name: `face-${face}` as const }))
