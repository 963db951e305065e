import { periodOf, type RecordTime } from './period.ts'

/** Which records of a list are shown. */
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

/** The fields of a call for a page of filtered records. */
export function pageFields<Group extends string>(
  { group, time }: RecordFilter<Group>,
  cursor: string | undefined,
): { cursor?: string; group?: Group; fromMs?: number; toMs?: number } {
  return { ...(cursor ? { cursor } : {}), ...(group && { group }), ...periodOf(time) }
}
