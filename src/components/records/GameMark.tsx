import { GAME_SLUGS } from '../../games/list.ts'

/**
 * The small picture of a game; for a game of another brand, the first letter of the game's name. Screen readers skip
 * it, since the text beside it names the game.
 */
export function GameMark({ gameId, name }: { gameId: number; name: string }) {
  return GAME_SLUGS[gameId] ? (
    <img
      className="game-mark"
      src={`/art/tile/${gameId}.svg`}
      alt=""
      width={39}
      height={52}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className="game-mark font-display text-quiet" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
