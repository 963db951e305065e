import { type Centavos, centavos } from '../../domain/money.ts'
import { figuresOf } from '../mathematics.ts'
import { KINDS, type Kind, ODDS } from './odds.ts'

/** Number of all cabins of the wheel; they are equally likely. */
export const CABINS = ODDS.cabins.length

function perKind<Value>(figureOf: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return Object.fromEntries(KINDS.map(kind => [kind, figureOf(kind)])) as Record<Kind, Value>
}

/** Number of cabins of each kind. */
export const CABINS_OF = perKind(kind => ODDS.cabins.filter(cabin => cabin === kind).length)

/** Figures of a bet on each kind. */
export const figuresOfBets = perKind(kind =>
  figuresOf([{ prices: ODDS.returns[kind], outcomes: CABINS_OF[kind] }], CABINS),
)

/** Return of the chips on the winning kind in centavos, the chips included. @param chip worth of one chip */
export function payOf(kind: Kind, units: number, chip: Centavos): Centavos {
  return centavos(chip * units * ODDS.returns[kind])
}
