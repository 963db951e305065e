import type { Kysely } from 'kysely'
import {
  BIG_WIN_MULTIPLE_MIN,
  COUNTED_ROUND_STAKE_MIN,
  RANKED_ROUND_STAKE_MIN,
} from '../../../domain/awards/wagering.ts'
import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { type Centavos, centavos, computePayoutMultipleHundredths } from '../../../domain/money.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import {
  addToDayCounters,
  addToGameDayCounters,
  listDayCounters,
  listGameDayCounters,
  storeBestPayoutMultiple,
  subtractDeposit,
} from './day-counter-statements.ts'
import { type PlaySumFirstDays, type PlaySums, sumPlayDays } from './play-day-statements.ts'

/**
 * Time for which the counters of a day are stored, in milliseconds. It is longer than a year, which is the longest
 * period that limits and awards use.
 */
export const PLAY_DAY_RETENTION_MS = RETENTION_DAYS.playDay * DAY_MS

/** A player's counters of one UTC day; amounts in centavos. See `play_day` in `tables.ts`. */
export interface DayCounters {
  readonly day: UtcDay
  readonly wagered: Centavos
  /** Stakes minus payouts; below 0 after a net win. */
  readonly lost: Centavos
  readonly minutes: number
  readonly realWagered: Centavos
  readonly deposited: Centavos
  readonly plays: number
  readonly rounds: number
  readonly wins: number
  readonly bigWins: number
  /** The best payout of a ranked round divided by its stake, in hundredths; 0 without a ranked round. */
  readonly bestMultiple: number
}

/** A player's counters of one UTC day in one game; amounts in centavos. */
export interface GameCounters {
  readonly day: UtcDay
  readonly gameId: number
  readonly realWagered: Centavos
  readonly plays: number
}

/** A range of UTC days. Both its first and its last day are included. */
export interface DaySpan {
  readonly from: UtcDay
  readonly to: UtcDay
}

/**
 * Returns a player's counters of each day in a range, the earliest first; days without counters are absent. Works
 * inside and outside a transaction.
 */
export async function listCountersByDay(
  query: Kysely<Schema>,
  playerId: string,
  { from, to }: DaySpan,
): Promise<DayCounters[]> {
  const rows = await listDayCounters(query, playerId, from, to)
  return rows.map(row => ({
    day: row.day as UtcDay,
    wagered: centavos(row.wagered),
    lost: centavos(row.lost),
    minutes: row.minutes,
    realWagered: centavos(row.real_wagered),
    deposited: centavos(row.deposited),
    plays: row.plays,
    rounds: row.rounds,
    wins: row.wins,
    bigWins: row.big_wins,
    bestMultiple: row.best_multiple,
  }))
}

/** Returns a player's counters of each day and game in a range of days. Works inside and outside a transaction. */
export async function listCountersByGame(
  query: Kysely<Schema>,
  playerId: string,
  { from, to }: DaySpan,
): Promise<GameCounters[]> {
  const rows = await listGameDayCounters(query, playerId, from, to)
  return rows.map(row => ({
    day: row.day as UtcDay,
    gameId: row.game_id,
    realWagered: centavos(row.real_wagered),
    plays: row.plays,
  }))
}

/**
 * Returns the sums of a player's stakes, losses and minutes in the present day, week and month; `undefined` when the
 * player has no day of play. Runs inside the caller's transaction.
 */
export async function readPlaySumsInTransaction(
  tx: Transaction,
  playerId: string,
  windows: PlaySumFirstDays,
): Promise<PlaySums | undefined> {
  return tx.first(sumPlayDays, { playerId, ...windows })
}

/** Returns the same as `readPlaySumsInTransaction`, but from committed rows, outside a transaction. */
export function readCommittedPlaySums(
  db: Pick<Database, 'lookUp'>,
  playerId: string,
  windows: PlaySumFirstDays,
): Promise<PlaySums | undefined> {
  return db.lookUp(sumPlayDays, { playerId, ...windows })
}

const ZERO_COUNTS = {
  wagered: 0,
  lost: 0,
  minutes: 0,
  minute: 0,
  realWagered: 0,
  deposited: 0,
  plays: 0,
  rounds: 0,
  wins: 0,
  bigWins: 0,
  endedStakes: 0,
} as const

/** Returns the number of whole minutes since 1970 at `atMs`. */
export const epochMinuteOf = (atMs: number) => Math.floor(atMs / MINUTE_MS)

