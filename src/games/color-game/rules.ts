import { throwDice } from '../kit/fields/dice.ts'
import { fieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { figuresOfBets, resultsOfBets, returnOf } from './figures.ts'
import { COLOURS, FIELDS, type Field, ODDS } from './odds.ts'
import type { ColorOutcome, Throw } from './outcome.ts'

export const odds: FieldOdds<Field, Throw> = {
  fields: FIELDS,
  unitsMax: ODDS.unitsMax,
  draw: random => ({ dice: throwDice(COLOURS, random) }),
  returnOf,
  figures: figuresOfBets,
  results: resultsOfBets,
}

export const colorGame = fieldEngine<Field, ColorOutcome>({
  gameId: 1002,
  version: 1,
  game: 'color-game',
  odds,
})
