import type { SourceFileText } from './sources.ts'

const MIDNIGHT_WITHOUT_ZONE = /T00:00(?::00(?:\.0+)?)?['"`]/

/** Finds lines that write the midnight of a day without its time zone, as `file:line`. */
export function findDaysWithoutZone(sources: readonly SourceFileText[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (MIDNIGHT_WITHOUT_ZONE.test(line) ? [`${path}:${index + 1}`] : [])),
  )
}
