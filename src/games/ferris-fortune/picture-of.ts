import type { Kind } from './odds.ts'

/** The address of a drawing: a cabin, the wheel, its bulbs, the fair behind it. */
export function pictureOf(name: Kind | 'wheel' | 'bulbs' | 'fair'): string {
  return `/art/ferris-fortune/${name}.svg`
}
