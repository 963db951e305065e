import { createFieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { betFigures, chipReturnOnField, resultsOfBets } from './figures.ts'
import { BET_FIELDS, type BetField, HOLE_COUNT, ODDS } from './odds.ts'
import type { BallResult, PulaOutcome } from './outcome.ts'

export const fieldBetOdds: FieldOdds<BetField, BallResult> = {
  fields: BET_FIELDS,
  unitsMax: ODDS.unitsMax,
  draw: random => ({ hole: random.below(HOLE_COUNT) }),
  returnOf: chipReturnOnField,
  figures: betFigures,
  results: resultsOfBets,
}

export const pulaPutiEngine = createFieldEngine<BetField, PulaOutcome>({
  gameId: 1008,
  version: 1,
  game: 'pula-puti',
  odds: fieldBetOdds,
})
