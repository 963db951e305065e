import { sql } from 'kysely'
import { type UtcDay, utcDay } from '../../domain/day.ts'
import { firstIdAt, type Id, timeOfId } from '../../domain/ids.ts'
import { ITEM } from '../../domain/items.ts'
import { addMoney, type Centavos, centavos } from '../../domain/money.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts'
import type { Database, Transaction } from '../db/database.ts'
import { playerAccount } from '../ledger/accounts.ts'

/*
 * Stakes and payouts by player, day and game. A job adds them up from the journals of bets and refunds, so a bet writes
 * no row for them. A report also reads the journals that are not added up yet, so its sums equal those of the ledger.
 */

const ROLL_UP = 'game-days'

/**
 * Only journals older than this are added up. An id is made before its transaction commits, so a journal can become
 * visible after journals with later ids. No transaction takes this long.
 */
const SETTLED_MS = 5 * MINUTE_MS

const GAME_ACCOUNT = 'house:game-'

/** Games of other brands; see `providerAccount`. */
const PROVIDER_GAME_ACCOUNT = 'provider:game-'

/** Sums of a game; centavos. A play that moved nothing, such as a free step without a win, is not counted. */
export interface GameSum {
  readonly gameId: number
  readonly plays: number
  /** Without refunded stakes. */
  readonly stake: Centavos
  readonly payout: Centavos
}

/**
 * Plays, stakes and payouts of the entries of game accounts. A refund is subtracted from the stakes. A win in a
 * provider's game has a journal of its own, which does not count as a play. `entry.account < 'i'` selects the `house:`
 * accounts, since `provider:` sorts after `'i'`.
 */
const sums = sql`cast(substr(entry.account, case when entry.account < 'i' then ${sql.lit(GAME_ACCOUNT.length + 1)}
    else ${sql.lit(PROVIDER_GAME_ACCOUNT.length + 1)} end) as integer) as game_id,
  count(distinct case when journal.kind = 'bet' and (entry.amount > 0 or entry.account < 'i')
    then journal.id end) as plays,
  sum(case when journal.kind = 'refund' or entry.amount > 0 then entry.amount else 0 end) as stake,
  sum(case when journal.kind = 'bet' and entry.amount < 0 then -entry.amount else 0 end) as payout`

const isOfGame = sql`(entry.account >= ${sql.lit(GAME_ACCOUNT)} and entry.account < 'house:game.'
    or entry.account >= ${sql.lit(PROVIDER_GAME_ACCOUNT)} and entry.account < 'provider:game.')
  and journal.kind in ('bet', 'refund')`

/** The id up to which all journals are added up; before the first run, the smallest id. */
async function rolledUpTo({ read }: Pick<Database, 'read'>): Promise<Id> {
  const row = await read
    .selectFrom('roll_up')
    .select('journal_id')
    .where('name', '=', ROLL_UP)
    .executeTakeFirst()
  return row?.journal_id ?? firstIdAt(0)
}

/** Journals that one transaction adds up; few, since on SQLite every other write waits for it. */
const JOURNALS_MAX = 2_000

/**
 * Adds up the journals that are older than `SETTLED_MS`, at most `JOURNALS_MAX` of one UTC day in a transaction. Each
 * transaction reads the mark of the last journal under its lock, so that two processes count no journal twice.
 */
export async function rollUpGameDays(db: Database, atMs: number): Promise<void> {
  const settledMs = Math.max(0, atMs - SETTLED_MS)
  while (await db.transact(tx => addUpNext(tx, settledMs))) {
    // The next transaction continues after the mark.
  }
}

/** @returns whether there were journals to add up */
async function addUpNext(tx: Transaction, settledMs: number): Promise<boolean> {
  const after = await lockMark(tx)
  const first = await journalAfter(tx, { after, before: firstIdAt(settledMs), place: 0 })
  if (!first) return false
  const dayStartMs = Math.floor(timeOfId(first) / DAY_MS) * DAY_MS
  const before = firstIdAt(Math.min(dayStartMs + DAY_MS, settledMs))
  const end = await journalAfter(tx, { after, before, place: JOURNALS_MAX })
  await addUp(tx, { after, before: end ?? before, day: utcDay(dayStartMs) })
  return true
}

/** Locks the mark until the caller's transaction ends. @returns the id up to which all journals are added up */
async function lockMark({ query }: Transaction): Promise<Id> {
  const { journal_id } = await query
    .insertInto('roll_up')
    .values({ name: ROLL_UP, journal_id: firstIdAt(0) })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(set => ({ journal_id: set.ref('roll_up.journal_id') })),
    )
    .returning('journal_id')
    .executeTakeFirstOrThrow()
  return journal_id
}

/** The id of a journal between two ids, both excluded, counted from 0; `undefined` when there are fewer. */
async function journalAfter(
  { query }: Transaction,
  { after, before, place }: { after: Id; before: Id; place: number },
): Promise<Id | undefined> {
  const row = await query
    .selectFrom('journal')
    .select('id')
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return row?.id
}

/** Adds up the journals of one day after `after` and before `before`, and moves the mark behind the last of them. */
async function addUp(
  { query }: Transaction,
  { after, before, day }: { after: Id; before: Id; day: string },
): Promise<void> {
  await sql`insert into game_day (player_id, day, game_id, plays, stake, payout)
    select journal.player_id, ${day}, ${sums}
    from journal join entry on entry.journal_id = journal.id
    where journal.id > ${after} and journal.id < ${before} and journal.player_id is not null and ${isOfGame}
    group by journal.player_id, entry.account
    on conflict (player_id, day, game_id) do update set plays = game_day.plays + excluded.plays,
      stake = game_day.stake + excluded.stake, payout = game_day.payout + excluded.payout`.execute(query)
  const last = await query
    .selectFrom('journal')
    .select(({ fn }) => fn.max<Id>('id').as('id'))
    .where('id', '>', after)
    .where('id', '<', before)
    .executeTakeFirstOrThrow()
  await query.updateTable('roll_up').set({ journal_id: last.id }).where('name', '=', ROLL_UP).execute()
}

