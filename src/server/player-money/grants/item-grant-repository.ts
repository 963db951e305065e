import { type Kysely, type Selectable, sql } from 'kysely'
import type { AwardKindName } from '../../../domain/awards/awards.ts'
import type { GrantKindName } from '../../../domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { smallestIdOfTime } from '../../../domain/ids.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { type LedgerAccount, playerAccount } from '../../ledger/accounts.ts'
import { type JournalReference, selectFirstEntryPosition } from '../../ledger/balance-repository.ts'
import type { AwardCause } from '../cause.ts'
import { playerMoneyTables } from '../tables.ts'

const GRANT_COLUMNS = columnsOf(playerMoneyTables.item_grant)

export type ItemGrantRow = Selectable<Schema['item_grant']>

/** Stores a grant, inside the caller's transaction. */
export async function insertItemGrant({ query }: Transaction, row: ItemGrantRow): Promise<void> {
  await query.insertInto('item_grant').values(row).execute()
}

/** The player's grant with a source; `undefined` without one. Works inside and outside a transaction. */
export function findItemGrant(
  { query }: Pick<Transaction, 'query'>,
  playerId: string,
  source: string,
): Promise<ItemGrantRow | undefined> {
  return query
    .selectFrom('item_grant')
    .select(GRANT_COLUMNS)
    .where('player_id', '=', playerId)
    .where('source', '=', source)
    .executeTakeFirst()
}

