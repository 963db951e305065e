import { utcDay } from '../../../domain/day.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Finding } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { settingHistory } from '../../../server/settings/history.ts'
import { RATE_DIVISOR } from '../rules/agent.ts'
import { firstOpenDay } from './late-stakes.ts'
import { listUntakenCommission, listWrongDays, listWrongShortfalls } from './verify-statements.ts'

const LISTED_MAX = 100

/**
 * Compares the days of agents with the stakes of their invitees at the rates of each day's end, the shortfalls with the
 * days, and what was taken with the awards. Days whose stakes are deleted by age, and a day whose late stakes may not be
 * reckoned yet, are not compared with stakes.
 */
export async function verifyAgents({
  db,
  settings,
  clock,
}: Pick<Services, 'db' | 'settings' | 'clock'>): Promise<Finding[]> {
  const history = await settingHistory(settings, db.read, 'agent')
  const firstMs = clock.now() - (RETENTION_DAYS.playDay - 1) * DAY_MS
  const openDay = firstOpenDay(clock.now())
  const wrong = []
  for (const [place, { value, sinceMs }] of history.entries()) {
    const next = history[place + 1]
    const fromDay = utcDay(Math.max(sinceMs, firstMs))
    const beforeDay = next && utcDay(next.sinceMs) < openDay ? utcDay(next.sinceMs) : openDay
    wrong.push(...(await listWrongDays(db, { ...value, fromDay, beforeDay, limit: LISTED_MAX })))
  }
  const [shortfalls, untaken] = [
    await listWrongShortfalls(db, LISTED_MAX),
    await listUntakenCommission(db, LISTED_MAX),
  ]
  return [
    ...wrong.slice(0, LISTED_MAX).map(row => ({
      rule: 'agentDayIsOfItsStakes',
      text: `Agent ${row.agent_id} has ${row.staked} staked by ${row.active} active at ${row.rate} of ${RATE_DIVISOR} on ${row.day}, commission ${row.commission}; the invitees who count staked ${Number(row.proven_staked)}, ${Number(row.proven_active)} of them active`,
    })),
    ...shortfalls.map(row => ({
      rule: 'agentShortfallIsCarried',
      text: `Agent ${row.player_id} has a shortfall of ${row.shortfall}; the days make ${Number(row.proven)}`,
    })),
    ...untaken.map(row => ({
      rule: 'commissionIsAward',
      text: `Agent ${row.agent_id} took ${row.taken} for ${row.day}; the award is ${Number(row.granted)}`,
    })),
  ]
}