/**
 * A player's sums for each game between two times, highest stake first. Both times must be the start of a UTC day,
 * since the stored sums are by day. Journals that are not added up yet are read from the ledger.
 */
export async function gameSums(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<GameSum[]> {
  const rolledUp = await rolledUpTo({ read })
  const [from, to] = [firstIdAt(fromMs), firstIdAt(toMs)]
  const after = [rolledUp, from].sort().at(-1) ?? rolledUp
  const { rows } = await sql<SumRow>`${chainOf(playerId, after)}
    select game_id, sum(plays) as plays, sum(stake) as stake, sum(payout) as payout
    from (
      select game_id, plays, stake, payout from game_day
      where player_id = ${playerId} and day >= ${utcDay(fromMs)} and day < ${utcDay(toMs)}
      union all
      select ${sums} from journal join entry on entry.journal_id = journal.id
      where journal.id in (select journal_id from chain) and journal.id > ${after} and journal.id < ${to} and ${isOfGame}
      group by entry.account
    ) as added
    group by game_id order by sum(stake) desc, game_id`.execute(read)
  return rows.map(gameSumOf)
}

/** Sums as the database returns them. */
interface SumRow {
  readonly game_id: number
  readonly plays: number
  readonly stake: number
  readonly payout: number
}

function gameSumOf(row: SumRow): GameSum {
  return {
    gameId: row.game_id,
    plays: Number(row.plays),
    stake: centavos(Number(row.stake)),
    payout: centavos(Number(row.payout)),
  }
}

/**
 * The player's journals after the id `after`, as a `with` clause that follows the links of the player's balance. The
 * last row of `chain` may be a journal before `after`.
 */
function chainOf(playerId: string, after: Id) {
  const account = playerAccount(playerId)
  return sql`with recursive chain (journal_id) as (
      select last_journal_id from balance where account = ${account} and item = ${ITEM.coin}
      union all
      select (select previous_journal_id from entry where entry.journal_id = chain.journal_id
          and entry.account = ${account} and entry.item = ${ITEM.coin} limit 1)
      from chain where journal_id > ${after}
    )`
}

/** A player's sums for a game on a UTC day. */
export interface GameDay extends GameSum {
  readonly day: UtcDay
}

/**
 * A player's sums by day and game between two times, in the order of days, then games. Both times must be the start of
 * a UTC day. Journals that are not added up yet are read from the ledger.
 */
export async function gameDays(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<GameDay[]> {
  const after = [await rolledUpTo({ read }), firstIdAt(fromMs)].sort().at(-1) ?? ''
  const [stored, { rows: fresh }] = await Promise.all([
    read
      .selectFrom('game_day')
      .select(['day', 'game_id', 'plays', 'stake', 'payout'])
      .where('player_id', '=', playerId)
      .where('day', '>=', utcDay(fromMs))
      .where('day', '<', utcDay(toMs))
      .execute(),
    sql<SumRow & { journal_id: string }>`${chainOf(playerId, after)}
      select journal.id as journal_id, ${sums} from journal join entry on entry.journal_id = journal.id
      where journal.id in (select journal_id from chain) and journal.id > ${after} and journal.id < ${firstIdAt(toMs)}
        and ${isOfGame}
      group by journal.id, entry.account`.execute(read),
  ])
  const days = new Map<string, GameDay>()
  const rows = [...stored, ...fresh.map(row => ({ ...row, day: utcDay(timeOfId(row.journal_id)) }))]
  for (const row of rows) {
    const key = `${row.day}/${String(row.game_id).padStart(10, '0')}`
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
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}

/** The sums of all players for a game, with the sum of the squared stakes. */
export interface GameTotal extends GameSum {
  /** The sum of the squares of all stakes in centavos, for the variance of the return; a float. */
  readonly stakesSquared: number
}

/** The sums of all players for each game between two times, ordered by game. Reads every journal of that time. */
export async function gameTotals(
  { readLong }: Pick<Database, 'readLong'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<GameTotal[]> {
  const { rows } = await sql<
    SumRow & { squares: number }
  >`select ${sums}, sum(case when journal.kind = 'bet' and entry.amount > 0
      then cast(entry.amount as double precision) * entry.amount else 0 end) as squares
    from journal join entry on entry.journal_id = journal.id
    where journal.id >= ${firstIdAt(fromMs)} and journal.id < ${firstIdAt(toMs)} and journal.player_id is not null
      and ${isOfGame}
    group by entry.account order by 1`.execute(readLong)
  return rows.map(row => ({
    ...gameSumOf(row),
    stakesSquared: Number(row.squares),
  }))
}

/** Number of plays of each game by all players since a UTC day. Reads the stored sums, which are a few minutes late. */
export async function playsByGame(
  { readLong }: Pick<Database, 'readLong'>,
  sinceDay: string,
): Promise<{ gameId: number; plays: number }[]> {
  const rows = await readLong
    .selectFrom('game_day')
    .select(({ fn }) => ['game_id', fn.sum<number>('plays').as('plays')])
    .where('day', '>=', sinceDay)
    .groupBy('game_id')
    .execute()
  return rows.map(row => ({ gameId: row.game_id, plays: Number(row.plays) }))
}
