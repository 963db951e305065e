import { COIN_PUSHER_GAME_ID } from '../../../domain/games/activity-games.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { AnyGameEngine } from '../../../games/engine.ts'
import type { Services } from '../../../server/services.ts'

/**
 * The name of the setting with the stakes, for games with their own stakes. All other games use the bounds in `stakes`.
 */
const STAKE_SETTING_BY_GAME: Readonly<Record<number, 'coinPusherStakes'>> = {
  [COIN_PUSHER_GAME_ID]: 'coinPusherStakes',
}

/** The stakes of a game that the operator offers now, in centavos, in ascending order; never empty. */
export function offeredStakesOfGame(
  { settings }: Pick<Services, 'settings'>,
  engine: AnyGameEngine,
): Centavos[] {
  const own = STAKE_SETTING_BY_GAME[engine.gameId]
  if (own) return [...settings.get(own)]
  const { min, max } = settings.get('stakes')
  return engine.stakes.filter(stake => stake >= min && stake <= max)
}

/**
 * The stake of a game that is chosen at first, in centavos: the highest offered stake up to the game's default stake,
 * or the lowest offered stake if all are higher.
 */
export function defaultStakeOfGame(services: Pick<Services, 'settings'>, engine: AnyGameEngine): Centavos {
  const offered = offeredStakesOfGame(services, engine)
  const nearest = offered.findLast(stake => stake <= engine.defaultStake) ?? offered[0]
  return nearest ?? engine.defaultStake
}
