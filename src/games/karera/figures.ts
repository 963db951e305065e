import { computeFieldFigures, type FieldReturn, type PossibleDraw } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import {
  BET_FIELDS,
  type BetField,
  HORSES,
  type Horse,
  horseAndKindOfField,
  ODDS,
  type RaceOdds,
} from './odds.ts'
import type { RaceFinish } from './outcome.ts'

type Weights = RaceOdds['weights']

export function sumOfWeights(weights: Weights, horses: readonly Horse[]): number {
  return horses.reduce((sum, horse) => sum + weights[horse], 0)
}

const horsesExcept = (horses: readonly Horse[], one: Horse) => horses.filter(horse => horse !== one)

/**
 * Every order of these horses at the finish, with its chance. For each place, the chances of the remaining horses are
 * in proportion to their weights.
 */
function listPossibleFinishes(weights: Weights, horses: readonly Horse[]): PossibleDraw<RaceFinish>[] {
  if (horses.length === 0) return [{ drawn: { order: [] }, weight: 1 }]
  const total = sumOfWeights(weights, horses)
  return horses.flatMap(first =>
    listPossibleFinishes(weights, horsesExcept(horses, first)).map(({ drawn, weight }) => ({
      drawn: { order: [first, ...drawn.order] },
      weight: (weight * weights[first]) / total,
    })),
  )
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/**
 * Every pair of the first two horses. Its weight is a whole number in proportion to its chance. No bet depends on a
 * later place.
 */
function listFirstTwoOrders(weights: Weights): PossibleDraw<RaceFinish>[] {
  const weightsBehind = (horse: Horse) => sumOfWeights(weights, horsesExcept(HORSES, horse))
  /** The least common multiple of the sums in `weightsBehind`. With this factor all weights are whole numbers. */
  const scale = HORSES.map(weightsBehind).reduce(
    (product, sum) => (product / greatestDivisor(product, sum)) * sum,
    1,
  )
  return HORSES.flatMap(first =>
    horsesExcept(HORSES, first).map(second => ({
      drawn: { order: [first, second] },
      weight: weights[first] * weights[second] * (scale / weightsBehind(first)),
    })),
  )
}

/** The figures of a version of the rules, computed from its odds. */
export function computeRaceFigures({ weights, returns, placed }: RaceOdds) {
  const finishes: readonly PossibleDraw<RaceFinish>[] = listPossibleFinishes(weights, HORSES)
  const winningReturnOfField = (field: BetField) => {
    const { horse, kind } = horseAndKindOfField(field)
    return returns[kind][horse]
  }
  const chipReturnOnField = (field: BetField, { order }: RaceFinish): FieldReturn => {
    const { horse, kind } = horseAndKindOfField(field)
    const counted = kind === 'win' ? 1 : placed
    return { times: order.slice(0, counted).includes(horse) ? winningReturnOfField(field) : 0 }
  }
  return {
    /** All 720 orders of the horses. */
    finishes,
    /** The number of chips that one chip on a field returns if the field wins, itself included. */
    winningReturnOfField,
    /** Number of chips that one chip on a field returns; 0 for a field that loses. */
    chipReturnOnField,
    /** Figures of a bet on each field, such as its chance and its return, computed from all orders of the horses. */
    betFigures: computeFieldFigures(BET_FIELDS, finishes, chipReturnOnField),
    /**
     * All pairs of the first two horses, grouped by what they pay. Each group has the return of one chip on every
     * field, and its chance as a whole number relative to the other groups.
     */
    resultsOfBets: resultsOfFields(BET_FIELDS, listFirstTwoOrders(weights), chipReturnOnField),
  }
}

/** The figures of the newest version of the rules, by which new rounds are decided. */
export const RACE_FIGURES = computeRaceFigures(ODDS)

export const { finishes: POSSIBLE_FINISHES, winningReturnOfField, betFigures, resultsOfBets } = RACE_FIGURES
