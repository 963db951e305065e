import { isActivityOpen } from '../../../domain/awards/activity.ts'
import type { Services } from '../../../server/services.ts'
import { perVersion } from '../../../server/settings/settings.ts'
import { type Activity, listActivities } from './repository.ts'

/** For each `Settings` object, the function that reads the stored activities once for each `settings.version`. */
const storedBySettings = new WeakMap<Services['settings'], () => Promise<Activity[]>>()

function storedActivities({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Activity[]> {
  const stored = storedBySettings.get(settings) ?? perVersion(settings, () => listActivities(db.read))
  storedBySettings.set(settings, stored)
  return stored()
}

/**
 * Every activity in the order of `sort`, from memory. `status` combines the operator's switch with the opening times at
 * `atMs`.
 */
export async function activitiesAt(
  services: Pick<Services, 'db' | 'settings'>,
  atMs: number,
): Promise<Activity[]> {
  const activities = await storedActivities(services)
  return activities.map(each => ({ ...each, status: isActivityOpen(each, atMs) ? 'open' : 'closed' }))
}
