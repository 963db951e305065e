import { computeFieldFigures, type FieldReturn, type PossibleDraw } from '../kit/fields/field-odds.ts'
import { BET_FIELDS, type BetField, HORSES, type Horse, horseAndKindOfField, ODDS } from './odds.ts'
import type { RaceFinish } from './outcome.ts'

/** Every order of these horses with its chance. Each place is drawn by the weights of the horses without a place. */
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

/** Return of one chip on a field that pays, in chips, the chip itself included. */
export function winningReturnOfField(field: BetField): number {
  const { horse, kind } = horseAndKindOfField(field)
  return ODDS.returns[kind][horse]
}

/** Return of one chip on a field; 0 for a field that loses. */
export function chipReturnOnField(field: BetField, { order }: RaceFinish): FieldReturn {
  const { horse, kind } = horseAndKindOfField(field)
  const counted = kind === 'win' ? 1 : ODDS.placed
  return { times: order.slice(0, counted).includes(horse) ? winningReturnOfField(field) : 0 }
}

/** Figures of a bet on each field, from all orders. */
export const betFigures = computeFieldFigures(BET_FIELDS, POSSIBLE_FINISHES, chipReturnOnField)
