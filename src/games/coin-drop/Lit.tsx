import { placesOf, slotX, wayOf } from './geometry.ts'
import type { CoinOutcome } from './outcome.ts'
import { CABINET_BOX, slotPath } from './Slots.tsx'

interface LitProps {
  readonly outcome: CoinOutcome
  readonly isGain: boolean
}

/** The coin's path as a dotted line, and a frame around its slot; in gold only when the play is a gain. */
export function Lit({ outcome: { rows, path, slot }, isGain }: LitProps) {
  const { start, across } = placesOf(rows)
  const points = [start, ...wayOf(rows, path)].map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <>
      <svg
        className={isGain ? 'cd-lit cd-way cd-gold' : 'cd-lit cd-way'}
        viewBox={CABINET_BOX}
        aria-hidden="true"
      >
        <polyline points={points} />
      </svg>
      <svg
        className={isGain ? 'cd-lit cd-slot cd-gold' : 'cd-lit cd-slot'}
        viewBox={CABINET_BOX}
        aria-hidden="true"
      >
        <path d={slotPath(slotX(rows, slot), across)} />
      </svg>
    </>
  )
}
