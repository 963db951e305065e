import { sql } from 'kysely'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { type UtcDay, utcDayAt } from '../../domain/day.ts'
import { type Id, smallestIdOfTime, timeMsOfId } from '../../domain/ids.ts'
import { addMoney, centavos } from '../../domain/money.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { Database } from '../db/database.ts'
import { playerAccount } from '../ledger/accounts.ts'
import {
  GAME_SUM_COLUMNS,
  type GameSum,
  type GameSumRow,
  gameEntryCondition,
  gameSumOf,
} from './game-sums-statements.ts'
import { findLastRolledUpId, type JournalRollUp, rollUpJournals } from './roll-up-repository.ts'

/*
 * Stakes and payouts by player, day and game. A job adds them up from the journals of bets and refunds, so a bet writes
 * no row for them. A report also reads the journals that are not added up yet, so its sums equal the sums of the
 * ledger.
 */

const ROLL_UP_NAME = 'game-days'

const dayRollUp: JournalRollUp = {
  name: ROLL_UP_NAME,
  periodMs: DAY_MS,
  async add({ query }, { after, before, startMs }) {
    await sql`insert into game_day (player_id, day, game_id, plays, stake, payout)
      select journal.player_id, ${utcDayAt(startMs)}, ${GAME_SUM_COLUMNS}
      from journal join entry on entry.journal_id = journal.id
      where journal.id > ${after} and journal.id < ${before} and journal.player_id is not null and ${gameEntryCondition}
      group by journal.player_id, entry.account
      on conflict (player_id, day, game_id) do update set plays = game_day.plays + excluded.plays,
        stake = game_day.stake + excluded.stake, payout = game_day.payout + excluded.payout`.execute(query)
  },
}

/** Adds new journals to the stored sums by player, day and game; see `rollUpJournals`. */
export function rollUpGameDays(db: Database, atMs: number, stop?: AbortSignal): Promise<void> {
  return rollUpJournals(db, dayRollUp, atMs, stop)
}

/**
 * Returns a player's sums for each game between two times, the game with the highest stake first. Both times must be
 * the start of a UTC day, because the stored sums are by day. Journals that the stored sums do not include yet are read
 * from the ledger.
 */
