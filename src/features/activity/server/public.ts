import type { ActivityTypeId } from '../../../domain/awards/activity.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { listActivitiesAt } from './service.ts'

/**
 * Lists the ids of the open activities: those that are open to a player, or to a visitor when `playerId` is
 * `undefined`, and those that are open to others alone, since the player must get no promotions. One of the two lists
 * is empty. It reads the activities from memory and the player's data from committed rows, so call it outside of
 * transactions.
 */
export async function listActivityIds(
  services: Pick<Services, 'db' | 'hooks' | 'settings'>,
  playerId: string | undefined,
  atMs: number,
): Promise<{ activityIds: number[]; limitedIds: number[] }> {
  const open = (await listActivitiesAt(services, atMs)).filter(({ status }) => status === 'open')
  const ids = open.map(({ id }) => id)
  const isLimited = playerId !== undefined && (await arePromotionsOff(services, playerId, atMs))
  return isLimited ? { activityIds: [], limitedIds: ids } : { activityIds: ids, limitedIds: [] }
}

/**
 * Lists the ids of the activities that are open to a player, or to a visitor. Empty for a player who must get no
 * promotions.
 */
export async function listOpenActivityIds(
  services: Pick<Services, 'db' | 'hooks' | 'settings'>,
  playerId: string | undefined,
  atMs: number,
): Promise<number[]> {
  return (await listActivityIds(services, playerId, atMs)).activityIds
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
