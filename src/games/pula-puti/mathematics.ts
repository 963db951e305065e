import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets, hasHole } from './figures.ts'
import { FIELDS } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

/** What a chip on each field comes to, exactly. */
export function mathematics(): Mathematics {
  return FIELDS.map(field => {
    const { top, ...figures } = figuresOfBets[field]
    return {
      name: field,
      isExact: true,
      ...figures,
      topAward: { ...top, isIn: outcome => hasHole(field, (outcome as PulaOutcome).hole) },
      choose: () => ({ [field]: 1 }),
    }
  })
}
