import { mathematicsOfFields } from '../kit/fields/field-mathematics.ts'
import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets } from './figures.ts'
import { FIELDS } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'
import { returnOf } from './rules.ts'

/** Exact figures of one chip on each field, computed from all 216 throws. */
export function mathematics(): Mathematics {
  return mathematicsOfFields(
    FIELDS,
    figuresOfBets,
    (field, { dice }: ColorOutcome) => returnOf(field, dice).times === figuresOfBets[field].top.prices,
  )
}
