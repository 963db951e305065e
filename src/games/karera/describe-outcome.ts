import type { MoneyFormatter } from '../../i18n/money.ts'
import type { FieldWin } from '../kit/fields/field-wins.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { gameTexts } from './en-US.ts'
import { type BetField, type Horse, horseAndKindOfField } from './odds.ts'

/** The name of a field: the horse's name, and whether the bet is on win or on place. */
export function betFieldName(field: BetField): string {
  const { horse, kind } = horseAndKindOfField(field)
  return fillPlaceholders(kind === 'win' ? gameTexts.winField : gameTexts.placeField, {
    horse: gameTexts[horse],
  })
}

/** The names of the first three horses in words. */
export function describeFinishOrder(order: readonly Horse[]): string {
  const [first = 'ulap', second = 'alon', third = 'lila'] = order
  return fillPlaceholders(gameTexts.resultOrder, {
    first: gameTexts[first],
    second: gameTexts[second],
    third: gameTexts[third],
  })
}

/** A sentence that says which field has won, and how much. */
export function describeWin({ field, pay }: FieldWin<BetField>, formatMoney: MoneyFormatter): string {
  const { horse, kind } = horseAndKindOfField(field)
  const template = kind === 'win' ? gameTexts.resultFieldWin : gameTexts.resultFieldPlace
  return fillPlaceholders(template, { horse: gameTexts[horse], pay: formatMoney(pay) })
}
