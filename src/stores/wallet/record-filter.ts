import { periodOf, type RecordTime } from './period.ts'

/** Which records of a list are shown. */
export interface RecordFilter<Group extends string> {
  /** `undefined` for every group. */
  readonly group: Group | undefined
  readonly time: RecordTime
}

/** The filter of a list that shows everything. */
export const EVERY_RECORD = { group: undefined, time: 'all' } as const satisfies RecordFilter<string>

/** Whether a filter leaves nothing out. */
export function isEveryRecord({ group, time }: RecordFilter<string>): boolean {
  return group === undefined && time === 'all'
}

/** A page of filtered records as calls take it. */
export function pageFields<Group extends string>(
  { group, time }: RecordFilter<Group>,
  cursor: string | undefined,
): { cursor?: string; group?: Group; fromMs?: number; toMs?: number } {
  return { ...(cursor ? { cursor } : {}), ...(group && { group }), ...periodOf(time) }
}
