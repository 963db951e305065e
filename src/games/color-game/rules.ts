import { throwDice } from '../kit/fields/dice.ts'
import { createFieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { betFigures, chipReturnOnField, resultsOfBets } from './figures.ts'
import { BET_FIELDS, type BetField, COLOURS, ODDS } from './odds.ts'
import type { ColorOutcome, DiceThrow } from './outcome.ts'

export const fieldBetOdds: FieldOdds<BetField, DiceThrow> = {
  fields: BET_FIELDS,
  unitsMax: ODDS.unitsMax,
  draw: random => ({ dice: throwDice(COLOURS, random) }),
  returnOf: chipReturnOnField,
  figures: betFigures,
  results: resultsOfBets,
}

export const colorGameEngine = createFieldEngine<BetField, ColorOutcome>({
  gameId: 1002,
  version: 1,
  game: 'color-game',
  odds: fieldBetOdds,
})
