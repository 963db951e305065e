import type { RandomSource } from '../../domain/games/random.ts'
import { createFieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { betFigures, chipReturnOnField } from './figures.ts'
import { BET_FIELDS, type BetField, HORSES, type Horse, ODDS } from './odds.ts'
import type { KareraOutcome, RaceFinish } from './outcome.ts'

/**
 * Draws the order of the horses at the finish, first to last. Each of the five draws is below the sum of the weights of
 * the horses without a place; the last place goes to the remaining horse without a draw.
 */
function drawOrder(random: RandomSource): Horse[] {
  const left: Horse[] = [...HORSES]
  const order: Horse[] = []
  while (left.length > 1) {
    const total = left.reduce((sum, horse) => sum + ODDS.weights[horse], 0)
    let rest = random.below(total)
    const drawn = left.findIndex(horse => {
      rest -= ODDS.weights[horse]
      return rest < 0
    })
    order.push(...left.splice(drawn, 1))
  }
  return [...order, ...left]
}

export const odds: FieldOdds<BetField, RaceFinish> = {
  fields: BET_FIELDS,
  unitsMax: ODDS.unitsMax,
  draw: random => ({ order: drawOrder(random) }),
  returnOf: chipReturnOnField,
  figures: betFigures,
}

export const kareraEngine = createFieldEngine<BetField, KareraOutcome>({
  gameId: 1004,
  version: 1,
  game: 'karera',
  odds,
})
