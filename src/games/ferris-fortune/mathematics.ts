import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets } from './figures.ts'
import { KINDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

/** What a chip on each kind of cabin comes to, exactly. */
export function mathematics(): Mathematics {
  return KINDS.map(kind => {
    const { top, ...figures } = figuresOfBets[kind]
    return {
      name: kind,
      isExact: true,
      ...figures,
      topAward: { ...top, isIn: outcome => (outcome as FerrisOutcome).kind === kind },
      choose: () => ({ [kind]: 1 }),
    }
  })
}
