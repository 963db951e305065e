import { computeFieldFigures, type FieldReturn, type PossibleDraw } from '../kit/fields/field-odds.ts'
import { resultsOfFields } from '../kit/fields/field-results.ts'
import { BET_FIELDS, type BetField, HORSES, type Horse, horseAndKindOfField, ODDS } from './odds.ts'
import type { RaceFinish } from './outcome.ts'

/**
 * Every order of these horses at the finish, with its chance. For each place, the chances of the remaining horses are
 * in proportion to their weights.
 */
function finishesOf(horses: readonly Horse[]): PossibleDraw<RaceFinish>[] {
  if (horses.length === 0) return [{ drawn: { order: [] }, weight: 1 }]
  const total = horses.reduce((sum, horse) => sum + ODDS.weights[horse], 0)
  return horses.flatMap(first =>
    finishesOf(horses.filter(horse => horse !== first)).map(({ drawn, weight }) => ({
      drawn: { order: [first, ...drawn.order] },
      weight: (weight * ODDS.weights[first]) / total,
    })),
  )
}

/** All 720 orders of the horses. */
export const POSSIBLE_FINISHES: readonly PossibleDraw<RaceFinish>[] = finishesOf(HORSES)

const TOTAL = HORSES.reduce((sum, horse) => sum + ODDS.weights[horse], 0)

/** The sum of the weights of the horses that have no place once `horse` has won. */
const weightsBehind = (horse: Horse) => TOTAL - ODDS.weights[horse]

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** The smallest number that every `weightsBehind` divides, so that all chances become whole weights. */
const SCALE = HORSES.map(weightsBehind).reduce((scale, sum) => (scale / greatestDivisor(scale, sum)) * sum, 1)

/** Every pair of the first two horses with its chance as a whole weight. No bet asks for a later place. */
const FIRST_TWO: readonly PossibleDraw<RaceFinish>[] = HORSES.flatMap(first =>
  HORSES.filter(horse => horse !== first).map(second => ({
    drawn: { order: [first, second] },
    weight: ODDS.weights[first] * ODDS.weights[second] * (SCALE / weightsBehind(first)),
  })),
)

/** Number of chips that one chip on a winning field returns, the chip itself included. */
export function winningReturnOfField(field: BetField): number {
  const { horse, kind } = horseAndKindOfField(field)
  return ODDS.returns[kind][horse]
}

/** Number of chips that one chip on a field returns; 0 for a field that loses. */
export function chipReturnOnField(field: BetField, { order }: RaceFinish): FieldReturn {
  const { horse, kind } = horseAndKindOfField(field)
  const counted = kind === 'win' ? 1 : ODDS.placed
  return { times: order.slice(0, counted).includes(horse) ? winningReturnOfField(field) : 0 }
}

/** Figures of a bet on each field, such as its chance and its return, computed from all orders of the horses. */
export const betFigures = computeFieldFigures(BET_FIELDS, POSSIBLE_FINISHES, chipReturnOnField)

/** The returns of every field, computed from all pairs of the first two horses. */
export const resultsOfBets = resultsOfFields(BET_FIELDS, FIRST_TWO, chipReturnOnField)
