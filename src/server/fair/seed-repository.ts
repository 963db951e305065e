import type { KeyObject } from 'node:crypto'
import type { Selectable } from 'kysely'
import { columnsOf } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import type { Vault } from '../identity/vault.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { createServerSeed, generateClientSeed, type ServerSeed, serverSeedKeyOf } from './fair.ts'
import { fairTables } from './tables.ts'

export type SeedInForce = Selectable<Schema['seed_in_force']>

/**
 * Selects the current seed of an actor. On PostgreSQL the query locks the row, so that plays of the same actor wait for
 * each other.
 */
export const lockSeedInForce = prepareQuery((db, p: { actorId: string }) =>
  db
    .selectFrom('seed_in_force')
    .select(columnsOf(fairTables.seed_in_force))
    .where('actor_id', '=', p.actorId)
    .forUpdate(),
)

/**
 * Returns the seed that decides the next play or draw; the caller stores it with the play. If the player has chosen no
 * client seed and the server seed is unused, a random client seed is added to the current seed. Otherwise the current
 * seed stays unchanged. This includes a seed that an earlier release used without a client seed, so that its plays can
 * be checked.
 */
export const seedOfNextPlay = (seed: SeedInForce): SeedInForce =>
  seed.client_seed === '' && seed.nonce === 0 ? { ...seed, client_seed: generateClientSeed() } : seed

/**
 * Stores the state of the seed after a play or after the end of a round. The caller has locked the row with
 * `lockSeedInForce`.
 */
export const updateSeedInForce = prepareQuery(
  (
    db,
    p: {
      actorId: string
      clientSeed: string
      nonce: number
      nextPlayAtMs: number
      gameId: number
      openRounds: number
      lastRoundId: string | null
    },
  ) =>
    db
      .updateTable('seed_in_force')
      .set({
        client_seed: p.clientSeed,
        nonce: p.nonce,
        next_play_at_ms: p.nextPlayAtMs,
        game_id: p.gameId,
        open_rounds: p.openRounds,
        last_round_id: p.lastRoundId,
      })
      .where('actor_id', '=', p.actorId),
)

const selectServerSeed = prepareQuery((db, p: { actorId: string; number: number }) =>
  db
    .selectFrom('server_seed')
    .select(columnsOf(fairTables.server_seed))
    .where('actor_id', '=', p.actorId)
    .where('number', '=', p.number),
)

const describeSeed = prepareQuery((db, p: { actorId: string }) =>
  db
    .selectFrom('seed_in_force')
    .innerJoin('server_seed as next', join =>
      join
        .onRef('next.actor_id', '=', 'seed_in_force.actor_id')
        .on(on => on('next.number', '=', on('seed_in_force.number', '+', 1))),
    )
    .select([
      'seed_in_force.hash as serverSeedHash',
      'next.hash as nextServerSeedHash',
      'seed_in_force.client_seed as clientSeed',
      'seed_in_force.nonce',
    ])
    .where('seed_in_force.actor_id', '=', p.actorId),
)

