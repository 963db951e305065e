import type { Kysely } from 'kysely'
import {
  BIG_WIN_MULTIPLE_MIN,
  COUNTED_ROUND_STAKE_MIN,
  RANKED_ROUND_STAKE_MIN,
} from '../../../domain/awards/wagering.ts'
import { type UtcDay, utcDay } from '../../../domain/day.ts'
import { type Centavos, centavos, payoutMultipleHundredths } from '../../../domain/money.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import {
  addToDayCounters,
  addToGameDayCounters,
  listDayCounters,
  listGameDayCounters,
  storeBestMultiple,
  subtractDeposit,
} from './day-counter-statements.ts'
import { type PlaySums, type PlaySumWindows, sumPlayDays } from './play-day-statements.ts'

/** Days are stored for longer than any window that limits and awards look at: a year. */
export const PLAY_DAYS_KEPT_MS = RETENTION_DAYS.playDay * DAY_MS

/** A player's counters of one UTC day; amounts in centavos. See `play_day` in `tables.ts`. */
export interface DayCounters {
  readonly day: UtcDay
  readonly wagered: Centavos
  /** Below 0 after a net win. */
  readonly lost: Centavos
  readonly minutes: number
  readonly realWagered: Centavos
  readonly deposited: Centavos
  readonly plays: number
  readonly rounds: number
  readonly wins: number
  readonly bigWins: number
  /** In hundredths; 0 without a ranked round. */
  readonly bestMultiple: number
}

/** A player's counters of one UTC day in one game. */
export interface GameCounters {
  readonly day: UtcDay
  readonly gameId: number
  readonly realWagered: Centavos
  readonly plays: number
}

/** The UTC days of a sum, both included. */
export interface DaySpan {
  readonly from: UtcDay
  readonly to: UtcDay
}

/** A player's counters of each day in a span that has any, the earliest first; inside or outside a transaction. */
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

/** A player's counters of each day and game in a span; inside or outside a transaction. */
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
 * The sums of a player's play in a day, a week and a month until now, inside the caller's transaction; `undefined`
 * without any day of play.
 */
export async function playSumsInTransaction(
  tx: Transaction,
  playerId: string,
  windows: PlaySumWindows,
): Promise<PlaySums | undefined> {
  return tx.first(sumPlayDays, { playerId, ...windows })
}

/** As `playSumsInTransaction`, but reads committed rows outside a transaction. */
export function committedPlaySums(
  db: Pick<Database, 'lookUp'>,
  playerId: string,
  windows: PlaySumWindows,
): Promise<PlaySums | undefined> {
  return db.lookUp(sumPlayDays, { playerId, ...windows })
}

const NOTHING = {
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

/** The minutes since 1970 at `atMs`. */
export const epochMinuteOf = (atMs: number) => Math.floor(atMs / MINUTE_MS)

/** A settled play, as the counters see it. */
export interface CountedPlay {
  readonly playerId: string
  readonly gameId: number
  readonly stake: Centavos
  readonly payout: Centavos
  /** The real part of the stake times the counting share of the game. */
  readonly counted: Centavos
  /** The round, when this play ended it. */
  readonly round: EndedRound | undefined
  readonly atMs: number
}

/** A round that has ended; sums over all its plays. */
export interface EndedRound {
  readonly stake: Centavos
  /** The part of the stakes that was real money. */
  readonly realStake: Centavos
  /** `realStake` times the counting share of the game. */
  readonly counted: Centavos
  readonly payout: Centavos
  readonly isOwnGame: boolean
}

/** Counts a play in the counters of its day, inside the play's transaction, which has locked the player's totals. */
export function countPlay(tx: Transaction, play: CountedPlay): void {
  const { playerId, gameId, stake, payout, counted, round, atMs } = play
  const day = utcDay(atMs)
  const plays = stake > 0 ? 1 : 0
  tx.write(addToDayCounters, {
    ...NOTHING,
    playerId,
    day,
    wagered: stake,
    lost: stake - payout,
    minutes: 1,
    minute: epochMinuteOf(atMs),
    realWagered: counted,
    plays,
    ...(round && countersOf(round)),
  })
  const multiple = round ? rankedMultiple(round) : 0
  if (multiple > 0) tx.write(storeBestMultiple, { playerId, day, multiple, atMs })
  if (plays > 0) tx.write(addToGameDayCounters, { playerId, day, gameId, realWagered: counted, plays })
}

function countersOf({ stake, realStake, counted, payout }: EndedRound) {
  const isCounted = realStake >= COUNTED_ROUND_STAKE_MIN
  return {
    endedStakes: counted,
    rounds: isCounted ? 1 : 0,
    wins: isCounted && payout > stake ? 1 : 0,
    bigWins: isCounted && payout >= stake * BIG_WIN_MULTIPLE_MIN ? 1 : 0,
  }
}

/** The multiple of a round in the rank, in hundredths; 0 for a round that does not count there. */
function rankedMultiple({ stake, realStake, payout, isOwnGame }: EndedRound): number {
  return isOwnGame && realStake >= RANKED_ROUND_STAKE_MIN ? payoutMultipleHundredths(payout, stake) : 0
}

/** A bet that no longer counts; `atMs` is the time of the bet. */
export interface UndoneBet {
  readonly stake: Centavos
  readonly counted: Centavos
  readonly atMs: number
}

/** Takes a bet out of the counters of its own day, inside the transaction that undoes it and has locked the totals. */
export function uncountBet(
  tx: Transaction,
  { playerId, gameId }: { playerId: string; gameId: number },
  { stake, counted, atMs }: UndoneBet,
): void {
  const day = utcDay(atMs)
  const change = { playerId, day, realWagered: -counted, plays: -1 }
  tx.write(addToDayCounters, { ...NOTHING, ...change, wagered: -stake, lost: -stake })
  tx.write(addToGameDayCounters, { ...change, gameId })
}

/** Counts a paid deposit in its day, inside the transaction of the payment, which has locked the player's totals. */
export function countDeposit(
  tx: Transaction,
  { playerId, amount, atMs }: { playerId: string; amount: Centavos; atMs: number },
): void {
  tx.write(addToDayCounters, { ...NOTHING, playerId, day: utcDay(atMs), deposited: amount })
}

/** Takes a reversed deposit out of the day of its payment, inside the transaction of the charge-back. */
export function uncountDeposit(
  tx: Transaction,
  { playerId, amount, paidAtMs }: { playerId: string; amount: Centavos; paidAtMs: number },
): void {
  tx.write(subtractDeposit, { playerId, day: utcDay(paidAtMs), amount })
}

/** Counts the minute of a heartbeat from a paid game, inside the caller's transaction; locks only the day's row. */
export function countPlayMinute(tx: Transaction, playerId: string, atMs: number): void {
  tx.write(addToDayCounters, {
    ...NOTHING,
    playerId,
    day: utcDay(atMs),
    minutes: 1,
    minute: epochMinuteOf(atMs),
  })
}
