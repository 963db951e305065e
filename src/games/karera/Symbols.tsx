import type { SymbolsProps } from '../game-client.tsx'
import { Mark } from './Marks.tsx'
import type { KareraOutcome } from './outcome.ts'

const SHOWN = 3

/** The numbers of the first three horses, the winner first. */
export function Symbols({ outcome: { order } }: SymbolsProps<KareraOutcome>) {
  return order.slice(0, SHOWN).map(horse => <Mark key={horse} horse={horse} />)
}
