import type { Horse } from './odds.ts'

/** URL of a drawing: a horse, the fair, a piece of the course, the finish. */
export function pictureOf(name: Horse | 'fair' | 'course' | 'finish'): string {
  return `/art/karera/${name}.svg`
}
