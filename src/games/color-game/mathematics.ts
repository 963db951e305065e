import { mathematicsOfFields } from '../kit/field-mathematics.ts'
import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets } from './figures.ts'
import { FIELDS } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'
import { returnOf } from './rules.ts'

/** What a chip on each field comes to, exactly: there are 216 throws. */
export function mathematics(): Mathematics {
  return mathematicsOfFields(
    FIELDS,
    figuresOfBets,
    (field, { dice }: ColorOutcome) => returnOf(field, dice).times === figuresOfBets[field].top.prices,
  )
}
