import {
  DEFAULT_LOTTERY_TERMS,
  LOTTERY_SHARE_DIVISOR,
  type LotteryTerms,
} from '../../domain/games/lottery.ts'
import { LOTTERY_TIERS, type LotteryTier } from '../../domain/games/lottery-tiers.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time.ts'

/** The settings about the lottery whose values texts show as figures. */
export interface LotteryFigureValues {
  readonly lottery: readonly LotteryTerms[]
}

/**
 * The default values of the settings, which apply until the operator changes a setting. Built pages show these values.
 */
export const DEFAULT_LOTTERY_FIGURE_VALUES: LotteryFigureValues = { lottery: DEFAULT_LOTTERY_TERMS }

/**
 * Formats the figures about the lottery that texts can name as `{{name}}`.
 * @param pesos formats an amount in whole pesos
 */
export function formatLotteryFigures(
  locale: string,
  { lottery }: LotteryFigureValues,
  pesos: (amount: Centavos) => string,
): Readonly<Record<string, string>> {
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const termsOf = (tier: LotteryTier) =>
    lottery.find(each => each.tier === tier) ?? DEFAULT_LOTTERY_TERMS[tier - 1]
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const hourOf = (tier: LotteryTier) => clock.format((termsOf(tier)?.hour ?? 0) * HOUR_MS)
  // 1970-01-04, three days after the epoch, was a Sunday, which is weekday 0.
  const weekdayOf = (tier: LotteryTier) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      (3 + (termsOf(tier)?.weekday ?? 0)) * DAY_MS,
    )
  const figures: Record<string, string> = {
    lotteryDailyHour: hourOf(2),
    lotteryWeeklyDay: weekdayOf(3),
    lotteryWeeklyHour: hourOf(3),
    lotteryMonthlyHour: hourOf(5),
    lotteryLeast4: number.format(termsOf(4)?.ticketsMin ?? 1),
    lotteryMost: number.format(termsOf(2)?.playerMax ?? 1),
  }
  for (const tier of LOTTERY_TIERS) {
    const terms = termsOf(tier)
    if (!terms) continue
    const { pay, price, ticketsMax, prizes } = terms
    figures[`lotteryPrice${tier}`] = pay === 'coin' ? pesos(centavos(price)) : number.format(price)
    figures[`lotteryTickets${tier}`] = number.format(ticketsMax)
    if (prizes.kind === 'share')
      figures[`lotteryShare${tier}`] = percent.format(prizes.share / LOTTERY_SHARE_DIVISOR)
    if (prizes.kind === 'sold') {
      figures[`lotteryPrize${tier}`] = pesos(prizes.amount)
      figures[`lotteryEvery${tier}`] = number.format(prizes.every)
      figures[`lotteryPrizes${tier}`] = number.format(prizes.most)
      figures[`lotteryPrizesLeast${tier}`] = number.format(prizes.least)
    }
  }
  return figures
}
