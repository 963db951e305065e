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

/** The holes on which each field pays. */
export const HOLES_OF = perField(field =>
  Array.from({ length: HOLES }, (_, hole) => hole).filter(hole => hasHole(field, hole)),
)

/** Return of one chip on each field when it pays, in chips, the chip itself included. */
export const TIMES = perField(field => ODDS.tenths[field] / 10)

/** Figures of a bet on each field. */
export const figuresOfBets = perField(field =>
  figuresOf([{ prices: TIMES[field], outcomes: HOLES_OF[field].length }], HOLES),
)

/** Return of the chips on a winning field in centavos, the chips included. @param chip worth of one chip */
export function payOf(field: Field, units: number, chip: Centavos): Centavos {
  return centavos((chip / 10) * units * ODDS.tenths[field])
}