export async function listPlayerGameSums(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<GameSum[]> {
  const rolledUp = await findLastRolledUpId({ read }, ROLL_UP_NAME)
  const [from, to] = [smallestIdOfTime(fromMs), smallestIdOfTime(toMs)]
  const after = [rolledUp, from].sort().at(-1) ?? rolledUp
  const { rows } = await sql<GameSumRow>`${journalChainClauseOf(playerId, after)}
    select game_id, sum(plays) as plays, sum(stake) as stake, sum(payout) as payout
    from (
      select game_id, plays, stake, payout from game_day
      where player_id = ${playerId} and day >= ${utcDayAt(fromMs)} and day < ${utcDayAt(toMs)}
      union all
      select ${GAME_SUM_COLUMNS} from journal join entry on entry.journal_id = journal.id
      where journal.id in (select journal_id from chain) and journal.id > ${after} and journal.id < ${to} and ${gameEntryCondition}
      group by entry.account
    ) as added
    group by game_id order by sum(stake) desc, game_id`.execute(read)
  return rows.map(gameSumOf)
}

/**
 * Creates a `with` clause that finds the player's journals after the id `after`. It follows the links from the newest
 * entry of the player's balance to older ones. The last row of `chain` may be a journal before `after`.
 */
function journalChainClauseOf(playerId: string, after: Id) {
  const account = playerAccount(playerId)
  return sql`with recursive chain (journal_id) as (
      select last_journal_id from balance where account = ${account} and item = ${ITEM_ID.coin}
      union all
      select (select previous_journal_id from entry where entry.journal_id = chain.journal_id
          and entry.account = ${account} and entry.item = ${ITEM_ID.coin} limit 1)
      from chain where journal_id > ${after}
    )`
}

/** A player's sums for a game on a UTC day. */
export interface GameDay extends GameSum {
  readonly day: UtcDay
}

/** Identifies one of a player's sums in the order by day and then by game. A page of sums ends before such a place. */
export type GameDayPlace = Pick<GameDay, 'day' | 'gameId'>

/** A request for a player's sums by day and game. Both times must be the start of a UTC day. */
export interface GameDaysRequest {
  readonly fromMs: number
  readonly toMs: number
  /** The list contains only sums before this place; `undefined` for no such bound. */
  readonly before: GameDayPlace | undefined
  readonly limit: number
}

/**
 * Returns the last `limit` sums of a player by day and game in a period, sorted by day and then by game. Journals that
 * the stored sums do not include yet are read from the ledger.
 */
export async function listPlayerGameDays(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  { fromMs, toMs, before, limit }: GameDaysRequest,
): Promise<GameDay[]> {
  const after =
    [await findLastRolledUpId({ read }, ROLL_UP_NAME), smallestIdOfTime(fromMs)].sort().at(-1) ?? ''
  const [stored, { rows: fresh }] = await Promise.all([
    read
      .selectFrom('game_day')
      .select(['day', 'game_id', 'plays', 'stake', 'payout'])
      .where('player_id', '=', playerId)
      .where('day', '>=', utcDayAt(fromMs))
      .where('day', '<', utcDayAt(toMs))
      .$if(before !== undefined, only =>
        only.where(eb =>
          eb.or([
            eb('day', '<', before?.day ?? ''),
            eb.and([eb('day', '=', before?.day ?? ''), eb('game_id', '<', before?.gameId ?? 0)]),
          ]),
        ),
      )
      .orderBy('day', 'desc')
      .orderBy('game_id', 'desc')
      .limit(limit)
      .execute(),
    sql<GameSumRow & { journal_id: string }>`${journalChainClauseOf(playerId, after)}
      select journal.id as journal_id, ${GAME_SUM_COLUMNS} from journal join entry on entry.journal_id = journal.id
      where journal.id in (select journal_id from chain)
        and journal.id > ${after} and journal.id < ${smallestIdOfTime(toMs)}
        and ${gameEntryCondition}
      group by journal.id, entry.account`.execute(read),
  ])
  const days = new Map<string, GameDay>()
  const rows = [...stored, ...fresh.map(row => ({ ...row, day: utcDayAt(timeMsOfId(row.journal_id)) }))]
  for (const row of rows) {
    const key = placeKeyOf({ day: row.day as UtcDay, gameId: row.game_id })
    if (before && key >= placeKeyOf(before)) continue
    const known = days.get(key)
    const { plays, stake, payout } = gameSumOf(row)
    days.set(key, {
      day: row.day as UtcDay,
      gameId: row.game_id,
      plays: plays + (known?.plays ?? 0),
      stake: addMoney(stake, known?.stake ?? centavos(0)),
      payout: addMoney(payout, known?.payout ?? centavos(0)),
    })
  }
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
  return sorted.slice(-limit)
}

/** Returns a text for a place. Sorting these texts sorts the places by day and then by game. */
const placeKeyOf = ({ day, gameId }: GameDayPlace) => `${day}/${String(gameId).padStart(10, '0')}`

/**
 * Days on which a player played some games, from the stored sums. `untilMs` is the time of the last journal in these
 * sums.
 */
export interface StoredGameDays {
  readonly untilMs: number
  readonly days: readonly UtcDay[]
}

/**
 * Returns the UTC days between two times on which a player played one of some games, the latest first. Journals that
 * the stored sums do not include yet are not considered.
 */
export async function listStoredGameDays(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  { fromMs, toMs, gameIds }: { fromMs: number; toMs: number; gameIds: ReadonlySet<number> },
): Promise<StoredGameDays> {
  const untilMs = timeMsOfId(await findLastRolledUpId({ read }, ROLL_UP_NAME))
  if (gameIds.size === 0) return { untilMs, days: [] }
  const rows = await read
    .selectFrom('game_day')
    .select('day')
    .distinct()
    .where('player_id', '=', playerId)
    .where('day', '>=', utcDayAt(fromMs))
    .where('day', '<=', utcDayAt(toMs))
    .where('game_id', 'in', [...gameIds])
    .orderBy('day', 'desc')
    .execute()
  return { untilMs, days: rows.map(row => row.day as UtcDay) }
}
