import { computeFieldMathematics } from '../kit/fields/field-mathematics.ts'
import { fieldBetOdds } from './rules.ts'

/** Exact figures of one chip on each field, computed from all holes. */
export const computeBetMathematics = () => computeFieldMathematics(fieldBetOdds)
