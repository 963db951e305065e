import { RETENTION_DAYS } from '../../../../domain/site/retention.ts'
import { DAY_MS, HOUR_MS } from '../../../../domain/time.ts'
import type { Job } from '../../../../server/events/schedule.ts'
import { deleteEndedDevices } from './repository.ts'

/** Deletes the devices whose session has ended, and those that were not seen for a year. */
export const pushRetentionJob: Job = {
  name: 'push-retention',
  everyMs: HOUR_MS,
  async run({ db, clock, log }) {
    const atMs = clock.now()
    const removed = await deleteEndedDevices(db, {
      atMs,
      untilMs: atMs - RETENTION_DAYS.pushDevice * DAY_MS,
    })
    if (removed > 0) log.info({ removed }, 'devices without notifications deleted')
  },
}
