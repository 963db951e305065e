import { utcDayAt } from '../../../domain/day.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import {
  FINDINGS_LISTED_MAX,
  runRowChecks,
  type VerifyFinding,
} from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { readSettingHistory } from '../../../server/settings/history.ts'
import { findFirstDayWithPendingLateStakes } from './late-stakes.ts'
import { COMMISSION_CHECKS, createAgentDayCheck } from './verify-statements.ts'

/**
 * Compares the days of agents with their invitees' stakes, at the rates that applied at each day's end; the shortfalls
 * with the days; and the claimed commission with the awards. Skips days whose stakes are deleted by age, and days whose
 * late stakes may not be computed yet.
 */
export async function verifyAgents({
  db,
  settings,
  clock,
}: Pick<Services, 'db' | 'settings' | 'clock'>): Promise<VerifyFinding[]> {
  const history = await readSettingHistory(settings, db.read, 'agent')
  const firstMs = clock.now() - (RETENTION_DAYS.playDay - 1) * DAY_MS
  const openDay = findFirstDayWithPendingLateStakes(clock.now())
  const days = history.map(({ value, sinceMs }, place) => {
    const next = history[place + 1]
    const fromDay = utcDayAt(Math.max(sinceMs, firstMs))
    const beforeDay = next && utcDayAt(next.sinceMs) < openDay ? utcDayAt(next.sinceMs) : openDay
    return createAgentDayCheck({ ...value, fromDay, beforeDay })
  })
  return [
    ...(await runRowChecks(db, days)).slice(0, FINDINGS_LISTED_MAX),
    ...(await runRowChecks(db, COMMISSION_CHECKS)),
  ]
}
