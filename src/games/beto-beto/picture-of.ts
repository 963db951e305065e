import { createPictureUrlGetter } from '../kit/art/picture-urls.ts'
import { DIE_FACES, type DieFace } from './odds.ts'

/** The names of the drawings that the stage needs for its first paint. */
export const FIRST_PAINT_PICTURES = ['fair', 'table', 'can'] as const

/** URL of a drawing: a face of a die, or a layer of the stage. */
export const pictureUrlByName = createPictureUrlGetter<
  `face-${DieFace}` | (typeof FIRST_PAINT_PICTURES)[number]
>('beto-beto')

/** The faces of a die, each with the name of its drawing. */
export const FACE_PICTURE_NAMES = DIE_FACES.map(face => ({ face, name: `face-${face}` as const }))
