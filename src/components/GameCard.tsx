import type { ReactNode } from 'react'
import type { Badge } from '../domain/catalogue.ts'
import { tileOf } from './tiles.ts'

export interface GameCardProps {
  game: { readonly gameId: number; readonly slug: string; readonly name: string; readonly status: string }
  /** What the card is called: what a tap does, or why none does anything. */
  label: string
  badge?: { readonly kind: Badge; readonly label: string } | undefined
  /** Loads at once, for what is in view first. */
  isFirst?: boolean
  /** Controls over the tile. */
  children?: ReactNode
}

/** A game's tile: a link when it can be played, a poster while it is coming or closed; a badge says what is special. */
export function GameCard({ game, label, badge, isFirst = false, children }: GameCardProps) {
  const isPlayable = game.status === 'playable'
  const tile = (
    <>
      <Tile slug={game.slug} name={game.name} isFirst={isFirst} />
      {badge && (
        <span className="sticker" data-badge={badge.kind}>
          {badge.label}
        </span>
      )}
    </>
  )
  return (
    <div className="game-card" data-playable={isPlayable || undefined}>
      {isPlayable ? (
        <a className="game-face" href={`/game/start?gameId=${game.gameId}`} aria-label={label}>
          {tile}
        </a>
      ) : (
        <div className="game-face" role="img" aria-label={label}>
          {tile}
        </div>
      )}
      {children}
    </div>
  )
}

/** The tile's picture; a game that came to the catalogue after this build has a plate with its name. */
export function Tile({ slug, name, isFirst = false }: { slug: string; name: string; isFirst?: boolean }) {
  const src = tileOf(slug)
  if (!src) return <span className="game-plate font-display">{name}</span>
  return (
    <img
      // An element of its own: else the picture of the game before shows until this one is loaded.
      key={src}
      className="game-tile"
      src={src}
      alt=""
      width={300}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
