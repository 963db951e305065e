import { ITEM_ID } from '../../domain/awards/items.ts'
import {
  DEFAULT_DRAW_CHANCE_TERMS,
  DEFAULT_JACKPOT_PAID_BY_STAFF_MIN,
  DEFAULT_JACKPOT_POOL_TERMS,
  type DrawChanceTerms,
  JACKPOT_DISPLAY_STEP_MS,
  JACKPOT_DRAWS_PAGE_SIZE,
  JACKPOT_POOL_RATE_DIVISOR,
  JACKPOT_POOLS,
  JACKPOT_PRIZE_TABLE,
  JACKPOT_WHEEL_PRIZE_TABLE,
  JACKPOT_WINNERS_PAGE_SIZE,
  type JackpotPool,
  type JackpotPoolTerms,
  WHEEL_SECTOR_COUNT,
  WHEEL_SPIN_DURATION_MS,
} from '../../domain/awards/jackpot.ts'
import type { Prize, PrizeTable } from '../../domain/awards/prize-draw.ts'
import { JACKPOT_PRIZE_ID } from '../../domain/awards/rewards.ts'
import type { Centavos } from '../../domain/money.ts'
import { SECOND_MS } from '../../domain/time.ts'

/** The settings about the lucky jackpot whose values texts show as figures. */
export interface JackpotFigureValues {
  readonly jackpotPools: Readonly<Record<JackpotPool, JackpotPoolTerms>>
  readonly jackpotChance: DrawChanceTerms
  readonly jackpotPaidByStaff: Centavos
  readonly jackpotPrizes: PrizeTable
  readonly jackpotWheel: PrizeTable
}

/**
 * The default values of the settings, which apply until the operator changes a setting. Built pages show these values.
 */
export const DEFAULT_JACKPOT_FIGURE_VALUES: JackpotFigureValues = {
  jackpotPools: DEFAULT_JACKPOT_POOL_TERMS,
  jackpotChance: DEFAULT_DRAW_CHANCE_TERMS,
  jackpotPaidByStaff: DEFAULT_JACKPOT_PAID_BY_STAFF_MIN,
  jackpotPrizes: JACKPOT_PRIZE_TABLE,
  jackpotWheel: JACKPOT_WHEEL_PRIZE_TABLE,
}

/**
 * Maximum number of decimals of a chance in percent. A small chance needs several decimals, such as 0.09 % for 1 of
 * 1,111.
 */
const DECIMALS = 4

/**
 * Formats the figures about the lucky jackpot that texts can name as `{{name}}`.
 * @param pesos formats an amount without decimals
 */
export function formatJackpotFigures(
  locale: string,
  { jackpotPools, jackpotChance, jackpotPaidByStaff, jackpotPrizes, jackpotWheel }: JackpotFigureValues,
  pesos: (amount: Centavos) => string,
): Readonly<Record<string, string>> {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: DECIMALS })
  const whole = new Intl.NumberFormat(locale)
  const chanceOf = ({ total }: PrizeTable, prizes: readonly Prize[]) =>
    share.format(prizes.reduce((sum, { weight }) => sum + weight, 0) / total)
  const rateOf = (rate: number) => share.format(rate / JACKPOT_POOL_RATE_DIVISOR)
  const ofPools = JACKPOT_POOLS.map(pool => {
    const { seed, ceiling, rate } = jackpotPools[pool]
    const prizes = jackpotWheel.prizes.filter(({ item }) => item?.id === JACKPOT_PRIZE_ID[pool])
    return [
      [`${pool}Seed`, pesos(seed)],
      [`${pool}Ceiling`, ceiling === null ? 'none' : pesos(ceiling)],
      [`${pool}Rate`, rateOf(rate)],
      [`${pool}Chance`, chanceOf(jackpotWheel, prizes)],
    ]
  })
  const wheelCell = jackpotPrizes.prizes.filter(({ item }) => item?.id === JACKPOT_PRIZE_ID.generic)
  return {
    ...Object.fromEntries(ofPools.flat()),
    chanceDayMax: whole.format(jackpotChance.dayMax),
    chanceDeposit: pesos(jackpotChance.deposit),
    chanceWagered: pesos(jackpotChance.wagered),
    jackpotCoinChance: chanceOf(
      jackpotPrizes,
      jackpotPrizes.prizes.filter(({ item }) => item?.id === ITEM_ID.coin),
    ),
    jackpotDisplaySeconds: String(JACKPOT_DISPLAY_STEP_MS / SECOND_MS),
    jackpotPaidByStaff: pesos(jackpotPaidByStaff),
    jackpotRankPage: String(JACKPOT_WINNERS_PAGE_SIZE),
    jackpotRecordPage: String(JACKPOT_DRAWS_PAGE_SIZE),
    wheelSectors: String(WHEEL_SECTOR_COUNT),
    wheelSecondsMax: String(WHEEL_SPIN_DURATION_MS.max / SECOND_MS),
    wheelSecondsMin: String(WHEEL_SPIN_DURATION_MS.min / SECOND_MS),
    jackpotRate: rateOf(JACKPOT_POOLS.reduce((sum, pool) => sum + jackpotPools[pool].rate, 0)),
    jackpotWheelChance: chanceOf(jackpotPrizes, wheelCell),
    jackpotWheelOdds: whole.format(Math.round(jackpotPrizes.total / (wheelCell[0]?.weight ?? 1))),
    megaOdds: whole.format(
      Math.round(
        (jackpotPrizes.total * jackpotWheel.total) /
          ((wheelCell[0]?.weight ?? 1) *
            (jackpotWheel.prizes.find(({ item }) => item?.id === JACKPOT_PRIZE_ID.mega)?.weight ?? 1)),
      ),
    ),
  }
}
