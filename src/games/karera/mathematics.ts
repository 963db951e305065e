import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets, returnOf } from './figures.ts'
import { FIELDS } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'

/** What a chip on each field comes to, exactly: the 720 orders, each with its chance. */
export function mathematics(): Mathematics {
  return FIELDS.map(field => {
    const { top, ...figures } = figuresOfBets[field]
    return {
      name: field,
      isExact: true,
      ...figures,
      topAward: { ...top, isIn: outcome => returnOf(field, (outcome as KareraOutcome).order) > 0 },
      choose: () => ({ [field]: 1 }),
    }
  })
}
