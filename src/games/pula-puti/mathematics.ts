import { mathematicsOfFields } from '../kit/fields/field-mathematics.ts'
import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets, hasHole } from './figures.ts'
import { FIELDS } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

/** Exact figures of one chip on each field. */
export function mathematics(): Mathematics {
  return mathematicsOfFields(FIELDS, figuresOfBets, (field, { hole }: PulaOutcome) => hasHole(field, hole))
}
