import { isActivityOpen } from '../../../domain/activity.ts'
import type { Services } from '../../services.ts'
import { perVersion } from '../../settings/settings.ts'
import { arePromotionsOff } from '../limits/public.ts'
import { type Activity, listActivities } from './repository.ts'

/** Lists the activities with their status at a given time. */
export interface ActivityList {
  /**
   * Every activity in the order of `sort`. `status` combines the operator's switch with the opening times at `atMs`.
   */
  all(atMs: number): Promise<Activity[]>
  /**
   * Ids of the activities that are open to a player, or to a visitor when `playerId` is `undefined`. Empty for a player
   * who must get no promotions.
   */
  openIds(playerId: string | undefined, atMs: number): Promise<number[]>
}

/** Reads the activities from the database once for each `settings.version`. */
export function createActivityList(services: Services): ActivityList {
  const { db, settings } = services
  const stored = perVersion(settings, () => listActivities(db.read))

  async function all(atMs: number): Promise<Activity[]> {
    const activities = await stored()
    return activities.map(each => ({ ...each, status: isActivityOpen(each, atMs) ? 'open' : 'closed' }))
  }

  return {
    all,
    async openIds(playerId, atMs) {
      if (playerId !== undefined && (await arePromotionsOff(services, playerId, atMs))) return []
      const open = (await all(atMs)).filter(({ status }) => status === 'open')
      return open.map(({ id }) => id)
    },
  }
}
