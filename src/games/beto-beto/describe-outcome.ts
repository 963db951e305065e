import type { Centavos } from '../../domain/money.ts'
import type { DiceWin } from '../kit/field-wins.ts'
import { fillText } from '../kit/fill-text.ts'
import { winTier } from '../kit/win-tier.ts'
import type { Words } from './en-US.ts'
import { type Call, type Face, type Field, NUMBERS } from './odds.ts'
import type { BetoOutcome } from './outcome.ts'

export type FormatMoney = (amount: Centavos) => string

/** What the dice show, left to right. */
export function describeDice(dice: readonly Face[]): string {
  return dice.join(', ')
}

/** The name of a field: a number's digit is part of it. */
export function nameOf(field: Field, text: Words): string {
  const place = (NUMBERS as readonly Field[]).indexOf(field)
  return place < 0 ? text[field as Call] : fillText(text.number, { number: place + 1 })
}

/** A throw's result in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: BetoOutcome, text: Words, formatMoney: FormatMoney): string {
  const { dice, sum, wins } = outcome
  return [
    fillText(text.resultDice, { dice: describeDice(dice), sum }),
    payoutSentence(outcome, text, formatMoney),
    ...wins.map(win => winSentence(win, text, formatMoney)),
  ].join(' ')
}

function payoutSentence({ payout, price }: BetoOutcome, text: Words, formatMoney: FormatMoney): string {
  const tier = winTier(payout, price)
  if (tier === 'nothing') return text.resultNothing
  const values = { payout: formatMoney(payout), price: formatMoney(price) }
  return fillText(tier === 'return' ? text.resultReturn : text.resultWin, values)
}

function winSentence({ field, dice, pay }: DiceWin<Field>, text: Words, formatMoney: FormatMoney): string {
  const isNumber = (NUMBERS as readonly Field[]).includes(field)
  const values = { field: nameOf(field, text), dice, pay: formatMoney(pay) }
  return fillText(isNumber ? text.resultNumber : text.resultCall, values)
}
