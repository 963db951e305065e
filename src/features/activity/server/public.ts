import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { listActivitiesAt } from './service.ts'

/**
 * Ids of the activities that are open to a player, or to a visitor when `playerId` is `undefined`. Empty for a player
 * who must get no promotions. The activities come from memory, the facts about the player from committed rows, so call
 * this function outside of transactions.
 */
export async function listOpenActivityIds(
  services: Pick<Services, 'db' | 'hooks' | 'settings'>,
  playerId: string | undefined,
  atMs: number,
): Promise<number[]> {
  if (playerId !== undefined && (await arePromotionsOff(services, playerId, atMs))) return []
  const open = (await listActivitiesAt(services, atMs)).filter(({ status }) => status === 'open')
  return open.map(({ id }) => id)
}
