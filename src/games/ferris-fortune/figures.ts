import { type Centavos, centavos } from '../../domain/money.ts'
import { figuresOf } from '../mathematics.ts'
import { KINDS, type Kind, ODDS } from './odds.ts'

/** All cabins of the wheel, each equally likely. */
export const CABINS = ODDS.cabins.length

function perKind<Value>(figureOf: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return Object.fromEntries(KINDS.map(kind => [kind, figureOf(kind)])) as Record<Kind, Value>
}

/** How many cabins of the wheel are of each kind. */
export const CABINS_OF = perKind(kind => ODDS.cabins.filter(cabin => cabin === kind).length)

/** What a bet on each kind comes to. */
export const figuresOfBets = perKind(kind =>
  figuresOf([{ prices: ODDS.returns[kind], outcomes: CABINS_OF[kind] }], CABINS),
)

/** What chips on the kind that comes bring back, themselves included, in hundredths. @param chip hundredths */
export function payOf(kind: Kind, units: number, chip: Centavos): Centavos {
  return centavos(chip * units * ODDS.returns[kind])
}
