import type { MoneyFormatter } from '../../i18n/money.ts'
import type { FieldWin } from '../kit/fields/field-wins.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { gameTexts } from './en-US.ts'
import { type BetField, type BoardRegion, boardRegionOfHole, paintOfHole } from './odds.ts'

/** For each part of the board, the words that name its rows in a sentence. */
const ROW_WORDS_BY_REGION: Readonly<Record<BoardRegion, string>> = {
  top: gameTexts.topRows,
  middle: gameTexts.middleRows,
  bottom: gameTexts.bottomRows,
}

/** Description of a hole: its paint and its rows. */
export function describeHole(hole: number): { readonly paint: string; readonly rows: string } {
  return { paint: gameTexts[paintOfHole(hole)], rows: ROW_WORDS_BY_REGION[boardRegionOfHole(hole)] }
}

/** A sentence that says which field has won, and how much. */
export function describeWin({ field, pay }: FieldWin<BetField>, formatMoney: MoneyFormatter): string {
  return fillPlaceholders(gameTexts.resultField, { field: gameTexts[field], pay: formatMoney(pay) })
}
