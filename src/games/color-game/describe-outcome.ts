import type { Centavos } from '../../domain/money.ts'
import type { DiceWin } from '../kit/field-wins.ts'
import { fillText } from '../kit/fill-text.ts'
import { winTier } from '../kit/win-tier.ts'
import type { Words } from './en-US.ts'
import type { Colour, Field } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

export type FormatMoney = (amount: Centavos) => string

/** The colours of the dice in words, left to right. */
export function describeDice(dice: readonly Colour[], text: Words): string {
  return dice.map(colour => text[colour]).join(', ')
}

/** A throw's result in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: ColorOutcome, text: Words, formatMoney: FormatMoney): string {
  const { dice, wins } = outcome
  return [
    fillText(text.resultDice, { dice: describeDice(dice, text) }),
    payoutSentence(outcome, text, formatMoney),
    ...wins.map(win => winSentence(win, text, formatMoney)),
  ].join(' ')
}

function payoutSentence({ payout, price }: ColorOutcome, text: Words, formatMoney: FormatMoney): string {
  const tier = winTier(payout, price)
  if (tier === 'nothing') return text.resultNothing
  const values = { payout: formatMoney(payout), price: formatMoney(price) }
  return fillText(tier === 'return' ? text.resultReturn : text.resultWin, values)
}

function winSentence({ field, dice, pay }: DiceWin<Field>, text: Words, formatMoney: FormatMoney): string {
  const template = field === 'triple' ? text.resultTriple : text.resultColour
  return fillText(template, { colour: text[field], dice, pay: formatMoney(pay) })
}
