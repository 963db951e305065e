import {
  DEFAULT_LOTTERY_TERMS,
  LOTTERY_SHARE_DIVISOR,
  LOTTERY_TIERS,
  type LotteryTerms,
  type LotteryTier,
} from '../../domain/games/lottery.ts'
import { type Centavos, centavos } from '../../domain/money.ts'

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
  const hourOf = (tier: LotteryTier) => `${String(termsOf(tier)?.hour).padStart(2, '0')}:00`
  const figures: Record<string, string> = {
    lotteryDailyHour: hourOf(2),
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
    }
  }
  return figures
}
