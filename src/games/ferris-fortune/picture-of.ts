import type { Kind } from './odds.ts'

/** URL of a drawing: a cabin, the wheel, the wheel's bulbs, or the fair. */
export function pictureOf(name: Kind | 'wheel' | 'bulbs' | 'fair'): string {
  return `/art/ferris-fortune/${name}.svg`
}
