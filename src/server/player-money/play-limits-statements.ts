import { type Kysely, type Selectable, sql } from 'kysely'
import { ITEM } from '../../domain/items.ts'
import type { LimitKey, LimitKind, LimitPeriod } from '../../domain/play-limits.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts'
import { columnsOf } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import { BATCH_ROWS, inBatches } from '../db/retention.ts'
import type { Schema } from '../db/schema.ts'
import { playerAccount } from '../ledger/accounts.ts'
import { playerMoneyTables } from './tables.ts'

export const selectLimits = prepare((db, p: { playerId: string }) =>
  db
    .selectFrom('play_limit')
    .select(columnsOf(playerMoneyTables.play_limit))
    .where('player_id', '=', p.playerId),
)

/** The limits of a player that were ever set. */
export function listLimitRows(
  query: Kysely<Schema>,
  playerId: string,
): Promise<Selectable<Schema['play_limit']>[]> {
  return query.selectFrom('play_limit').selectAll().where('player_id', '=', playerId).execute()
}

export const saveLimit = prepare(
  (
    db,
    p: {
      playerId: string
      kind: LimitKind
      period: LimitPeriod
      own: number | null
      staff: number | null
      asked: number | null
      askedFromMs: number | null
      askedUntilMs: number | null
    },
  ) =>
    db
      .insertInto('play_limit')
      .values({
        player_id: p.playerId,
        kind: p.kind,
        period: p.period,
        own_limit: p.own,
        staff_limit: p.staff,
        asked_limit: p.asked,
        asked_from_ms: p.askedFromMs,
        asked_until_ms: p.askedUntilMs,
      })
      .onConflict(conflict =>
        conflict.columns(['player_id', 'kind', 'period']).doUpdateSet(row => ({
          own_limit: row.ref('excluded.own_limit'),
          staff_limit: row.ref('excluded.staff_limit'),
          asked_limit: row.ref('excluded.asked_limit'),
          asked_from_ms: row.ref('excluded.asked_from_ms'),
          asked_until_ms: row.ref('excluded.asked_until_ms'),
        })),
      ),
)

/**
 * The sums of the three windows that begin on these days; `first` is the earliest of them. Not written as raw SQL: the
 * commit queue takes a raw statement for a change.
 */
export const sumPlayDays = prepare(
  (db, p: { playerId: string; day: string; week: string; month: string; first: string }) => {
    const sumFrom = (first: string, column: 'wagered' | 'lost' | 'minutes') =>
      sql<number>`coalesce(sum(case when day >= ${first} then ${sql.ref(column)} end), 0)`
    return db
      .selectFrom('play_day')
      .select([
        sumFrom(p.day, 'wagered').as('wagered_day'),
        sumFrom(p.week, 'wagered').as('wagered_week'),
        sumFrom(p.month, 'wagered').as('wagered_month'),
        sumFrom(p.day, 'lost').as('lost_day'),
        sumFrom(p.week, 'lost').as('lost_week'),
        sumFrom(p.month, 'lost').as('lost_month'),
        sumFrom(p.day, 'minutes').as('minutes_day'),
        sumFrom(p.week, 'minutes').as('minutes_week'),
        sumFrom(p.month, 'minutes').as('minutes_month'),
        sql<number>`coalesce(max(last_minute), 0)`.as('last_minute'),
      ])
      .where('player_id', '=', p.playerId)
      .where('day', '>=', p.first)
  },
)

export type PlaySums = Readonly<Record<`${'wagered' | 'lost' | 'minutes'}_${LimitPeriod}`, number>> & {
  /** The last minute that was counted, in minutes since 1970; 0 before the first. */
  readonly last_minute: number
}

/** A player's play on one UTC day, computed from the ledger; centavos. */
export interface LedgerDay {
  /** Days since 1970. */
  readonly day_number: number
  readonly wagered: number
  readonly lost: number
  /** Minutes in which a bet was settled. */
  readonly minutes: number
}

const dayMs = sql.lit(DAY_MS)
const minuteMs = sql.lit(MINUTE_MS)

/** Each process uses its own clock, so a journal may have a slightly earlier time than the journal that it links to. */
const CLOCK_SLACK_MS = MINUTE_MS

/**
 * A player's stakes, losses and minutes with bets since a time, by UTC day. Reads the ledger entries of the player's
 * balance by the links between them, from the newest entry back.
 */
