import { tileOf } from './tiles.ts'

export interface GameCardProps {
  game: { gameId: number; slug: string; name: string; tagline: string; status: 'playable' | 'coming' }
  labels: { coming: string; comingName: string; play: string }
  /** Loads at once, for what is in view first. */
  isFirst?: boolean
}

/** A game's tile: a link when it can be played, a poster with a sticker while it is coming. */
export function GameCard({ game, labels, isFirst = false }: GameCardProps) {
  const picture = (
    <img
      src={tileOf(game.slug)}
      alt=""
      width={300}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-tile w-full rounded object-cover"
    />
  )
  if (game.status === 'coming') {
    return (
      <div className="game-card game-card-coming" role="img" aria-label={labels.comingName}>
        {picture}
        <span className="sticker">{labels.coming}</span>
      </div>
    )
  }
  return (
    <a className="game-card" href={`/game/start?gameId=${game.gameId}`} aria-label={labels.play}>
      {picture}
    </a>
  )
}
