import type { GameMathematics } from '../mathematics.ts'
import { dropFigures } from './figures.ts'
import type { PusherOutcome } from './outcome.ts'

/** Exact figures of a drop, such as its return. */
export function computeBetMathematics(): GameMathematics {
  const { top, ...shares } = dropFigures
  return [
    {
      name: 'drop',
      isExact: true,
      ...shares,
      topAward: { ...top, isIn: outcome => (outcome as PusherOutcome).times === top.prices },
      choose: () => null,
    },
  ]
}
