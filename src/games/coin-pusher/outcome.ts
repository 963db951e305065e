import type { Centavos } from '../../domain/money.ts'

/** A drop. A check of a round compares stored outcomes, so no property may be renamed. */
export interface PusherOutcome {
  game: 'coin-pusher'
  stake: Centavos
  /** The number that was drawn, from 0 to one below the total of the weights. */
  drawn: number
  /** The award as a multiple of the stake: the sum of the values of the coins that fall over the edge. */
  times: number
  payout: Centavos
}
