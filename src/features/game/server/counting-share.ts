import { type Centavos, shareOfMoney } from '../../../domain/money.ts'
import type { Services } from '../../../server/services.ts'
import { countingSharePercentOf } from '../rules/counting-shares.ts'

/** The game for which a counting share is computed. */
interface CountedGame {
  readonly gameId: number
  readonly isOwnGame: boolean
}

/** The counting share of a game in percent, in the operator's current settings. */
export function readCountingSharePercent(
  { settings }: Pick<Services, 'settings'>,
  { gameId, isOwnGame }: CountedGame,
): number {
  return countingSharePercentOf(settings.get('countingShares'), gameId, isOwnGame)
}

/**
 * The part of a stake that counts for bonuses and awards by the share of its game, in the operator's current settings.
 * @param stake centavos; for one of our own games, only the part that counts by the odds of the bet (`countedStake`)
 */
export function computeCountedStakeByGameShare(
  services: Pick<Services, 'settings'>,
  game: CountedGame,
  stake: Centavos,
): Centavos {
  return shareOfMoney(stake, readCountingSharePercent(services, game), 100)
}
