import { lockActivity, updateActivity } from '../../src/features/activity/server/repository.ts'
import type { Services } from '../../src/server/services.ts'

/** Opens an activity, even if it has no screen yet. The operator's tool would refuse to open such an activity. */
export function openActivity(services: Services, id: number, opensAtMs: number | null = null): Promise<void> {
  return openActivities(services, [id], opensAtMs)
}

/**
 * Opens activities in one transaction, without an end.
 * @param opensAtMs the start in epoch milliseconds; `null` for no start
 * @throws RangeError when an activity does not exist
 */
export async function openActivities(
  { settings }: Services,
  ids: readonly number[],
  opensAtMs: number | null = null,
): Promise<void> {
  await settings.change(async tx => {
    for (const id of ids) {
      const known = await lockActivity(tx, id)
      if (!known) throw new RangeError(`No activity ${id}`)
      await updateActivity(tx, { ...known, status: 'open', opensAtMs, closesAtMs: null })
    }
  })
}

/**
 * Closes an activity.
 * @throws RangeError when the activity does not exist
 */
export async function closeActivity({ settings }: Services, id: number): Promise<void> {
  await settings.change(async tx => {
    const known = await lockActivity(tx, id)
    if (!known) throw new RangeError(`No activity ${id}`)
    await updateActivity(tx, { ...known, status: 'closed' })
  })
}
