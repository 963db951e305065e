import { formatPercentage, formatWholeNumber } from '../../../i18n/number.ts'
import { floorShare } from './floored.ts'

/** A share as a percentage with two decimals, floored: `94.44%` for 17/18. */
export function formatPercent(share: number): string {
  return formatPercentage(floorShare(share))
}

/** The mean number of plays per event with this chance, rounded: `36` for 1/36. */
export function formatOneInChance(chance: number): string {
  return formatWholeNumber(Math.round(1 / chance))
}
