import type { Services } from '../../../server/services.ts'
import { countingShare } from '../rules/counting-shares.ts'

/** The counting share of a game in percent, by the operator's current settings. */
export function countingShareOf(
  { settings }: Pick<Services, 'settings'>,
  gameId: number,
  isOwnGame: boolean,
): number {
  return countingShare(settings.get('countingShares'), gameId, isOwnGame)
}
