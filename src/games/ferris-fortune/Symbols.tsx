import type { SymbolsProps } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import { ODDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

/** The cabin at the gate: its sign and its multiple. */
export function Symbols({ outcome: { kind } }: SymbolsProps<FerrisOutcome>) {
  return (
    <span className={`history-badge ${PAINT_CLASS[kind]}`}>
      <Mark kind={kind} />
      {fillText(words.times, { times: ODDS.returns[kind] })}
    </span>
  )
}
