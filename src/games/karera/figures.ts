import { type Centavos, centavos } from '../../domain/money.ts'
import { figuresOf } from '../mathematics.ts'
import { FIELDS, type Field, HORSES, type Horse, ODDS, partsOf } from './odds.ts'

const HUNDREDTHS = 100

/** An order of all horses at the finish, and its chance. */
export interface Finish {
  readonly order: readonly Horse[]
  readonly chance: number
}

/** Every order of these horses with its chance. Each place is drawn by the weights of the horses without a place. */
function finishesOf(horses: readonly Horse[]): Finish[] {
  if (horses.length === 0) return [{ order: [], chance: 1 }]
  const total = horses.reduce((sum, horse) => sum + ODDS.weights[horse], 0)
  return horses.flatMap(first =>
    finishesOf(horses.filter(horse => horse !== first)).map(({ order, chance }) => ({
      order: [first, ...order],
      chance: (chance * ODDS.weights[first]) / total,
    })),
  )
}

/** All 720 orders. */
export const FINISHES: readonly Finish[] = finishesOf(HORSES)

/** Return of one chip in hundredths of a chip, the chip itself included; 0 for a field that loses. */
export function returnOf(field: Field, order: readonly Horse[]): number {
  const { horse, kind } = partsOf(field)
  const counted = kind === 'win' ? 1 : ODDS.placed
  return order.slice(0, counted).includes(horse) ? ODDS.returns[kind][horse] : 0
}

/**
 * Return of the chips on a winning field in centavos, the chips included.
 * @param chip worth of one chip: whole pesos
 */
export function payOf(field: Field, units: number, chip: Centavos): Centavos {
  const { horse, kind } = partsOf(field)
  return centavos((chip / HUNDREDTHS) * units * ODDS.returns[kind][horse])
}

function figuresOfField(field: Field) {
  const awards = FINISHES.map(({ order, chance }) => ({
    prices: returnOf(field, order) / HUNDREDTHS,
    outcomes: chance,
  }))
  return figuresOf(awards, 1)
}

/** Figures of a bet on each field, over all orders. */
export const figuresOfBets = Object.fromEntries(
  FIELDS.map(field => [field, figuresOfField(field)]),
) as Readonly<Record<Field, ReturnType<typeof figuresOf>>>

const returns = FIELDS.map(field => figuresOfBets[field].returnToPlayer)
/** The lowest return of any field, which the catalogue states. */
export const LEAST_RETURN = Math.min(...returns)
export const HIGHEST_RETURN = Math.max(...returns)
