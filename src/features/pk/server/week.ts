import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import type { Services } from '../../../server/services.ts'
import { readStoredSetting } from '../../../server/settings/stored-setting.ts'
import { type PkTerms, type PkWeek, type PkWeekTimes, pkWeekTimesOf } from '../rules/pk.ts'
import { findPkWeek, insertPkWeek, type PkWeekRow } from './repository.ts'

export const pkTermsOfRow = ({ terms }: Pick<PkWeekRow, 'terms'>): PkTerms =>
  readStoredSetting('pk', JSON.parse(terms))

/** The times of a stored week. Staff may have set an earlier payment. */
export function pkWeekTimesOfRow(row: Pick<PkWeekRow, 'week' | 'terms' | 'pay_at_ms'>): PkWeekTimes {
  return { ...pkWeekTimesOf({ from: row.week as PkWeek['from'] }, pkTermsOfRow(row)), payMs: row.pay_at_ms }
}

/** Whether the activity is open. Reads committed rows. */
export async function isPkOpen({ db }: { readonly db: Database }, atMs: number): Promise<boolean> {
  const window = (await listActivityOpenPeriods(db.read)).get(ACTIVITY_TYPE.redPkBlue)
  return window !== undefined && isActivityOpen(window, atMs)
}

/**
 * The stored week, inside the caller's transaction. A week that is not stored yet is stored with the current terms, so
 * a change of the setting takes effect in the next week.
 */
export async function findOrInsertPkWeek(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  week: PkWeek,
): Promise<PkWeekRow> {
  const storedWeek = await findPkWeek(tx.query, week.from)
  if (storedWeek) return storedWeek
  const terms = settings.get('pk')
  await insertPkWeek(tx, {
    week: week.from,
    terms: JSON.stringify(terms),
    payAtMs: pkWeekTimesOf(week, terms).payMs,
  })
  const newWeek = await findPkWeek(tx.query, week.from)
  if (!newWeek) throw new Error(`The week ${week.from} is not stored`)
  return newWeek
}