/** The facts about the current seed that are published before it decides a play. */
export interface PublishedSeed {
  readonly serverSeedHash: string
  readonly nextServerSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * Returns the published facts of an actor's seed. For an actor without a seed, creates the first two seeds in a
 * separate transaction.
 * @param clientSeed client seed of the first server seed. It is empty for players: the server must not choose both
 * seeds, so a player's device chooses the client seed after both hashes are published. For a device that chooses none,
 * see `seedOfNextPlay`.
 */
export async function ensureActorSeed(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  actorId: string,
  clientSeed = '',
): Promise<PublishedSeed> {
  const known = await db.lookUp(describeSeed, { actorId })
  if (known) return known
  await db.transact(tx => createSeeds(tx, vault, actorId, clientSeed))
  const made = await db.lookUp(describeSeed, { actorId })
  if (!made) throw new Error('The seed was not stored')
  return made
}

/** Stores an actor's first current seed and the next seed, unless another transaction has done so in the meantime. */
async function createSeeds(
  { query }: Transaction,
  vault: Vault,
  actorId: string,
  clientSeed: string,
): Promise<void> {
  const [first, next] = [createServerSeed(), createServerSeed()]
  const inForce = { hash: first.serverSeedHash, client_seed: clientSeed, nonce: 0 }
  const row = await query
    .insertInto('seed_in_force')
    .values({ actor_id: actorId, number: 0, ...inForce, next_play_at_ms: 0, game_id: 0, open_rounds: 0 })
    .onConflict(conflict => conflict.column('actor_id').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!row) return
  await query
    .insertInto('server_seed')
    .values([
      createEncryptedSeedRow(vault, actorId, 0, first),
      createEncryptedSeedRow(vault, actorId, 1, next),
    ])
    .execute()
}

/** Creates the row of a server seed that is not revealed; the seed in it is encrypted. */
export function createEncryptedSeedRow(
  vault: Vault,
  actorId: string,
  number: number,
  { serverSeed, serverSeedHash }: ServerSeed,
) {
  return {
    actor_id: actorId,
    number,
    hash: serverSeedHash,
    secret: vault.encrypt(serverSeed, vaultOwner(serverSeedHash)),
  }
}

const vaultOwner = (hash: string) => `fair-seed:${hash}`

/**
 * Returns whether the vault has the key that decrypts secret seeds. Tries one seed that is not revealed, and returns
 * true without such a seed. Runs inside the caller's transaction.
 */
export async function canVaultDecryptSeeds({ query }: Transaction, vault: Vault): Promise<boolean> {
  const sealed = await query
    .selectFrom('server_seed')
    .select(['secret', 'hash'])
    .where('revealed_at_ms', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!sealed) return true
  try {
    vault.decrypt(sealed.secret, vaultOwner(sealed.hash))
    return true
  } catch {
    return false
  }
}

/** The revealed seed, and the published facts of the seed that replaces it. */
export interface SeedRotation {
  readonly revealed: ServerSeed & { readonly clientSeed: string; readonly plays: number }
  readonly fairSeed: PublishedSeed
}

/**
 * Reveals the current seed, makes the announced seed current with the player's client seed, and announces a new one.
 * The server fixed the announced seed before it saw this client seed, and the player has seen only the hash of the
 * announced seed. So neither the server nor the player can choose a seed that fits the seed of the other. A revealed
 * seed that decided no play is returned but deleted from the database, because it proves nothing. Runs in the caller's
 * transaction.
 * @throws Refusal `gameNotOpened` when there is no current seed
 * @throws Refusal `roundOpen` while a round is open, because the current seed decides its next plays
 */
export async function rotateSeed(
  tx: Transaction,
  vault: Vault,
  actorId: string,
  { clientSeed, atMs }: { clientSeed: string; atMs: number },
): Promise<SeedRotation> {
  const { query } = tx
  const inForce = await tx.first(lockSeedInForce, { actorId })
  if (!inForce) throw new Refusal('gameNotOpened')
  if (inForce.open_rounds > 0) throw new Refusal('roundOpen')
  const { number, nonce } = inForce
  const old = await tx.first(selectServerSeed, { actorId, number })
  const next = await tx.first(selectServerSeed, { actorId, number: number + 1 })
  if (!old || !next) throw new Error(`Seed ${number} of ${actorId} or the one after it is missing`)
  const serverSeed = vault.decrypt(old.secret, vaultOwner(old.hash))
  const announced = createEncryptedSeedRow(vault, actorId, number + 2, createServerSeed())
  await (nonce === 0
    ? deleteServerSeed(tx, { actorId, number })
    : query
        .updateTable('server_seed')
        .set({ secret: serverSeed, client_seed: inForce.client_seed, plays: nonce, revealed_at_ms: atMs })
        .where('actor_id', '=', actorId)
        .where('number', '=', number)
        .execute())
  await query.insertInto('server_seed').values(announced).execute()
  await query
    .updateTable('seed_in_force')
    .set({ number: number + 1, hash: next.hash, client_seed: clientSeed, nonce: 0 })
    .where('actor_id', '=', actorId)
    .execute()
  return {
    revealed: {
      serverSeed,
      serverSeedHash: old.hash,
      clientSeed: inForce.client_seed,
      plays: nonce,
    },
    fairSeed: {
      serverSeedHash: next.hash,
      nextServerSeedHash: announced.hash,
      clientSeed,
      nonce: 0,
    },
  }
}

async function deleteServerSeed(
  { query }: Transaction,
  { actorId, number }: { readonly actorId: string; readonly number: number },
): Promise<void> {
  await query.deleteFrom('server_seed').where('actor_id', '=', actorId).where('number', '=', number).execute()
}

/** Largest number of decrypted seeds in the memory of this process, at about 300 bytes each. */
const KEYS_MAX = 20_000

/** Decrypts the current server seeds of actors. */
export interface SeedSecretReader {
  /** Returns the current server seed as an HMAC key. Runs inside the caller's transaction. */
  read(tx: Transaction, seed: SeedInForce): Promise<KeyObject>
}

/**
 * Creates a reader that caches decrypted seeds by hash, so that each process decrypts a seed once. A full cache drops
 * its oldest seed.
 */
export function createSeedSecretReader(vault: Vault): SeedSecretReader {
  const known = new Map<string, KeyObject>()
  return {
    async read(tx, { actor_id: actorId, number, hash }) {
      const hit = known.get(hash)
      if (hit !== undefined) return hit
      const row = await tx.first(selectServerSeed, { actorId, number })
      if (row?.hash !== hash) throw new Error(`Seed ${number} of ${actorId} is missing`)
      const key = serverSeedKeyOf(vault.decrypt(row.secret, vaultOwner(hash)))
      known.set(hash, key)
      if (known.size > KEYS_MAX) known.delete(known.keys().next().value as string)
      return key
    },
  }
}

/** The published facts of the seed that decided a play. */
export interface PlaySeed {
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** The server seed; empty until it is revealed. */
  readonly serverSeed: string
}

/** Returns the published facts of an actor's seeds with the given numbers, by number. */
export async function listActorSeeds(
  query: Database['read'],
  actorId: string,
  numbers: readonly number[],
): Promise<Map<number, PlaySeed>> {
  const rows = await query
    .selectFrom('server_seed')
    .leftJoin('seed_in_force', join =>
      join
        .onRef('seed_in_force.actor_id', '=', 'server_seed.actor_id')
        .onRef('seed_in_force.number', '=', 'server_seed.number'),
    )
    .select(['server_seed.number', 'server_seed.hash', 'secret', 'revealed_at_ms'])
    .select(['server_seed.client_seed as revealedClientSeed', 'seed_in_force.client_seed as clientSeed'])
    .where('server_seed.actor_id', '=', actorId)
    .where('server_seed.number', 'in', [...new Set(numbers)])
    .execute()
  return new Map(
    rows.map(row => [
      row.number,
      {
        serverSeedHash: row.hash,
        clientSeed: row.revealedClientSeed ?? row.clientSeed ?? '',
        serverSeed: row.revealed_at_ms === null ? '' : row.secret,
      },
    ]),
  )
}

/**
 * Returns an actor's server seeds with the given numbers, by number. A caller must never show a seed that is not
 * revealed yet.
 */
export async function listServerSeeds(
  query: Database['read'],
  vault: Vault,
  actorId: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await query
    .selectFrom('server_seed')
    .select(['number', 'hash', 'secret', 'revealed_at_ms'])
    .where('actor_id', '=', actorId)
    .where('number', 'in', [...new Set(numbers)])
    .execute()
  const plaintextOf = (row: (typeof rows)[number]) =>
    row.revealed_at_ms === null ? vault.decrypt(row.secret, vaultOwner(row.hash)) : row.secret
  return new Map(rows.map(row => [row.number, plaintextOf(row)]))
}
