import type { MoneyFormatter } from '../../i18n/money.ts'
import type { FieldWin } from '../kit/fields/field-wins.ts'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { type BetField, type Horse, horseAndKindOfField } from './odds.ts'

/** Name of a field: a horse to win or to place. */
export function betFieldName(field: BetField): string {
  const { horse, kind } = horseAndKindOfField(field)
  return fillText(kind === 'win' ? words.winField : words.placeField, { horse: words[horse] })
}

/** The names of the first three horses in words. */
export function describeFinishOrder(order: readonly Horse[]): string {
  const [first = 'ulap', second = 'alon', third = 'lila'] = order
  return fillText(words.resultOrder, { first: words[first], second: words[second], third: words[third] })
}

/** A sentence that says which field has won, and how much. */
export function describeWin({ field, pay }: FieldWin<BetField>, formatMoney: MoneyFormatter): string {
  const { horse, kind } = horseAndKindOfField(field)
  const template = kind === 'win' ? words.resultFieldWin : words.resultFieldPlace
  return fillText(template, { horse: words[horse], pay: formatMoney(pay) })
}
