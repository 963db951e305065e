import type { ReactNode } from 'react'
import type { GameBadge } from '../../domain/games/catalogue.ts'
import { gamePathOf } from '../../domain/games/game-path.ts'

const tileFiles = import.meta.glob<string>('../../assets/tiles/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Addresses of the tiles in this build, by the slugs of their games. */
const tileUrls = new Map(
  Object.entries(tileFiles).map(([path, url]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
    url,
  ]),
)

export interface GameCardProps {
  game: { readonly gameId: number; readonly slug: string; readonly name: string; readonly status: string }
  /** Accessible name of the card: what a tap on it does, or why the game cannot be opened. */
  label: string
  badge?: { readonly kind: GameBadge; readonly label: string } | undefined
  /** Whether the picture loads at once. True for cards that are visible when the page opens. */
  isFirst?: boolean
  /** Controls on top of the tile. */
  children?: ReactNode
}

/**
 * A game's card with its tile: a link for a playable game; only a picture for a game that is not open yet or is closed.
 * A badge is optional.
 */
export function GameCard({ game, label, badge, isFirst = false, children }: GameCardProps) {
  const isPlayable = game.status === 'playable'
  const tile = (
    <>
      <GameTilePicture slug={game.slug} name={game.name} isFirst={isFirst} />
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
        <a className="game-face" href={gamePathOf(game.gameId)} aria-label={label}>
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

/** The tile's picture. A game that was added to the catalog after this build has a plate with its name instead. */
export function GameTilePicture({
  slug,
  name,
  isFirst = false,
}: {
  slug: string
  name: string
  isFirst?: boolean
}) {
  const src = tileUrls.get(slug)
  if (!src) return <span className="game-plate font-display">{name}</span>
  return (
    <img
      // A new key makes React create a new element. Otherwise the picture of the previous game would be visible until
      // this picture is loaded.
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
