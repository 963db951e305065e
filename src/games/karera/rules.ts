import type { RandomSource } from '../../domain/games/random.ts'
import { createFieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { betFigures, chipReturnOnField, resultsOfBets } from './figures.ts'
import { BET_FIELDS, type BetField, HORSES, type Horse, ODDS } from './odds.ts'
import type { KareraOutcome, RaceFinish } from './outcome.ts'

/**
 * Draws the order of the horses at the finish, the winner first. Each of the five draws is below the sum of the weights
 * of the horses that have no place yet; the last horse needs no draw.
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

export const fieldBetOdds: FieldOdds<BetField, RaceFinish> = {
  fields: BET_FIELDS,
  unitsMax: ODDS.unitsMax,
  draw: random => ({ order: drawOrder(random) }),
  returnOf: chipReturnOnField,
  figures: betFigures,
  results: resultsOfBets,
}

export const kareraEngine = createFieldEngine<BetField, KareraOutcome>({
  gameId: 1004,
  version: 1,
  game: 'karera',
  odds: fieldBetOdds,
})
