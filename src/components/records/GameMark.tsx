import { lotteryTierOf } from '../../domain/games/lottery-tiers.ts'
import { GAME_SLUGS } from '../../games/list.ts'
import { RewardIcon } from '../RewardIcon.tsx'

/**
 * The small picture of a game: the tile of our own game, the ticket of a lottery tier, and for a game of another brand
 * the first letter of its name. Screen readers skip it, since the text beside it names the game.
 */
export function GameMark({ gameId, name }: { gameId: number; name: string }) {
  const tier = lotteryTierOf(gameId)
  if (tier !== undefined) return <RewardIcon drawing={`ticket-${tier}`} size={32} />
  return GAME_SLUGS[gameId] ? (
    <img
      className="game-mark"
      src={`/art/tile/${gameId}.svg`}
      alt=""
      width={24}
      height={32}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className="game-mark font-display text-quiet" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
