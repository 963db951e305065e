import './figures.css'

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
