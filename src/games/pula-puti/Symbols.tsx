import type { SymbolsProps } from '../game-client.tsx'
import { Mark } from './Marks.tsx'
import { paintOf, partOf } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

/** The hole in which the ball came to rest: its paint, and its rows on the board. */
export function Symbols({ outcome: { hole } }: SymbolsProps<PulaOutcome>) {
  return (
    <>
      <Mark field={paintOf(hole)} />
      <Mark field={partOf(hole)} />
    </>
  )
}
