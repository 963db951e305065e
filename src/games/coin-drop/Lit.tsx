import { placesOf, slotX, wayOf } from './geometry.ts'
import type { CoinOutcome } from './outcome.ts'
import { CABINET_BOX, slotPath } from './Slots.tsx'

interface LitProps {
  readonly outcome: CoinOutcome
  readonly isGain: boolean
}

/** The coin's path as a dotted line, and a frame around its slot. Both are gold only when the play is a gain. */
export function Lit({ outcome: { rows, path, slot }, isGain }: LitProps) {
  const { start, across } = placesOf(rows)
  const points = [start, ...wayOf(rows, path)].map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <>
      <svg
        className={isGain ? 'gk-layer cd-way cd-gold' : 'gk-layer cd-way'}
        viewBox={CABINET_BOX}
        aria-hidden="true"
      >
        <polyline points={points} />
      </svg>
      <svg
        className={isGain ? 'gk-layer cd-slot cd-gold' : 'gk-layer cd-slot'}
        viewBox={CABINET_BOX}
        aria-hidden="true"
      >
        <path d={slotPath(slotX(rows, slot), across)} />
      </svg>
    </>
  )
}
