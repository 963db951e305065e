import { mathematicsOfFields } from '../kit/field-mathematics.ts'
import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets, returnOf } from './figures.ts'
import { FIELDS } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'

/** What a chip on each field comes to, exactly: the 720 orders, each with its chance. */
export function mathematics(): Mathematics {
  return mathematicsOfFields(
    FIELDS,
    figuresOfBets,
    (field, { order }: KareraOutcome) => returnOf(field, order) > 0,
  )
}
