import { type RecordPeriod, startAndEndOfPeriod } from './period.ts'

/** Chooses which records of a list are shown. */
export interface RecordFilter<Group extends string> {
  /** The group whose records are shown; `undefined` for all groups. */
  readonly group: Group | undefined
  readonly time: RecordPeriod
}

/** The filter of a list that shows everything. */
export const ALL_RECORDS_FILTER = { group: undefined, time: 'all' } as const satisfies RecordFilter<string>

/** Whether a filter selects no group and the period `all`, so that it matches every record. */
export function isAllRecordsFilter({ group, time }: RecordFilter<string>): boolean {
  return group === undefined && time === 'all'
}

/** Returns the fields of a call's body that filter the call's records. */
export function callFieldsOfRecordFilter<Group extends string>({
  group,
  time,
}: RecordFilter<Group>): { group?: Group; fromMs?: number; toMs?: number } {
  return { ...(group && { group }), ...startAndEndOfPeriod(time) }
}
