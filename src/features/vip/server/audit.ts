import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { utcDayAt } from '../../../domain/day.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { toCursorPage } from '../../../server/http/cursor-page.ts'
import { type DayCounters, listCountersByDay } from '../../../server/player-money/counters/day-counters.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import type { getVipLevelAudit } from '../contract.ts'
import { readPlayerVipByLevels, readVipChanges, type VipChange } from './vip.ts'

type VipAuditEntry = ResultOf<typeof getVipLevelAudit>['list'][number]
type NewAuditEntry = Omit<VipAuditEntry, 'experienced'>

/** One page of the entries that add up to a player's experience, the newest first. */
export async function readVipAuditPage(
  { db, settings }: Services,
  playerId: string,
  { cursor, pageSize }: ParsedBodyOf<typeof getVipLevelAudit>,
  atMs: number,
): Promise<ResultOf<typeof getVipLevelAudit>> {
  const { counted } = await playerTotalsOf(db, playerId)
  const vip = await readPlayerVipByLevels(db, settings.get('vip'), { playerId, counted, atMs })
  if (vip.begunAtMs === undefined) return { list: [], nextCursor: null }
  const span = { from: utcDayAt(vip.begunAtMs), to: utcDayAt(atMs) }
  const [changes, days] = await Promise.all([
    readVipChanges(db.read, playerId),
    listCountersByDay(db.read, playerId, span),
  ])
  const staked = centavos(vip.experienced - vip.givenExperience)
  const entries = addRunningSums(
    [
      ...changes.toReversed().map(auditEntryOfChange),
      ...auditEntriesOfDays(days, staked, vip.begunAtMs),
    ].sort(compareNewestFirst),
    centavos(vip.experienced),
  )
  const start = cursor === undefined ? 0 : entries.findIndex(({ id }) => id === cursor) + 1
  return toCursorPage(entries.slice(start, start + pageSize + 1), { pageSize }, ({ id }) => id)
}

function auditEntryOfChange({ place, to, from, cause, added, atMs }: VipChange): NewAuditEntry {
  const level = to === from ? null : to
  return { id: `level-${place}`, kind: cause, day: null, time: atMs, added: centavos(added), level }
}

/**
 * One entry for each day with stakes since VIP began, the newest first. The entries add up to `staked`. The entry of
 * VIP's first day also contains the stakes of days that are no longer stored. If the first day itself is no longer
 * stored, an extra entry contains these stakes.
 */
function auditEntriesOfDays(
  days: readonly DayCounters[],
  staked: Centavos,
  begunAtMs: number,
): NewAuditEntry[] {
  const begun = utcDayAt(begunAtMs)
  const entries: NewAuditEntry[] = []
  let rest: number = staked
  for (const { day, realWagered } of days.toReversed()) {
    const added = day === begun ? rest : realWagered
    rest -= added
    if (added === 0) continue
    const time = Date.parse(day)
    entries.push({ id: day, kind: 'stakes', day, time, added: centavos(added), level: null })
  }
  if (rest !== 0) {
    entries.push({
      id: 'earlier',
      kind: 'earlier',
      day: null,
      time: begunAtMs,
      added: centavos(rest),
      level: null,
    })
  }
  return entries
}

/**
 * Sorts the newest entries first. A day's stakes have the time of the start of the day, so a level reached on that day
 * is above them.
 */
const compareNewestFirst = (a: NewAuditEntry, b: NewAuditEntry) => b.time - a.time

function addRunningSums(entries: readonly NewAuditEntry[], experienced: Centavos): VipAuditEntry[] {
  let sum: number = experienced
  return entries.map(entry => {
    const after = sum
    sum -= entry.added
    return { ...entry, experienced: centavos(after) }
  })
}
