import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { playerContactKey } from './player-contact.ts'

export { type ConfirmedEmail, type PlayerContact, playerContactKey } from './player-contact.ts'
export { canPushReachSession } from './push/greeting.ts'

/**
 * Whether a promotion may be sent to a player by mail or push: the player agreed to promotions, and is neither excluded
 * nor cooling off nor at a limit. Messages about security and money do not need this check. Reads committed rows, so
 * call it outside of transactions.
 */
export async function mayReceivePromotions(
  services: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  const [wants, isOff] = await Promise.all([
    services.hooks.inject(playerContactKey).wantsPromotions(playerId),
    arePromotionsOff(services, playerId, atMs),
  ])
  return wants && !isOff
}
