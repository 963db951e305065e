import { ACTIVITY_TYPE, isActivityOpen, POPUP_ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Services } from '../../../server/services.ts'
import { computeOncePerSettingsVersion } from '../../../server/settings/settings.ts'
import { areUnaskedPromotionsOff } from '../../limits/server/public.ts'
import { type Activity, listActivities } from './repository.ts'

/** For each `Settings` object, the function that reads the stored activities once for each `settings.version`. */
const storedBySettings = new WeakMap<Services['settings'], () => Promise<Activity[]>>()

function storedActivities({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Activity[]> {
  const stored =
    storedBySettings.get(settings) ?? computeOncePerSettingsVersion(settings, () => listActivities(db.read))
  storedBySettings.set(settings, stored)
  return stored()
}

/**
 * Every activity in the order of `sort`, from memory. `status` combines the operator's switch with the opening times at
 * `atMs`.
 */
export async function listActivitiesAt(
  services: Pick<Services, 'db' | 'settings'>,
  atMs: number,
): Promise<Activity[]> {
  const activities = await storedActivities(services)
  return activities.map(each => ({ ...each, status: isActivityOpen(each, atMs) ? 'open' : 'closed' }))
}

/**
 * The activities of `listActivitiesAt` for a player or, without an id, for a visitor. A player who must get no
 * promotions because of an exclusion gets no popups and no bubble.
 */
export async function listActivitiesForPlayer(
  services: Pick<Services, 'db' | 'settings'>,
  playerId: string | undefined,
  atMs: number,
): Promise<Activity[]> {
  const all = await listActivitiesAt(services, atMs)
  if (playerId === undefined || !(await areUnaskedPromotionsOff(services, playerId, atMs))) return all
  return all
    .filter(({ type, typeId }) => type !== POPUP_ACTIVITY_TYPE || typeId === ACTIVITY_TYPE.notice)
    .map(activity => ({ ...activity, homeFloatShowStatus: 0 }))
}
