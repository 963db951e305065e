import { computed } from 'nanostores'
import type { LotteryCurrency } from '../../../domain/games/lottery.ts'
import { centavos } from '../../../domain/money.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import type { LotteryDraw } from './lottery.ts'

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

const createPrizeText = (formatAmount: typeof formatMoney) =>
  computed(
    lotteryMessages,
    t =>
      ({ amount, goods }: { readonly amount: number; readonly goods: string }): string =>
        goods === 'telephone' ? t.telephone : formatAmount(centavos(amount)),
  )

/** A prize as text: an amount of money, or the name of a product. */
export const $lotteryPrizeText = createPrizeText(formatMoney)

/** As `$lotteryPrizeText`, without decimals when they are zero. */
export const $lotteryPrizeShortText = createPrizeText(formatMoneyShort)

/** The name of a draw: `Daily ₱5 draw`, `Weekly 100-diamond draw`. */
export const $drawName = computed(
  lotteryMessages,
  t =>
    ({ time, pay, price }: Pick<LotteryDraw, 'time' | 'pay' | 'price'>): string => {
      const count = formatWholeNumber(price)
      const cost =
        pay === 'coin'
          ? formatMoneyShort(centavos(price))
          : pay === 'points'
            ? t.pointPrice({ count })
            : t.diamondPrice({ count })
      return { daily: t.dailyDraw, weekly: t.weeklyDraw, monthly: t.monthlyDraw }[time]({ price: cost })
    },
)

/** The number of tickets for each prize, as text; with one decimal if below ten. */
export function ticketsPerPrizeTextOf(tickets: number, prizes: number): string {
  const tenths = Math.ceil((tickets * 10) / prizes)
  return tenths < 100 && tenths % 10 !== 0
    ? String(tenths / 10)
    : formatWholeNumber(Math.ceil(tickets / prizes))
}
