import { lockActivity, updateActivity } from '../../src/features/activity/server/repository.ts'
import type { Services } from '../../src/server/services.ts'

/** Opens an activity, also one whose screen is not built yet, which the operator's tool refuses. */
export async function openActivity({ settings }: Services, id: number, opensAtMs: number | null = null) {
  await settings.change(async tx => {
    const known = await lockActivity(tx, id)
    if (!known) throw new RangeError(`No activity ${id}`)
    await updateActivity(tx, { ...known, status: 'open', opensAtMs, closesAtMs: null })
  })
}

/** Closes an activity. */
export async function closeActivity({ settings }: Services, id: number): Promise<void> {
  await settings.change(async tx => {
    const known = await lockActivity(tx, id)
    if (!known) throw new RangeError(`No activity ${id}`)
    await updateActivity(tx, { ...known, status: 'closed' })
  })
}
