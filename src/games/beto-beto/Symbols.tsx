import type { SymbolsProps } from '../game-client.tsx'
import { FacePicture } from './Faces.tsx'
import type { BetoOutcome } from './outcome.ts'

/** The three dice. */
export function Symbols({ outcome: { dice } }: SymbolsProps<BetoOutcome>) {
  return dice.map((face, die) => (
    <svg key={die} viewBox="0 0 100 100" aria-hidden="true">
      <FacePicture face={face} />
    </svg>
  ))
}
