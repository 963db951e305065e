/** Rebate rates of the levels 1 to 10, in hundredths of a percent of the counted stakes. */
export interface RebateRates {
  readonly slots: readonly number[]
  readonly others: readonly number[]
}

export const REBATE_RATES: RebateRates = {
  slots: [30, 36, 41, 47, 52, 58, 63, 69, 74, 80],
  others: [20, 23, 27, 30, 33, 37, 40, 43, 47, 50],
}

/** The rate of a game type at a level; 0 at level 0. */
export function rebateRateOfGameType(
  { slots, others }: RebateRates,
  gameType: string,
  level: number,
): number {
  return (gameType === 'slots' ? slots : others)[level - 1] ?? 0
}
