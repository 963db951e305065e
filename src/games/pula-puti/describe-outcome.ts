import type { MoneyFormatter } from '../../i18n/money.ts'
import type { FieldWin } from '../kit/fields/field-wins.ts'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { type BetField, type BoardPart, paintOfHole, partOfHole } from './odds.ts'

/** Names of the rows of the parts of the board, for a sentence. */
const ROWS: Readonly<Record<BoardPart, string>> = {
  top: words.topRows,
  middle: words.middleRows,
  bottom: words.bottomRows,
}

/** Description of a hole: its paint and its rows. */
export function describeHole(hole: number): { readonly paint: string; readonly rows: string } {
  return { paint: words[paintOfHole(hole)], rows: ROWS[partOfHole(hole)] }
}

/** A sentence about the win of a field. */
export function describeWin({ field, pay }: FieldWin<BetField>, formatMoney: MoneyFormatter): string {
  return fillText(words.resultField, { field: words[field], pay: formatMoney(pay) })
}
