import { computed } from 'nanostores'
import type { LotteryCurrency, LotteryDrawInterval } from '../../../domain/games/lottery.ts'
import { centavos } from '../../../domain/money.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

/** A price as text: `₱5`, `50 points`. */
export const $ticketPriceText = computed(
  lotteryMessages,
  t =>
    (pay: LotteryCurrency, price: number): string => {
      if (pay === 'coin') return formatMoneyShort(centavos(price))
      const count = formatWholeNumber(price)
      return pay === 'points' ? t.points({ count }) : t.diamonds({ count })
    },
)

/** A prize as text: an amount of money, or the name of a product. */
export const $lotteryPrizeText = computed(
  lotteryMessages,
  t =>
    ({ amount, goods }: { readonly amount: number; readonly goods: string }): string =>
      goods === 'telephone' ? t.telephone : formatMoney(centavos(amount)),
)

/** The interval between two draws of a tier, as text. */
export const $drawIntervalText = computed(
  lotteryMessages,
  t =>
    (time: LotteryDrawInterval): string =>
      ({ daily: t.daily, weekly: t.weekly, monthly: t.monthly })[time],
)

/** The number of tickets for each prize, as text; with one decimal if below ten. */
export function ticketsPerPrizeTextOf(tickets: number, prizes: number): string {
  const tenths = Math.ceil((tickets * 10) / prizes)
  return tenths < 100 && tenths % 10 !== 0
    ? String(tenths / 10)
    : formatWholeNumber(Math.ceil(tickets / prizes))
}
