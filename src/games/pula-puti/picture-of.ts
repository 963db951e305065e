import type { Field } from './odds.ts'

/** URL of a drawing: a field's mark, or a layer of the stage. */
export function pictureOf(name: Field | (typeof LAYERS)[number]): string {
  return `/art/pula-puti/${name}.svg`
}

/** The layers of the stage. */
export const LAYERS = ['fair', 'stall', 'bulbs-0', 'bulbs-1', 'skin', 'shine'] as const
