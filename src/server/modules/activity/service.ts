import { isActivityOpen } from '../../../domain/activity.ts'
import { perVersion } from '../../configuration/settings.ts'
import type { Parts } from '../../parts.ts'
import { type Activity, listActivities } from './repository.ts'

/** The activities as calls show them. */
export interface ActivityList {
  /** Every activity, by its sort; `status` is the one at `atMs`. */
  all(atMs: number): Promise<Activity[]>
  /** Ids of the activities that are open to a player, or to a visitor. None to a player whom no promotion may reach. */
  openIds(playerId: string | undefined, atMs: number): Promise<number[]>
}

/** Reads the activities once for each version of the configuration. */
export function createActivityList({ db, hooks, settings }: Parts): ActivityList {
  const stored = perVersion(settings, () => listActivities(db.read))

  async function all(atMs: number): Promise<Activity[]> {
    const activities = await stored()
    return activities.map(each => ({ ...each, status: isActivityOpen(each, atMs) ? 'open' : 'closed' }))
  }

  return {
    all,
    async openIds(playerId, atMs) {
      if (playerId !== undefined) {
        const answers = await hooks.gather('arePromotionsOff', playerId, atMs)
        if (answers.includes(true)) return []
      }
      const open = (await all(atMs)).filter(({ status }) => status === 'open')
      return open.map(({ id }) => id)
    },
  }
}
