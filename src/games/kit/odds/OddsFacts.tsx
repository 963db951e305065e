import { AmountOrWords } from '../../../components/ExactText.tsx'
import './figures.css'

export interface OddsFact {
  readonly name: string
  readonly value: string
  /** A note under the figure: how it was computed, or at which stake it applies. */
  readonly basis?: string
}

/** Figures of a game, each with its name. */
export function OddsFacts({ facts }: { facts: readonly OddsFact[] }) {
  return (
    <dl className="gk-facts">
      {facts.map(({ name, value, basis }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <AmountOrWords text={value} /> {basis !== undefined && <small>{basis}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
