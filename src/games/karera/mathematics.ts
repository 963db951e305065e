import { mathematicsOfFields } from '../kit/fields/field-mathematics.ts'
import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets, returnOf } from './figures.ts'
import { FIELDS } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'

/** Exact figures of one chip on each field, computed from all 720 orders with their chances. */
export function mathematics(): Mathematics {
  return mathematicsOfFields(
    FIELDS,
    figuresOfBets,
    (field, { order }: KareraOutcome) => returnOf(field, order) > 0,
  )
}
