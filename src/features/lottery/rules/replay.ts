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
  /** What all of the tickets cost in coins, in centavos; 0 for tickets paid with points, diamonds or held tickets. */
  readonly cost: number
  /** Centavos. */
  readonly won: number
  readonly hasWonGoods: boolean
}

/** Whether tickets won more than they cost, which is celebrated. */
export const isTicketGain = ({ cost, won, hasWonGoods }: TicketsOutcome): boolean => hasWonGoods || won > cost
