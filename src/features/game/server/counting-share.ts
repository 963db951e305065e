import type { Services } from '../../../server/services.ts'
import { countingSharePercent } from '../rules/counting-shares.ts'

/** The counting share of a game in percent, by the operator's current settings. */
export function currentCountingSharePercent(
  { settings }: Pick<Services, 'settings'>,
  gameId: number,
  isOwnGame: boolean,
): number {
  return countingSharePercent(settings.get('countingShares'), gameId, isOwnGame)
}
