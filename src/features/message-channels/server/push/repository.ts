import { type Kysely, type Selectable, sql } from 'kysely'
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../../domain/player/push.ts'
import { columnsOf } from '../../../../server/db/columns.ts'
import type { Database, Transaction } from '../../../../server/db/database.ts'
import { deleteRowsByFullScan } from '../../../../server/db/retention.ts'
import type { Schema } from '../../../../server/db/schema.ts'
import type { PushPlatform } from '../../../../server/providers/push/provider.ts'
import { pushTables } from './tables.ts'

export type PushSubscriptionRow = Selectable<Schema['push_subscription']>
export type PushChoiceRow = Selectable<Schema['push_choice']>

const COLUMNS = columnsOf(pushTables.push_subscription, 'push_subscription')

/**
 * Stores a device of a player, inside the caller's transaction. A device of another player becomes a new device of this
 * player. If the player has too many devices, those that subscribed longest ago are deleted.
 */
export async function storePushSubscription(tx: Transaction, row: PushSubscriptionRow): Promise<void> {
  const { player_id, token_hash, target, seen_at_ms } = row
  await tx.query
    .insertInto('push_subscription')
    .values(row)
    .onConflict(conflict =>
      conflict.column('target_hash').doUpdateSet(({ ref }) => ({
        player_id,
        token_hash,
        target,
        seen_at_ms,
        created_at_ms: sql<number>`case when ${ref('push_subscription.player_id')} = ${player_id}
          then ${ref('push_subscription.created_at_ms')} else ${row.created_at_ms} end`,
      })),
    )
    .execute()
  const newest = tx.query
    .selectFrom('push_subscription')
    .select('id')
    .where('player_id', '=', player_id)
    .orderBy('seen_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(PUSH_SUBSCRIPTIONS_MAX)
  await tx.query
    .deleteFrom('push_subscription')
    .where('player_id', '=', player_id)
    .where('id', 'not in', newest)
    .execute()
}

/** Deletes a device of a player, inside the caller's transaction. */
export async function deletePushSubscription(
  { query }: Transaction,
  playerId: string,
  targetHash: string,
): Promise<void> {
  await query
    .deleteFrom('push_subscription')
    .where('player_id', '=', playerId)
    .where('target_hash', '=', targetHash)
    .execute()
}

/** Deletes a device that no longer accepts notifications, in a transaction of its own. */
export async function deleteUnreachablePushDevice(
  db: Database,
  { id, target }: Pick<PushSubscriptionRow, 'id' | 'target'>,
): Promise<void> {
  await db.transact(tx =>
    // The condition on `target` spares a device that has subscribed again with other keys since the push service was
    // called.
    tx.query.deleteFrom('push_subscription').where('id', '=', id).where('target', '=', target).execute(),
  )
}

/** Stores that a push service has accepted a notification for a device, in a transaction of its own. */
export async function storeLastPushTime(db: Database, id: string, atMs: number): Promise<void> {
  await db.transact(tx =>
    tx.query.updateTable('push_subscription').set({ sent_at_ms: atMs }).where('id', '=', id).execute(),
  )
}

/** A device by its id; `undefined` for an unknown id. */
export function findPushDevice(query: Kysely<Schema>, id: string): Promise<PushSubscriptionRow | undefined> {
  return query.selectFrom('push_subscription').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/**
 * Stores the time at which the server sends a device its first notification, inside the caller's transaction.
 * @returns false, without a change, if a time is stored already
 */
export async function storePushGreetingTime(
  { query }: Transaction,
  id: string,
  atMs: number,
): Promise<boolean> {
  const greeted = await query
    .updateTable('push_subscription')
    .set({ greeted_at_ms: atMs })
    .where('id', '=', id)
    .where('greeted_at_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return greeted !== undefined
}

/** A player's devices on these platforms whose session has not ended, the latest seen first. */
export function listLivePushDevices(
  { read }: Database,
  {
    playerId,
    platforms,
    atMs,
  }: { readonly playerId: string; readonly platforms: readonly PushPlatform[]; readonly atMs: number },
): Promise<PushSubscriptionRow[]> {
  return read
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.token_hash', 'push_subscription.token_hash')
    .select(COLUMNS)
    .where('push_subscription.player_id', '=', playerId)
    .where('push_subscription.platform', 'in', platforms)
    .whereRef('session.player_id', '=', 'push_subscription.player_id')
    .where('session.expires_at_ms', '>', atMs)
    .orderBy('push_subscription.seen_at_ms', 'desc')
    .orderBy('push_subscription.id', 'desc')
    .execute()
}

/** All devices of a player, including devices whose session has ended; for staff. */
export function listAllPushDevices({ read }: Database, playerId: string): Promise<PushSubscriptionRow[]> {
  return read
    .selectFrom('push_subscription')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .orderBy('seen_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Deletes devices whose session has ended, and devices that were not seen since `untilMs`.
 * @returns the number of deleted devices
 */
export function deleteEndedPushDevices(
  db: Database,
  { atMs, untilMs }: { readonly atMs: number; readonly untilMs: number },
): Promise<number> {
  return deleteRowsByFullScan(db, {
    table: 'push_subscription',
    key: 'id',
    isRemoved: sql`(seen_at_ms <= ${untilMs} or not exists (select 1 from session
      where session.token_hash = push_subscription.token_hash and session.expires_at_ms > ${atMs}))`,
  })
}

/** The push choice of a player; `undefined` before the first choice. */
export function findPushChoice(query: Kysely<Schema>, playerId: string): Promise<PushChoiceRow | undefined> {
  return query
    .selectFrom('push_choice')
    .select(columnsOf(pushTables.push_choice))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/**
 * Locks a player's push choice until the caller's transaction ends.
 * @param initial the row to store if the player has not chosen yet
 */
export async function lockPushChoice({ query }: Transaction, initial: PushChoiceRow): Promise<PushChoiceRow> {
  await query
    .insertInto('push_choice')
    .values(initial)
    .onConflict(conflict => conflict.column('player_id').doNothing())
    .execute()
  return query
    .selectFrom('push_choice')
    .select(columnsOf(pushTables.push_choice))
    .where('player_id', '=', initial.player_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Changes a player's push choice, which the caller's transaction has locked by `lockPushChoice`. */
export async function updatePushChoice(
  { query }: Transaction,
  playerId: string,
  change: Omit<PushChoiceRow, 'player_id'>,
): Promise<void> {
  await query.updateTable('push_choice').set(change).where('player_id', '=', playerId).execute()
}
