import { periodOf, type RecordTime } from './period.ts'

/** Chooses which records of a list are shown. */
export interface RecordFilter<Group extends string> {
  /** `undefined` for every group. */
  readonly group: Group | undefined
  readonly time: RecordTime
}

/** The filter of a list that shows everything. */
export const EVERY_RECORD = { group: undefined, time: 'all' } as const satisfies RecordFilter<string>

/** Whether a filter matches every record. */
export function isEveryRecord({ group, time }: RecordFilter<string>): boolean {
  return group === undefined && time === 'all'
}

/** The fields of a call's body that filter its records. */
export function filterFields<Group extends string>({
  group,
  time,
}: RecordFilter<Group>): { group?: Group; fromMs?: number; toMs?: number } {
  return { ...(group && { group }), ...periodOf(time) }
}