/** A settled play with the values that the counters need. */
export interface CountedPlay {
  readonly playerId: string
  readonly gameId: number
  readonly stake: Centavos
  readonly payout: Centavos
  /**
   * The amount of real-money stakes that counts for awards with this play. It comes from the play's own stake, or from
   * all stakes of the round if the play has ended it.
   */
  readonly counted: Centavos
  /** The round, if this play ended it; otherwise `undefined`. */
  readonly round: EndedRound | undefined
  readonly atMs: number
}

/** A round that has ended; sums over all its plays. */
export interface EndedRound {
  readonly stake: Centavos
  /** The part of the round's stakes that was real money. */
  readonly realStake: Centavos
  /** The part of `realStake` that counts for awards. */
  readonly counted: Centavos
  readonly payout: Centavos
  readonly isOwnGame: boolean
}

/** Adds a play to the counters of its day. Runs inside the play's transaction, which has locked the player's totals. */
export function countPlay(tx: Transaction, play: CountedPlay): void {
  const { playerId, gameId, stake, payout, counted, round, atMs } = play
  const day = utcDayAt(atMs)
  const plays = stake > 0 ? 1 : 0
  tx.write(addToDayCounters, {
    ...ZERO_COUNTS,
    playerId,
    day,
    wagered: stake,
    lost: stake - payout,
    minutes: 1,
    minute: epochMinuteOf(atMs),
    realWagered: counted,
    plays,
    ...(round && roundCountersOf(round)),
  })
  const multiple = round ? rankedMultiple(round) : 0
  if (multiple > 0) tx.write(storeBestPayoutMultiple, { playerId, day, multiple, atMs })
  if (plays > 0 || counted > 0)
    tx.write(addToGameDayCounters, { playerId, day, gameId, realWagered: counted, plays })
}

function roundCountersOf({ stake, realStake, counted, payout }: EndedRound) {
  const isCounted = realStake >= COUNTED_ROUND_STAKE_MIN
  return {
    endedStakes: counted,
    rounds: isCounted ? 1 : 0,
    wins: isCounted && payout > stake ? 1 : 0,
    bigWins: isCounted && payout >= stake * BIG_WIN_MULTIPLE_MIN ? 1 : 0,
  }
}

/**
 * Returns the payout of a round divided by its stake, in hundredths, for the ranking; 0 for a round that does not count
 * in the ranking.
 */
function rankedMultiple({ stake, realStake, payout, isOwnGame }: EndedRound): number {
  return isOwnGame && realStake >= RANKED_ROUND_STAKE_MIN ? computePayoutMultipleHundredths(payout, stake) : 0
}

/** A bet that was rolled back or refunded; `atMs` is the time of the bet. */
export interface UndoneBet {
  readonly stake: Centavos
  readonly counted: Centavos
  readonly atMs: number
}

/**
 * Subtracts an undone bet from the counters of the day of the bet. Runs inside the transaction that undoes the bet and
 * has locked the player's totals.
 */
export function undoBetCount(
  tx: Transaction,
  { playerId, gameId }: { playerId: string; gameId: number },
  { stake, counted, atMs }: UndoneBet,
): void {
  const day = utcDayAt(atMs)
  const change = { playerId, day, realWagered: -counted, plays: -1 }
  tx.write(addToDayCounters, { ...ZERO_COUNTS, ...change, wagered: -stake, lost: -stake })
  tx.write(addToGameDayCounters, { ...change, gameId })
}

/**
 * Adds a paid deposit to the counters of its day. Runs inside the transaction of the payment, which has locked the
 * player's totals.
 */
export function countDeposit(
  tx: Transaction,
  { playerId, amount, atMs }: { playerId: string; amount: Centavos; atMs: number },
): void {
  tx.write(addToDayCounters, { ...ZERO_COUNTS, playerId, day: utcDayAt(atMs), deposited: amount })
}

/** Subtracts a reversed deposit from the day on which it was paid. Runs inside the transaction of the chargeback. */
export function undoDepositCount(
  tx: Transaction,
  { playerId, amount, paidAtMs }: { playerId: string; amount: Centavos; paidAtMs: number },
): void {
  tx.write(subtractDeposit, { playerId, day: utcDayAt(paidAtMs), amount })
}

/**
 * Counts the minute in which the page of a paid game sent a heartbeat. Runs inside the caller's transaction and locks
 * only the row of the day.
 */
export function countPlayMinute(tx: Transaction, playerId: string, atMs: number): void {
  tx.write(addToDayCounters, {
    ...ZERO_COUNTS,
    playerId,
    day: utcDayAt(atMs),
    minutes: 1,
    minute: epochMinuteOf(atMs),
  })
}
