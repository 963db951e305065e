import { formatShare, formatWhole } from '../../../i18n/number.ts'
import { floorShare } from './floored.ts'

/** A share as a percentage with two decimals, floored: `94.44%` for 17/18. */
export function percent(share: number): string {
  return formatShare(floorShare(share))
}

/** The mean number of plays per event with this chance, rounded: `36` for 1/36. */
export function oneIn(chance: number): string {
  return formatWhole(Math.round(1 / chance))
}
