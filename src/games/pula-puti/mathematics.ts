import { mathematicsOfFields } from '../kit/field-mathematics.ts'
import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets, hasHole } from './figures.ts'
import { FIELDS } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

/** What a chip on each field comes to, exactly. */
export function mathematics(): Mathematics {
  return mathematicsOfFields(FIELDS, figuresOfBets, (field, { hole }: PulaOutcome) => hasHole(field, hole))
}
