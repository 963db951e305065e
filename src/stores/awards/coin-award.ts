import type { WageringTerms } from '../../domain/awards/wagering.ts'

/** Coins that a claim gives, or that a draw may give. */
export interface CoinAward {
  /** The wagering of the coins; by default that of free awards, null for none. */
  readonly wagering?: WageringTerms | null
  /** The award's title, needed where one claim gives coins with different wagering. */
  readonly title?: string
  /** Whether the coins are open before the first deposit too. */
  readonly isOpenAtOnce?: boolean
}
