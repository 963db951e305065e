import { utcDay } from '../../../domain/day.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { type Finding, LISTED_MAX, runChecks } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { settingHistory } from '../../../server/settings/history.ts'
import { firstProvisionalDay } from './late-stakes.ts'
import { agentDayCheck, COMMISSION_CHECKS } from './verify-statements.ts'

/**
 * Compares the days of agents with their invitees' stakes, at the rates that were in force at each day's end; the
 * shortfalls with the days; and the claimed commission with the awards. Skips days whose stakes are deleted by age, and
 * days whose late stakes may not be computed yet.
 */
export async function verifyAgents({
  db,
  settings,
  clock,
}: Pick<Services, 'db' | 'settings' | 'clock'>): Promise<Finding[]> {
  const history = await settingHistory(settings, db.read, 'agent')
  const firstMs = clock.now() - (RETENTION_DAYS.playDay - 1) * DAY_MS
  const openDay = firstProvisionalDay(clock.now())
  const days = history.map(({ value, sinceMs }, place) => {
    const next = history[place + 1]
    const fromDay = utcDay(Math.max(sinceMs, firstMs))
    const beforeDay = next && utcDay(next.sinceMs) < openDay ? utcDay(next.sinceMs) : openDay
    return agentDayCheck({ ...value, fromDay, beforeDay })
  })
  return [...(await runChecks(db, days)).slice(0, LISTED_MAX), ...(await runChecks(db, COMMISSION_CHECKS))]
}
