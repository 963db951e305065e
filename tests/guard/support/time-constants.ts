import type { SourceFileText } from './sources.ts'

/** The only file that defines time spans. */
export const TIME_CONSTANTS_FILE = 'src/domain/time.ts'

const TIME_CONSTANT_DEFINITION = /\bconst (?:SECOND|MINUTE|HOUR|DAY|WEEK|YEAR)S?_(?:MS|S|MINUTES|DAYS) =/
const COMPUTED_TIME_SPAN =
  /\b60 \* 60\b|\b24 \* 60\b|\b60 \* 1_?000\b|\b\d+ \* 60_000\b|\b3_600_000\b|\b86_400_000\b/

/** Finds lines outside `TIME_CONSTANTS_FILE` that define or compute a time span, as `file:line`. */
export function findRedefinedTimes(sources: readonly SourceFileText[]): string[] {
  return sources
    .filter(({ path }) => path !== TIME_CONSTANTS_FILE)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          TIME_CONSTANT_DEFINITION.test(line) || COMPUTED_TIME_SPAN.test(line)
            ? [`${path}:${index + 1}`]
            : [],
        ),
    )
}
