import { type Centavos, centavos } from '../../domain/money.ts'
import { figuresOf } from '../mathematics.ts'
import { FIELDS, type Field, HOLES, ODDS, paintOf, partOf } from './odds.ts'

function perField<Value>(figureOf: (field: Field) => Value): Readonly<Record<Field, Value>> {
  return Object.fromEntries(FIELDS.map(field => [field, figureOf(field)])) as Record<Field, Value>
}

/** Whether a field pays when the ball rests in a hole. */
export function hasHole(field: Field, hole: number): boolean {
  return paintOf(hole) === field || partOf(hole) === field
}

/** The places of a field's holes. */
export const HOLES_OF = perField(field =>
  Array.from({ length: HOLES }, (_, hole) => hole).filter(hole => hasHole(field, hole)),
)

/** What comes back for a chip on a field that pays, in chips, the chip itself included. */
export const TIMES = perField(field => ODDS.tenths[field] / 10)

/** What a bet on each field comes to. */
export const figuresOfBets = perField(field =>
  figuresOf([{ prices: TIMES[field], outcomes: HOLES_OF[field].length }], HOLES),
)

/** What chips on a field that pays bring back, themselves included, in hundredths. @param chip hundredths */
export function payOf(field: Field, units: number, chip: Centavos): Centavos {
  return centavos((chip / 10) * units * ODDS.tenths[field])
}
