import { formatShare, formatWhole } from '../../i18n/number.ts'
import './figures.css'

const HUNDREDTHS = 10_000

/** A share as a percentage with two decimals, floored: `94.44%` for 17/18. */
export function percent(share: number): string {
  return formatShare(Math.floor(share * HUNDREDTHS + 1e-9) / HUNDREDTHS)
}

/** A chance as the number of plays in which it happens once, rounded. */
export function oneIn(chance: number): string {
  return formatWhole(Math.round(1 / chance))
}

export interface Fact {
  readonly name: string
  readonly value: string
  /** What the figure is based on. */
  readonly basis?: string
}

/** Figures of a game, name and value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="gk-facts">
      {facts.map(({ name, value, basis }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {basis !== undefined && <small>{basis}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
