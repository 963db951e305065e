import type { RandomSource } from '../../domain/games/random.ts'
import { createFieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { computeRaceFigures, RACE_FIGURES, sumOfWeights } from './figures.ts'
import { BET_FIELDS, type BetField, HORSES, type Horse, ODDS, ODDS_V1, type RaceOdds } from './odds.ts'
import type { KareraOutcome, RaceFinish } from './outcome.ts'

/**
 * Draws the order of the horses at the finish, the winner first. Each of the five draws is below the sum of the weights
 * of the horses that have no place yet; the last horse needs no draw.
 */
function drawOrder(weights: RaceOdds['weights'], random: RandomSource): Horse[] {
  const left: Horse[] = [...HORSES]
  const order: Horse[] = []
  while (left.length > 1) {
    let rest = random.below(sumOfWeights(weights, left))
    const drawn = left.findIndex(horse => {
      rest -= weights[horse]
      return rest < 0
    })
    order.push(...left.splice(drawn, 1))
  }
  return [...order, ...left]
}

function fieldOddsOf(
  { weights, unitsMax }: RaceOdds,
  { chipReturnOnField, betFigures, resultsOfBets }: ReturnType<typeof computeRaceFigures>,
): FieldOdds<BetField, RaceFinish> {
  return {
    fields: BET_FIELDS,
    unitsMax,
    draw: random => ({ order: drawOrder(weights, random) }),
    returnOf: chipReturnOnField,
    figures: betFigures,
    results: resultsOfBets,
  }
}

function createKareraEngine({ version }: RaceOdds, odds: FieldOdds<BetField, RaceFinish>) {
  return createFieldEngine<BetField, KareraOutcome>({ gameId: 1004, version, game: 'karera', odds })
}

export const fieldBetOdds = fieldOddsOf(ODDS, RACE_FIGURES)

export const kareraEngine = createKareraEngine(ODDS, fieldBetOdds)

/** Version 1 of the rules, for old rounds: other chances and other returns. */
export const kareraEngineV1 = createKareraEngine(ODDS_V1, fieldOddsOf(ODDS_V1, computeRaceFigures(ODDS_V1)))
