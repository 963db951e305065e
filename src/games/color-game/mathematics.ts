import { computeFieldMathematics } from '../kit/fields/field-mathematics.ts'
import { fieldBetOdds } from './rules.ts'

/** Exact figures of one chip on each field, computed from all 216 throws. */
export const computeBetMathematics = () => computeFieldMathematics(fieldBetOdds)
