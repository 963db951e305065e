import type { SymbolsProps } from '../game-client.tsx'
import { FacePicture } from './Marks.tsx'
import type { ColorOutcome } from './outcome.ts'

/** The three dice. */
export function Symbols({ outcome: { dice } }: SymbolsProps<ColorOutcome>) {
  return dice.map((colour, die) => (
    <svg key={die} viewBox="0 0 100 100" aria-hidden="true">
      <FacePicture colour={colour} />
    </svg>
  ))
}
