import type { ReactNode } from 'react'
import { type Fact, Facts } from './Facts.tsx'

interface OddsFrameProps {
  /** Class prefix of the game: `bb`. The ids of the frame start with it. */
  readonly prefix: string
  /** Class with styles of the game itself. */
  readonly className?: string
  /** Heading of the facts. */
  readonly title: string
  readonly facts: readonly Fact[]
  /** Sections with the awards. */
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
        <Facts facts={facts} />
      </section>
    </div>
  )
}
