import type { Horse } from './odds.ts'

/** The address of a drawing: a horse, the fair, a piece of the course, the arch at the finish. */
export function pictureOf(name: Horse | 'fair' | 'course' | 'finish'): string {
  return `/art/karera/${name}.svg`
}
