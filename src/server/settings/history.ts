import type { Kysely } from 'kysely'
import { nextUtcDayStartMsAfter, type UtcDay } from '../../domain/day.ts'
import type { Schema } from '../db/schema.ts'
import type { SettingKey, SettingValue } from './registry.ts'
import { listSettingChanges } from './repository.ts'
import type { Settings } from './settings.ts'
import { readStoredSetting } from './stored-setting.ts'

/** A value of a setting, and the time from which it applies, epoch milliseconds; 0 for the first known value. */
export interface DatedSettingValue<Key extends SettingKey> {
  readonly value: SettingValue<Key>
  readonly sinceMs: number
}

/**
 * Returns the values that a setting has had, the earliest first; never empty. A value that this release cannot read is
 * left out. Works inside and outside a transaction.
 */
export async function readSettingHistory<Key extends SettingKey>(
  { get }: Pick<Settings, 'get'>,
  query: Kysely<Schema>,
  key: Key,
): Promise<readonly DatedSettingValue<Key>[]> {
  const changes = (await listSettingChanges(query, key)).flatMap(({ value, at_ms: sinceMs }) => {
    try {
      return [{ value: readStoredSetting(key, JSON.parse(value)), sinceMs }]
    } catch {
      return []
    }
  })
  const [first = { value: get(key) }, ...rest] = changes
  return [{ ...first, sinceMs: 0 }, ...rest]
}

/** Returns the value of a setting at the end of a UTC day; for a day that has not ended, the current value. */
export function settingValueOfDay<Key extends SettingKey>(
  history: readonly DatedSettingValue<Key>[],
  day: UtcDay,
): SettingValue<Key> {
  const endMs = nextUtcDayStartMsAfter(Date.parse(day))
  const last = history.findLast(({ sinceMs }) => sinceMs < endMs)
  if (!last) throw new RangeError('A history begins at 0')
  return last.value
}
