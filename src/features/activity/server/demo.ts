import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Services } from '../../../server/services.ts'
import { listActivities, updateActivity } from './repository.ts'

/** The value of `settings.version` in a new database, before anybody has changed a setting. */
const INITIAL_SETTINGS_VERSION = 1

/** What a new sandbox offers at the top of the lobby to visitors too. */
const SHOWN_TO_VISITORS: readonly number[] = [ACTIVITY_TYPE.luckyJackpot, ACTIVITY_TYPE.firstDeposit]

/**
 * Opens every activity that has a screen, so that a new sandbox shows the whole product. Does nothing in production, or
 * once anybody has changed a setting or an activity. The notice stays closed, since it has no text yet. Runs in one
 * transaction.
 */
export async function openActivitiesForDemo({
  config,
  settings,
  builtActivities,
}: Pick<Services, 'config' | 'settings' | 'builtActivities'>): Promise<void> {
  if (config.edition !== 'sandbox' || settings.version !== INITIAL_SETTINGS_VERSION) return
  await settings.change(async tx => {
    for (const activity of await listActivities(tx.query)) {
      const { typeId } = activity
      if (!builtActivities.has(typeId) || typeId === ACTIVITY_TYPE.notice) continue
      const unloginShowStatus = SHOWN_TO_VISITORS.includes(typeId) ? 1 : activity.unloginShowStatus
      await updateActivity(tx, { ...activity, status: 'open', unloginShowStatus })
    }
  })
}
