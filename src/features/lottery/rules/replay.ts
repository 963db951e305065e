import type { LotteryCurrency } from '../../../domain/games/lottery.ts'
import { SECOND_MS } from '../../../domain/time.ts'

/** The longest time that the replay of a draw takes, in milliseconds, however many winners the draw has. */
export const REPLAY_MS_MAX = 20 * SECOND_MS

const STEP_MS_MAX = 1.4 * SECOND_MS

/**
 * The time from one ball to the next in a replay, and before the first and after the last one, in milliseconds.
 * @param winners number of winners
 */
export const replayStepMsOf = (winners: number): number =>
  Math.min(STEP_MS_MAX, Math.floor(REPLAY_MS_MAX / (winners + 1)))

/** A player's tickets in a draw, and what they won. */
export interface TicketsOutcome {
  readonly pay: LotteryCurrency
  /** What all of the tickets cost, in centavos or pieces. */
  readonly cost: number
  /** Centavos. */
  readonly won: number
  readonly hasWonGoods: boolean
}

/**
 * Whether tickets won more than they cost, which is celebrated. A prize for tickets that were paid with points or
 * diamonds is always more.
 */
export const isTicketGain = ({ pay, cost, won, hasWonGoods }: TicketsOutcome): boolean =>
  hasWonGoods || won > (pay === 'coin' ? cost : 0)
