import { mathematicsOfFields } from '../kit/fields/field-mathematics.ts'
import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets } from './figures.ts'
import { KINDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

/** Exact figures of one chip on each kind of cabin. */
export function mathematics(): Mathematics {
  return mathematicsOfFields(KINDS, figuresOfBets, (field, { kind }: FerrisOutcome) => kind === field)
}
