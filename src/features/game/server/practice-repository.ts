import type { Insertable } from 'kysely'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'

export const selectPracticeWallet = prepareQuery((db, p: { keyHash: string }) =>
  db.selectFrom('practice_wallet').select('id').where('key_hash', '=', p.keyHash),
)

export const selectPracticeBalance = prepareQuery((db, p: { id: string }) =>
  db.selectFrom('practice_wallet').select('balance').where('id', '=', p.id),
)

export const lockPracticeWallet = prepareQuery((db, p: { id: string }) =>
  db.selectFrom('practice_wallet').select('balance').where('id', '=', p.id).forUpdate(),
)

/** Adds `net` to the balance of a wallet. Returns no row when the balance is below the price. */
export const changePracticeBalance = prepareQuery(
  (db, p: { id: string; price: number; net: number; day: string }) =>
    db
      .updateTable('practice_wallet')
      .set(set => ({ balance: set('balance', '+', p.net), used_on: p.day }))
      .where('id', '=', p.id)
      .where('balance', '>=', p.price)
      .returning('balance'),
)

/** Stores a new wallet, inside the caller's transaction. */
export async function insertPracticeWallet(
  { query }: Transaction,
  wallet: Insertable<Schema['practice_wallet']>,
): Promise<void> {
  await query.insertInto('practice_wallet').values(wallet).execute()
}

/** The wallets that were last used before a UTC day; wallets that are unused for the longest time come first. */
export function listIdlePracticeWallets(
  { read }: Database,
  usedBefore: string,
  limit: number,
): Promise<{ id: string }[]> {
  return read
    .selectFrom('practice_wallet')
    .select('id')
    .where('used_on', '<', usedBefore)
    .orderBy('used_on')
    .limit(limit)
    .execute()
}

/**
 * Removes the key of a wallet, inside the caller's transaction, unless the wallet was used on the UTC day `usedBefore`
 * or later.
 * @returns whether the key was removed
 */
export async function retirePracticeWallet(
  { query }: Transaction,
  id: string,
  usedBefore: string,
): Promise<boolean> {
  const wallet = await query
    .updateTable('practice_wallet')
    // Stores a text that is no hash, so that no key matches it.
    .set({ key_hash: `removed:${id}` })
    .where('id', '=', id)
    .where('used_on', '<', usedBefore)
    .returning('id')
    .executeTakeFirst()
  return wallet !== undefined
}

/** Removes a wallet, inside the caller's transaction. */
export async function deletePracticeWallet({ query }: Transaction, id: string): Promise<void> {
  await query.deleteFrom('practice_wallet').where('id', '=', id).execute()
}

/** Removes rounds and their steps, inside the caller's transaction. */
export async function deletePracticeRounds(
  { query }: Transaction,
  roundIds: readonly string[],
): Promise<void> {
  await query.deleteFrom('round_step').where('round_id', 'in', roundIds).execute()
  await query.deleteFrom('round').where('id', 'in', roundIds).execute()
}

/** Removes the rows of `round_hour` and the seeds of an actor without rounds, inside the caller's transaction. */
export async function deleteActorSeeds({ query }: Transaction, actorId: string): Promise<void> {
  await query.deleteFrom('round_hour').where('actor_id', '=', actorId).execute()
  await query.deleteFrom('seed_in_force').where('actor_id', '=', actorId).execute()
  await query.deleteFrom('server_seed').where('actor_id', '=', actorId).execute()
}

/** Stores another round as the actor's newest round, inside the caller's transaction, which has locked the seed. */
export async function storeNewestRoundOfActor(
  { query }: Transaction,
  actorId: string,
  roundId: string | null,
): Promise<void> {
  await query
    .updateTable('seed_in_force')
    .set({ last_round_id: roundId })
    .where('actor_id', '=', actorId)
    .execute()
}
