import { sql } from 'kysely'
import { smallestIdOfTime } from '../../domain/ids.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { Database } from '../db/database.ts'
import {
  GAME_SUM_COLUMNS,
  type GameSum,
  type GameSumRow,
  gameEntryCondition,
  gameSumOf,
} from './game-sums-statements.ts'
import { type JournalRollUp, rollUpJournals } from './roll-up-repository.ts'

/**
 * The name under which a job stores the plays, stakes and payouts of all players by hour and game. The job computes
 * these sums from the journals, so that a bet need not write them. Jobs that watch the returns of games then read few
 * rows, even if players play much.
 */

const ROLL_UP_NAME = 'game-hours'

/** Sums the squares of the stakes, for the variance of the return. A refund subtracts its stake, but not its square. */
const sumOfStakeSquares = sql`sum(case when journal.kind = 'bet' and entry.amount > 0
    then cast(entry.amount as double precision) * entry.amount else 0 end)`

const hourRollUp: JournalRollUp = {
  name: ROLL_UP_NAME,
  periodMs: HOUR_MS,
  async add({ query }, { after, before, startMs }) {
    await sql`insert into game_hour (hour, game_id, plays, stake, payout, stakes_squared)
      select ${hourOf(startMs)}, ${GAME_SUM_COLUMNS}, ${sumOfStakeSquares}
      from journal join entry on entry.journal_id = journal.id
      where journal.id > ${after} and journal.id < ${before} and journal.player_id is not null and ${gameEntryCondition}
      group by 2
      on conflict (hour, game_id) do update set plays = game_hour.plays + excluded.plays,
        stake = game_hour.stake + excluded.stake, payout = game_hour.payout + excluded.payout,
        stakes_squared = game_hour.stakes_squared + excluded.stakes_squared`.execute(query)
  },
}

/** Adds new journals to the stored sums by hour and game; see `rollUpJournals`. */
export function rollUpGameHours(db: Database, atMs: number, stop?: AbortSignal): Promise<void> {
  return rollUpJournals(db, hourRollUp, atMs, stop)
}

const hourOf = (atMs: number) => sql.lit(Math.floor(atMs / HOUR_MS))

/** Two times, each the start of an hour, in epoch milliseconds; `toMs` is excluded. */
interface WholeHours {
  readonly fromMs: number
  readonly toMs: number
}

/** The sums of all players for a game, with the sum of the squared stakes. */
export interface GameTotal extends GameSum {
  /** The sum of the squares of all stakes in centavos, for the variance of the return; a float. */
  readonly stakesSquared: number
}

type TotalRow = GameSumRow & { readonly squares: number }

/**
 * Sums rows by game.
 * @param rows a query of the stored hours, with or without the journals that are not stored yet
 */
const selectTotalsByGame = (rows: ReturnType<typeof selectStoredHours>) =>
  sql<TotalRow>`select game_id, sum(plays) as plays, sum(stake) as stake, sum(payout) as payout, sum(squares) as squares
    from (${rows}) as added group by game_id order by game_id`

const selectStoredHours = ({ fromMs, toMs }: WholeHours) =>
  sql`select game_id, plays, stake, payout, stakes_squared as squares from game_hour
    where hour >= ${hourOf(fromMs)} and hour < ${hourOf(toMs)}`

const toTotal = (row: TotalRow): GameTotal => ({ ...gameSumOf(row), stakesSquared: Number(row.squares) })

/**
 * Returns the stored sums of all players for each game, ordered by game. The plays of the last few minutes are missing.
 * The query reads at most one row for each hour and game.
 */
export async function listStoredGameTotals(
  { readLong }: Pick<Database, 'readLong'>,
  range: WholeHours,
): Promise<GameTotal[]> {
  const { rows } = await selectTotalsByGame(selectStoredHours(range)).execute(readLong)
  return rows.map(toTotal)
}

/**
 * Returns the sums of all players for each game, ordered by game, in one snapshot. Journals that the stored sums do not
 * include yet are read from the ledger: those of the last minutes, or all before the job has run. For operator
 * commands, not for the process that serves players.
 */
export async function listGameTotals(
  { readLong }: Pick<Database, 'readLong'>,
  range: WholeHours,
): Promise<GameTotal[]> {
  const fresh = sql`select ${GAME_SUM_COLUMNS}, ${sumOfStakeSquares} as squares from journal join entry on entry.journal_id = journal.id
    where journal.id > coalesce((select journal_id from roll_up where name = ${sql.lit(ROLL_UP_NAME)}), '')
      and journal.id >= ${smallestIdOfTime(range.fromMs)} and journal.id < ${smallestIdOfTime(range.toMs)}
      and journal.player_id is not null and ${gameEntryCondition}
    group by 1`
  const { rows } = await selectTotalsByGame(sql`${selectStoredHours(range)} union all ${fresh}`).execute(
    readLong,
  )
  return rows.map(toTotal)
}
