import type { ReactNode } from 'react'

interface PrizeTileProps {
  href: string
  /** URL of a drawing in `src/assets/prizes`. */
  drawing: string
  title: string
  /** The state of the prize as a fact, such as "1 chance". */
  fact: ReactNode
  /**
   * `large` and `wide` for what can be won, `middle` in the bonus center, `low` for extras, `small` for a row of
   * another page.
   */
  size?: 'large' | 'wide' | 'middle' | 'low' | 'small'
  /** Whether the tile is in view when the page opens, so that the browser loads its drawing first. */
  isFirst?: boolean
}

/** A tile that leads to a prize: its drawing, its name, and its state. */
export function PrizeTile({ href, drawing, title, fact, size = 'large', isFirst = false }: PrizeTileProps) {
  return (
    <a className="prize-tile" data-size={size} href={href}>
      <img
        src={drawing}
        alt=""
        width={size === 'wide' ? 716 : 342}
        height={size === 'wide' ? 264 : 392}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span className="prize-words">
        <span className="prize-title">{title}</span>
        <span className="prize-fact">{fact}</span>
      </span>
    </a>
  )
}
