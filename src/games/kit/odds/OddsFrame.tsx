import type { ReactNode } from 'react'
import { type OddsFact, OddsFacts } from './OddsFacts.tsx'

interface OddsFrameProps {
  /** The prefix of the game's CSS classes and of the element ids, such as `bb`. */
  readonly prefix: string
  /** A class for styles that only this game has. */
  readonly className?: string
  /** Heading of the facts. */
  readonly title: string
  readonly facts: readonly OddsFact[]
  /** The sections that show the awards; they come before the facts. */
  readonly children: ReactNode
}

/** The odds of a game: its awards and its facts. */
export function OddsFrame({ prefix, className, title, facts, children }: OddsFrameProps) {
  const id = `${prefix}-facts`
  return (
    <div className={className ? `gk-odds ${className}` : 'gk-odds'}>
      {children}
      <section aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        <OddsFacts facts={facts} />
      </section>
    </div>
  )
}
