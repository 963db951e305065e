import { centavos } from '../../domain/money.ts'

/** The maximum payout of a round of any game, in centavos. */
export const ROUND_PAYOUT_MAX = centavos(100_000_000)
