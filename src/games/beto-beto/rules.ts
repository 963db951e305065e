import { throwDice } from '../kit/fields/dice.ts'
import { createFieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { betFigures, chipReturnOnField, resultsOfBets, sumOfDice } from './figures.ts'
import { BET_FIELDS, type BetField, DIE_FACES, ODDS } from './odds.ts'
import type { BetoOutcome, DiceThrow } from './outcome.ts'

export const fieldBetOdds: FieldOdds<BetField, DiceThrow> = {
  fields: BET_FIELDS,
  unitsMax: ODDS.unitsMax,
  draw(random) {
    const dice = throwDice(DIE_FACES, random)
    return { dice, sum: sumOfDice(dice) }
  },
  returnOf: chipReturnOnField,
  figures: betFigures,
  results: resultsOfBets,
}

export const betoBetoEngine = createFieldEngine<BetField, BetoOutcome>({
  gameId: 1003,
  version: 1,
  game: 'beto-beto',
  odds: fieldBetOdds,
})
