import { mathematicsOfFields } from '../kit/field-mathematics.ts'
import type { Mathematics } from '../mathematics.ts'
import { figuresOfBets } from './figures.ts'
import { KINDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

/** What a chip on each kind of cabin comes to, exactly. */
export function mathematics(): Mathematics {
  return mathematicsOfFields(KINDS, figuresOfBets, (field, { kind }: FerrisOutcome) => kind === field)
}
