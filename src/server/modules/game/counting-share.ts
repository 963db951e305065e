import { countingShare } from '../../../domain/counting-shares.ts'
import type { Services } from '../../services.ts'

/** The counting share of a game in percent, by the operator's settings of now. */
export function countingShareOf(
  { settings }: Pick<Services, 'settings'>,
  gameId: number,
  isOwnGame: boolean,
): number {
  return countingShare(settings.get('countingShares'), gameId, isOwnGame)
}
