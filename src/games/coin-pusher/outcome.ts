import type { Centavos } from '../../domain/money.ts'

/** A drop. A check of a round compares stored outcomes, so no property may be renamed. */
export interface PusherOutcome {
  game: 'coin-pusher'
  stake: Centavos
  /** The number that was drawn, from 0 to one below the total of the weights. */
  drawn: number
  /** The award: the worth of the coins that fall over the edge, in stakes. */
  times: number
  payout: Centavos
}
