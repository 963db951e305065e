import { type Centavos, centavos } from '../../domain/money.ts'
import { figuresOf } from '../mathematics.ts'
import { FIELDS, type Field, HORSES, type Horse, ODDS, partsOf } from './odds.ts'

const HUNDREDTHS = 100

/** An order in which all horses come home, and how likely it is. */
export interface Finish {
  readonly order: readonly Horse[]
  readonly chance: number
}

/** Every order of these horses behind one another, with its chance when each place is drawn by the weights that are left. */
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

/** What a chip on a field brings back in hundredths of a chip, itself included; zero for a field that loses. */
export function returnOf(field: Field, order: readonly Horse[]): number {
  const { horse, kind } = partsOf(field)
  const counted = kind === 'win' ? 1 : ODDS.placed
  return order.slice(0, counted).includes(horse) ? ODDS.returns[kind][horse] : 0
}

/** What chips on a field that is paid bring back, themselves included, in hundredths. @param chip whole pesos, in hundredths */
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

/** What a bet on each field comes to, over all orders. */
export const figuresOfBets = Object.fromEntries(
  FIELDS.map(field => [field, figuresOfField(field)]),
) as Readonly<Record<Field, ReturnType<typeof figuresOf>>>

const returns = FIELDS.map(field => figuresOfBets[field].returnToPlayer)
/** The lowest return of any field, which the catalogue names. */
export const LEAST_RETURN = Math.min(...returns)
export const HIGHEST_RETURN = Math.max(...returns)
