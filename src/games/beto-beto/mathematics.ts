import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets } from './figures.ts'
import { FIELDS, type Field } from './odds.ts'
import type { BetoOutcome } from './outcome.ts'
import { returnOf } from './rules.ts'

/** What a chip on each field comes to, exactly: there are 216 throws. */
export function mathematics(): Mathematics {
  return FIELDS.map(field => {
    const { top, ...figures } = figuresOfBets[field]
    return {
      name: field,
      isExact: true,
      ...figures,
      topAward: { ...top, isIn: outcome => isTop(field, outcome as BetoOutcome) },
      choose: () => ({ [field]: 1 }),
    }
  })
}

function isTop(field: Field, { dice }: BetoOutcome): boolean {
  return returnOf(field, dice).times === figuresOfBets[field].top.prices
}
