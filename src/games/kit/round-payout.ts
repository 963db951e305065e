import { centavos } from '../../domain/money.ts'

/** The most that a round of any game pays, in centavos. */
export const ROUND_PAYOUT_MAX = centavos(100_000_000)
