import { FACES, type Face } from './odds.ts'

/** URL of a drawing: a side of a die, the fair, the table, the can. */
export function pictureOf(name: `face-${Face}` | 'fair' | 'table' | 'can'): string {
  return `/art/beto-beto/${name}.svg`
}

/** The layers of the stage. */
export const LAYERS = ['fair', 'table', 'can'] as const

/** The sides of a die, each with the name of its drawing. */
export const FACE_NAMES = FACES.map(face => ({ face, name: `face-${face}` as const }))
