import { throwDice } from '../kit/fields/dice.ts'
import { fieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { figuresOfBets, resultsOfBets, returnOf, sumOf } from './figures.ts'
import { FACES, FIELDS, type Field, ODDS } from './odds.ts'
import type { BetoOutcome, Throw } from './outcome.ts'

export const odds: FieldOdds<Field, Throw> = {
  fields: FIELDS,
  unitsMax: ODDS.unitsMax,
  draw(random) {
    const dice = throwDice(FACES, random)
    return { dice, sum: sumOf(dice) }
  },
  returnOf,
  figures: figuresOfBets,
  results: resultsOfBets,
}

export const betoBeto = fieldEngine<Field, BetoOutcome>({
  gameId: 1003,
  version: 1,
  game: 'beto-beto',
  odds,
})
