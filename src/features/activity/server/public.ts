import type { ActivityTypeId } from '../../../domain/awards/activity.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { listActivitiesAt } from './service.ts'

/**
 * Lists the ids of the activities that are open to a player, or to a visitor when `playerId` is `undefined`. Empty for
 * a player who must get no promotions. It reads the activities from memory and the player's data from committed rows,
 * so call it outside of transactions.
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

/**
 * Returns the types of the open activities that the operator shows to visitors (`unloginShowStatus` 1), from memory.
 */
export async function listActivityTypesShownToVisitors(
  services: Pick<Services, 'db' | 'settings'>,
  atMs: number,
): Promise<ReadonlySet<ActivityTypeId>> {
  const activities = await listActivitiesAt(services, atMs)
  const shown = activities.filter(it => it.status === 'open' && it.unloginShowStatus === 1)
  return new Set(shown.map(({ typeId }) => typeId))
}
