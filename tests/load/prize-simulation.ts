import { DEFAULT_INVITE_PRIZES, INVITE_WHEEL_PRIZE_TABLE_NAME } from '../../src/domain/awards/invite.ts'
import {
  JACKPOT_PRIZE_TABLE,
  JACKPOT_PRIZE_TABLE_NAME,
  JACKPOT_WHEEL_PRIZE_TABLE,
  JACKPOT_WHEEL_PRIZE_TABLE_NAME,
} from '../../src/domain/awards/jackpot.ts'
import { drawPrize, type PrizeTable } from '../../src/domain/awards/prize-draw.ts'
import type { RandomSource } from '../../src/domain/games/random.ts'
import {
  DAILY_WHEEL_PRIZE_TABLE_NAME,
  DEFAULT_DAILY_WHEEL_PRIZES,
} from '../../src/features/daily-wheel/rules/daily-wheel.ts'
import {
  DEFAULT_SCRATCH_CARD_PRIZES,
  SCRATCH_CARD_PRIZE_TABLE_NAME,
} from '../../src/features/scratch-card/rules/scratch-card.ts'
import {
  DEFAULT_SLOTSHACK_PRIZES,
  SLOTSHACK_PRIZE_TABLE_NAME,
} from '../../src/features/slotshack/rules/slotshack.ts'
import { computeChiSquareDeviations } from './chi-square.ts'

/** Every prize table by its name, with the default values of its setting. */
export const PRIZE_TABLES: Readonly<Record<string, PrizeTable>> = {
  [INVITE_WHEEL_PRIZE_TABLE_NAME]: DEFAULT_INVITE_PRIZES,
  [JACKPOT_PRIZE_TABLE_NAME]: JACKPOT_PRIZE_TABLE,
  [JACKPOT_WHEEL_PRIZE_TABLE_NAME]: JACKPOT_WHEEL_PRIZE_TABLE,
  [SCRATCH_CARD_PRIZE_TABLE_NAME]: DEFAULT_SCRATCH_CARD_PRIZES,
  [DAILY_WHEEL_PRIZE_TABLE_NAME]: DEFAULT_DAILY_WHEEL_PRIZES,
  [SLOTSHACK_PRIZE_TABLE_NAME]: DEFAULT_SLOTSHACK_PRIZES,
}

/** The measured and the stated share of a prize, and their difference in standard deviations. */
export interface MeasuredPrize {
  readonly name: string
  readonly share: number
  readonly stated: number
  readonly deviations: number
}

/**
 * Returns the distance of all prizes of a table from their published shares, in standard deviations of the chi-squared
 * sum. In 99 of 100 runs, it is at most `DEVIATIONS_OF_99_PERCENT`.
 */
export function deviationsOfPrizeTable(prizes: readonly MeasuredPrize[], draws: number): number {
  const sum = prizes.reduce((all, { share, stated }) => all + (draws * (share - stated) ** 2) / stated, 0)
  return computeChiSquareDeviations(sum, prizes.length - 1)
}

/** Draws many times from a prize table and compares the share of each prize with its stated share. */
export function measurePrizes(table: PrizeTable, draws: number, random: RandomSource): MeasuredPrize[] {
  const counts = table.prizes.map(() => 0)
  for (let draw = 0; draw < draws; draw++) {
    const { index } = drawPrize(table, random)
    counts[index] = (counts[index] ?? 0) + 1
  }
  return table.prizes.map(({ weight, item }, index) => {
    const stated = weight / table.total
    const share = (counts[index] ?? 0) / draws
    const deviation = Math.sqrt((stated * (1 - stated)) / draws)
    const deviations = deviation === 0 ? 0 : (share - stated) / deviation
    return { name: item ? `${item.count} of ${item.id}` : 'nothing', share, stated, deviations }
  })
}
