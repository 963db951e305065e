import { fieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { figuresOfBets, resultsOfBets, returnOf } from './figures.ts'
import { FIELDS, type Field, HOLES, ODDS } from './odds.ts'
import type { Ball, PulaOutcome } from './outcome.ts'

export const odds: FieldOdds<Field, Ball> = {
  fields: FIELDS,
  unitsMax: ODDS.unitsMax,
  draw: random => ({ hole: random.below(HOLES) }),
  returnOf,
  figures: figuresOfBets,
  results: resultsOfBets,
}

export const pulaPuti = fieldEngine<Field, PulaOutcome>({
  gameId: 1008,
  version: 1,
  game: 'pula-puti',
  odds,
})
