import { tileOf } from './tiles.ts'

export interface GameCardProps {
  game: {
    gameId: number
    slug: string
    name: string
    tagline: string
    status: 'playable' | 'coming' | 'closed'
  }
  labels: { coming: string; comingName: string; closed: string; closedName: string; play: string }
  /** Loads at once, for what is in view first. */
  isFirst?: boolean
}

/** A game's tile: a link when it can be played, a poster with a sticker while it is coming or closed. */
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
  if (game.status !== 'playable') {
    const isComing = game.status === 'coming'
    const name = isComing ? labels.comingName : labels.closedName
    return (
      <div className="game-card game-card-coming" role="img" aria-label={name}>
        {picture}
        <span className="sticker">{isComing ? labels.coming : labels.closed}</span>
      </div>
    )
  }
  return (
    <a className="game-card" href={`/game/start?gameId=${game.gameId}`} aria-label={labels.play}>
      {picture}
    </a>
  )
}
