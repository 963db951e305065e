import { ACTIVITY_TYPE, isActivityOpen, POPUP_ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { findEmptyActivities } from '../../../server/awards/empty-activities.ts'
import type { Services } from '../../../server/services.ts'
import { computeOncePerSettingsVersion } from '../../../server/settings/settings.ts'
import { areUnaskedPromotionsOff } from '../../limits/server/public.ts'
import { type Activity, listActivities } from './repository.ts'

/**
 * Caches, for each `Settings` object, the function that reads the stored activities once for each `settings.version`.
 */
const activityReaderBySettings = new WeakMap<Services['settings'], () => Promise<Activity[]>>()

function readStoredActivities({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Activity[]> {
  const stored =
    activityReaderBySettings.get(settings) ??
    computeOncePerSettingsVersion(settings, () => listActivities(db.read))
  activityReaderBySettings.set(settings, stored)
  return stored()
}

/**
 * Lists all activities in the order of `sort`, from memory. `status` combines the operator's setting with the opening
 * times at `atMs`.
 */
export async function listActivitiesAt(
  services: Pick<Services, 'db' | 'settings'>,
  atMs: number,
): Promise<Activity[]> {
  const activities = await readStoredActivities(services)
  return activities.map(each => ({ ...each, status: isActivityOpen(each, atMs) ? 'open' : 'closed' }))
}

/** An activity, and whether it has nothing to show. */
export interface PlayerActivity extends Activity {
  readonly isEmpty: boolean
}

/**
 * Lists the activities of `listActivitiesAt` for a player, or for a visitor when `playerId` is `undefined`, with the
 * open ones that have nothing to show. While the site must not open promotions unasked for the player, the list leaves
 * out every popup except the notice, and shows no floating button.
 */
export async function listActivitiesForPlayer(
  services: Pick<Services, 'db' | 'settings' | 'emptyActivities'>,
  playerId: string | undefined,
  atMs: number,
): Promise<PlayerActivity[]> {
  const stored = await listActivitiesAt(services, atMs)
  const open = stored.filter(({ status }) => status === 'open').map(({ typeId }) => typeId)
  const empty = await findEmptyActivities(services, open, { playerId, atMs })
  const all = stored.map(activity => ({ ...activity, isEmpty: empty.has(activity.typeId) }))
  if (playerId === undefined || !(await areUnaskedPromotionsOff(services, playerId, atMs))) return all
  return all
    .filter(({ type, typeId }) => type !== POPUP_ACTIVITY_TYPE || typeId === ACTIVITY_TYPE.notice)
    .map(activity => ({ ...activity, homeFloatShowStatus: 0 }))
}