export async function sumLedgerDays(
  query: Kysely<Schema>,
  playerId: string,
  sinceMs: number,
): Promise<LedgerDay[]> {
  const account = playerAccount(playerId)
  const item = sql.lit(ITEM.coin)
  // With subqueries rather than joins, SQLite finds each row by its key.
  const { rows } = await sql<LedgerDay>`with recursive chain (journal_id, at_ms) as (
      select last_journal_id, (select at_ms from journal where id = last_journal_id)
      from balance where account = ${account} and item = ${item}
      union all
      select previous.id, previous.at_ms from chain join journal as previous on previous.id =
        (select previous_journal_id from entry where entry.journal_id = chain.journal_id
          and entry.account = ${account} and entry.item = ${item} limit 1)
      where chain.at_ms >= ${sinceMs - CLOCK_SLACK_MS}
    )
    select journal.at_ms / ${dayMs} as day_number,
      sum(case when journal.kind = 'refund' or entry.amount < 0 then -entry.amount else 0 end) as wagered,
      sum(-entry.amount) as lost,
      count(distinct case when journal.kind = 'bet' then journal.at_ms / ${minuteMs} end) as minutes
    from journal join entry on entry.journal_id = journal.id
    where journal.id in (select journal_id from chain) and journal.at_ms >= ${sinceMs}
      and journal.kind in ('bet', 'refund') and entry.account = ${account} and entry.item = ${item}
    group by journal.at_ms / ${dayMs}`.execute(query)
  return rows
}

/** Stores the stakes and losses of a day, and the larger of the stored and the given minutes. */
export const storeLedgerDay = prepare(
  (db, p: { playerId: string; day: string; wagered: number; lost: number; minutes: number }) =>
    db
      .insertInto('play_day')
      .values({
        player_id: p.playerId,
        day: p.day,
        wagered: p.wagered,
        lost: p.lost,
        minutes: p.minutes,
        last_minute: 0,
      })
      .onConflict(conflict =>
        conflict.columns(['player_id', 'day']).doUpdateSet(row => ({
          wagered: row.ref('excluded.wagered'),
          lost: row.ref('excluded.lost'),
          minutes: row
            .case()
            .when('play_day.minutes', '<', row.ref('excluded.minutes'))
            .then(row.ref('excluded.minutes'))
            .else(row.ref('play_day.minutes'))
            .end(),
        })),
      ),
)

/** Sets stakes and losses of the days from `first` until before `end` to 0. */
export const clearPlayDays = prepare((db, p: { playerId: string; first: string; end: string }) =>
  db
    .updateTable('play_day')
    .set({ wagered: 0, lost: 0 })
    .where('player_id', '=', p.playerId)
    .where('day', '>=', p.first)
    .where('day', '<', p.end),
)

/** Removes the days before a UTC day, with their sums by game, in batches. @returns how many days */
export async function deletePlayDays(db: Database, beforeDay: string): Promise<number> {
  const days = await deleteDays(db, 'play_day', beforeDay)
  await deleteDays(db, 'play_day_game', beforeDay)
  return days
}

/** Removes the rows of one table. @returns how many */
function deleteDays(db: Database, table: 'play_day' | 'play_day_game', beforeDay: string): Promise<number> {
  const key = table === 'play_day' ? sql`player_id, day` : sql`player_id, day, game_id`
  return inBatches(() =>
    db.transact(async ({ query }) => {
      const { rows } = await sql`delete from ${sql.table(table)} where (${key}) in
        (select ${key} from ${sql.table(table)} where day < ${beforeDay} limit ${BATCH_ROWS})
        returning player_id`.execute(query)
      return rows.length
    }),
  )
}

/** The kinds and periods of every limit in force, of all players. */
export function listLimitKeys({ readLong }: Database): Promise<({ player_id: string } & LimitKey)[]> {
  return readLong
    .selectFrom('play_limit')
    .select(['player_id', 'kind', 'period'])
    .where(({ or, eb }) => or([eb('own_limit', 'is not', null), eb('staff_limit', 'is not', null)]))
    .execute()
}

/** The masks that bets and deposits read, of all players with a limit. */
export function listLimitMasks({ readLong }: Database): Promise<{ player_id: string; limit_mask: number }[]> {
  return readLong
    .selectFrom('player_total')
    .select(['player_id', 'limit_mask'])
    .where('limit_mask', '<>', 0)
    .execute()
}

/** Stakes, losses and minutes of a player's days from `firstDay` on, as they are counted. */
export function listPlayDays(
  query: Kysely<Schema>,
  playerId: string,
  firstDay: string,
): Promise<{ day: string; wagered: number; lost: number; minutes: number }[]> {
  return query
    .selectFrom('play_day')
    .select(['day', 'wagered', 'lost', 'minutes'])
    .where('player_id', '=', playerId)
    .where('day', '>=', firstDay)
    .execute()
}