/** The grant with an id, inside the caller's transaction; `undefined` for an unknown id. */
export function findItemGrantById({ query }: Transaction, id: string): Promise<ItemGrantRow | undefined> {
  return query.selectFrom('item_grant').select(GRANT_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Returns the locked awards of a player, the oldest first. Works inside and outside a transaction. */
export function listLockedGrants(query: Kysely<Schema>, playerId: string): Promise<ItemGrantRow[]> {
  return query
    .selectFrom('item_grant')
    .select(GRANT_COLUMNS)
    .where('player_id', '=', playerId)
    .where('state', '=', 'locked')
    .orderBy('id')
    .execute()
}

/** Stores the locked awards of a player as granted, inside the caller's transaction. */
export async function markLockedGrantsGranted(
  { query }: Transaction,
  playerId: string,
  atMs: number,
): Promise<void> {
  await query
    .updateTable('item_grant')
    .set({ state: 'granted', granted_at_ms: atMs })
    .where('player_id', '=', playerId)
    .where('state', '=', 'locked')
    .execute()
}

/** Stores the locked awards of a player as undone, inside the caller's transaction. */
export async function markLockedGrantsUndone({ query }: Transaction, playerId: string): Promise<void> {
  await query
    .updateTable('item_grant')
    .set({ state: 'undone' })
    .where('player_id', '=', playerId)
    .where('state', '=', 'locked')
    .execute()
}

/** The sum of the locked coins of a player, in centavos. */
export async function sumLockedCoins(query: Kysely<Schema>, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('item_grant')
    .select(select => select.fn.sum<number | null>('amount').as('amount'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'locked')
    .where('item', '=', ITEM_ID.coin)
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}

/** The player's grants with the given sources, in any state. */
export function listItemGrants(
  query: Kysely<Schema>,
  playerId: string,
  sources: readonly string[],
): Promise<Pick<ItemGrantRow, 'source' | 'amount' | 'state'>[]> {
  return query
    .selectFrom('item_grant')
    .select(['source', 'amount', 'state'])
    .where('player_id', '=', playerId)
    .where('source', 'in', sources)
    .execute()
}

/**
 * Returns the amounts and times of grants of an item to a player since `fromMs`, without undone grants.
 * @param given.sources beginning of the sources of the grants
 */
export async function listGrantedAmounts(
  query: Kysely<Schema>,
  playerId: string,
  { item, sources, fromMs }: { readonly item: number; readonly sources: string; readonly fromMs: number },
): Promise<{ amount: number; atMs: number }[]> {
  const rows = await query
    .selectFrom('item_grant')
    .select(['amount', 'created_at_ms'])
    .where('player_id', '=', playerId)
    .where('id', '>=', smallestIdOfTime(fromMs))
    .where('item', '=', item)
    .where('source', 'like', `${sources}%`)
    .where('state', '<>', 'undone')
    .execute()
  return rows.map(row => ({ amount: row.amount, atMs: row.created_at_ms }))
}

/**
 * A grant in the result of `listGrantsBetween`: the reason for the reward, the id of the reward item, and the amount in
 * pieces, or in centavos for coins.
 */
export type GrantedItem = Pick<ItemGrantRow, 'source' | 'item' | 'amount'>

/**
 * Returns the grants that a player got at `fromMs` or later and before `toMs`, including grants that were taken back
 * later.
 */
export function listGrantsBetween(
  query: Kysely<Schema>,
  playerId: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<GrantedItem[]> {
  return query
    .selectFrom('item_grant')
    .select(['source', 'item', 'amount'])
    .where('player_id', '=', playerId)
    .where('id', '<', smallestIdOfTime(toMs))
    .where('granted_at_ms', '>=', fromMs)
    .where('granted_at_ms', '<', toMs)
    .execute()
}

/**
 * Returns the sources of a player's grants with the given ids; an id that is not a grant of the player has no entry.
 */
export function listGrantSources(
  query: Kysely<Schema>,
  playerId: string,
  grantIds: readonly string[],
): Promise<Pick<ItemGrantRow, 'id' | 'source'>[]> {
  return query
    .selectFrom('item_grant')
    .select(['id', 'source'])
    .where('player_id', '=', playerId)
    .where('id', 'in', grantIds)
    .execute()
}

/**
 * The awards that one cause earned a player and that were not undone, the oldest first, inside the caller's
 * transaction.
 */
export function listGrantsOfAwardCause(
  { query }: Transaction,
  { playerId, cause }: { playerId: string; cause: string },
): Promise<ItemGrantRow[]> {
  return query
    .selectFrom('item_grant')
    .select(GRANT_COLUMNS)
    .where('player_id', '=', playerId)
    .where('cause', '=', cause)
    .where('state', '<>', sql.lit('undone'))
    .orderBy('id')
    .execute()
}

/**
 * Returns the granted awards of a ledger item, the newest first, each with the amount that its journal paid, minus its
 * undone part. Fully undone awards are left out. Works inside and outside a transaction.
 * @param asked.after lists only awards that were paid after this award; by default all
 * @param asked.limit the largest number of awards; by default no limit
 */
export function listGrantsOfItem(
  query: Kysely<Schema>,
  { playerId, item, after, limit }: { playerId: string; item: number; after?: ItemGrantRow; limit?: number },
): Promise<{ id: string; source: string; amount: number }[]> {
  const key = { account: playerAccount(playerId), item }
  const paid = query
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .innerJoin('item_grant', 'item_grant.id', 'journal.reference')
    .select(({ eb }) => [
      'item_grant.id',
      'item_grant.source',
      eb('entry.amount', '-', eb.ref('item_grant.undone_amount')).as('amount'),
    ])
    .where('journal.player_id', '=', playerId)
    // Writes the kind as a literal, so that the query can use the partial index of journals without bets.
    .where('journal.kind', '<>', sql.lit('bet'))
    .where('entry.account', '=', key.account)
    .where('entry.item', '=', key.item)
    .where('journal.kind', '=', GRANT_JOURNAL_KIND)
    .where('item_grant.state', '=', 'granted')
  const range = after
    ? paid.where('entry.position', '>', selectFirstEntryPosition(query, key, payingJournalOfGrant(after)))
    : paid
  const newestFirst = range.orderBy('entry.position', 'desc')
  return (limit === undefined ? newestFirst : newestFirst.limit(limit)).execute()
}

/** The kind of the journals that pay awards. */
export const GRANT_JOURNAL_KIND = 'grant'

/** Identifies the journal that paid a granted award. */
export const payingJournalOfGrant = ({
  id: reference,
  granted_at_ms: grantedAtMs,
  created_at_ms: createdAtMs,
}: Pick<ItemGrantRow, 'id' | 'granted_at_ms' | 'created_at_ms'>): JournalReference => ({
  kind: GRANT_JOURNAL_KIND,
  reference,
  atMs: grantedAtMs ?? createdAtMs,
})

/**
 * Changes the cause of a player's awards, inside the caller's transaction. Used when another event has earned the
 * awards too, so that they stay when the first cause is undone.
 * @param from.sources beginning of the sources of the awards
 */
export async function moveGrantsToAwardCause(
  { query }: Transaction,
  from: { readonly playerId: string; readonly cause: AwardCause; readonly sources: string },
  cause: AwardCause,
): Promise<void> {
  await query
    .updateTable('item_grant')
    .set({ cause })
    .where('player_id', '=', from.playerId)
    .where('cause', '=', from.cause)
    .where('cause', '<>', sql.lit(''))
    .where('source', 'like', `${from.sources}%`)
    .where('state', '<>', sql.lit('undone'))
    .execute()
}

/** The awards of a player that were not undone, the oldest first, inside the caller's transaction. */
export function listGrantsNotUndone({ query }: Transaction, playerId: string): Promise<ItemGrantRow[]> {
  return query
    .selectFrom('item_grant')
    .select(GRANT_COLUMNS)
    .where('player_id', '=', playerId)
    .where('state', '<>', 'undone')
    .orderBy('id')
    .execute()
}

/**
 * Finds the account that paid the award of a wagering grant, inside the caller's transaction; `undefined` while the
 * award is not undone.
 * @param source source of the wagering grant
 */
export async function findAccountThatPaidUndoneGrant(
  { query }: Transaction,
  source: string,
): Promise<LedgerAccount | undefined> {
  const row = await query
    .selectFrom('item_grant')
    .select('payer')
    .where('id', '=', source.replace(/^bonus:/, ''))
    .where('state', '=', 'undone')
    .executeTakeFirst()
  return row && (row.payer as LedgerAccount)
}

/** Stores an award as undone, inside the caller's transaction. */
export async function markGrantUndone({ query }: Transaction, grantId: string): Promise<void> {
  await query.updateTable('item_grant').set({ state: 'undone' }).where('id', '=', grantId).execute()
}

/**
 * Stores that a part of an award was undone, inside the caller's transaction. For a locked award, reduces its amount
 * instead, because nothing of it was credited yet.
 * @param amount in pieces of the ledger item, or in centavos for coins; at most the part that was not undone before
 */
export async function markPartOfGrantUndone(
  { query }: Transaction,
  { id, state }: Pick<ItemGrantRow, 'id' | 'state'>,
  amount: number,
): Promise<void> {
  await query
    .updateTable('item_grant')
    .set(set =>
      state === 'locked'
        ? { amount: set('amount', '-', amount) }
        : { undone_amount: set('undone_amount', '+', amount) },
    )
    .where('id', '=', id)
    .execute()
}

/**
 * Counts the awards that one cause has earned, without undone awards, and the players who got them. Reads every award.
 */
export async function countAwardsOfCause(
  query: Kysely<Schema>,
  cause: string,
): Promise<{ players: number; awards: number }> {
  const counted = await query
    .selectFrom('item_grant')
    .select(({ fn }) => [
      fn.count<number | string>('player_id').distinct().as('players'),
      fn.countAll<number | string>().as('awards'),
    ])
    .where('cause', '=', cause)
    .where('state', '<>', sql.lit('undone'))
    .executeTakeFirstOrThrow()
  return { players: Number(counted.players), awards: Number(counted.awards) }
}

/** The award with an id, of any player; `undefined` for an unknown id. */
export function findAward(
  query: Kysely<Schema>,
  grantId: string,
): Promise<Pick<ItemGrantRow, 'player_id' | 'cause' | 'item' | 'amount'> | undefined> {
  return query
    .selectFrom('item_grant')
    .select(['player_id', 'cause', 'item', 'amount'])
    .where('id', '=', grantId)
    .executeTakeFirst()
}

/**
 * Returns the awards of a player, the newest first.
 * @param page.beforeId lists only awards before this one
 */
export function listAwards(
  query: Kysely<Schema>,
  playerId: string,
  {
    beforeId,
    limit,
    kinds,
  }: {
    readonly beforeId?: string | undefined
    readonly limit: number
    readonly kinds?: readonly AwardKindName[] | undefined
  },
): Promise<ItemGrantRow[]> {
  const awards = query.selectFrom('item_grant').select(GRANT_COLUMNS).where('player_id', '=', playerId)
  const ofKinds = kinds
    ? awards.where(({ eb, or }) => or(kinds.map(kind => eb('source', 'like', `${kind}:%`))))
    : awards
  const page = beforeId === undefined ? ofKinds : ofKinds.where('id', '<', beforeId)
  return page.orderBy('id', 'desc').limit(limit).execute()
}

/**
 * Returns whether a player ever got coins of a grant, locked or granted. Works inside and outside a transaction.
 * @param exceptKinds grants of these kinds do not count
 */
export async function hasGrantOfCoins(
  query: Kysely<Schema>,
  playerId: string,
  exceptKinds: readonly GrantKindName[],
): Promise<boolean> {
  const row = await query
    .selectFrom('item_grant')
    .select('id')
    .where('player_id', '=', playerId)
    .where('item', '=', ITEM_ID.coin)
    .where(({ and, eb }) => and(exceptKinds.map(kind => eb('source', 'not like', `${kind}:%`))))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether coins of any award ever became real money of a player. Coins that must be wagered count once they are
 * wagered; they do not count while they are locked, or if their bonus was canceled. Other coins count as soon as they
 * are granted, unless the whole award was taken back. Works inside and outside a transaction; reads the player's index
 * entries until one counts.
 */
export async function hasAwardBecomeRealMoney(query: Kysely<Schema>, playerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('item_grant')
    .select('item_grant.id')
    .where('item_grant.player_id', '=', playerId)
    // Writes the value as a literal, so that the query can use the partial index of granted coins.
    .where('item', '=', sql.lit(ITEM_ID.coin))
    .where('granted_at_ms', 'is not', null)
    .where(({ and, eb, or, exists, selectFrom }) =>
      or([
        and([
          eb('item_grant.multiple', '=', 0),
          or([
            eb('item_grant.state', '=', sql.lit('granted')),
            exists(
              selectFrom('award_write_off')
                .select('award_write_off.grant_id')
                .whereRef('award_write_off.grant_id', '=', 'item_grant.id'),
            ),
          ]),
        ]),
        exists(
          selectFrom('wagering_grant')
            .select('wagering_grant.id')
            .where('wagering_grant.source', '=', sql<string>`'bonus:' || item_grant.id`)
            .where('wagering_grant.state', '=', sql.lit('done')),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
