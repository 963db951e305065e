import { centavos } from '../../src/domain/money.ts'
import type { JeepneyOutcome } from '../../src/games/jeepney-fiesta/outcome.ts'
import { playSpin } from '../../src/games/jeepney-fiesta/rules.ts'
import { createFairRandom, createServerSeed, type ServerSeed } from '../../src/server/fair/fair.ts'
import { createEncryptedSeedRow, lockSeedInForce } from '../../src/server/fair/seed-repository.ts'
import { hashToken } from '../../src/server/identity/token.ts'
import type { TestApp } from './app.ts'

const CLIENT_SEED = 'a seed of the test'
const NONCES_MAX = 100_000
const QUIET_PLAYS = 20

/**
 * Finds a nonce with which the first play of a round has the desired outcome. It uses only the rules of the game, no
 * server.
 */
export function findNonceOfOutcome(
  serverSeed: string,
  isWished: (outcome: JeepneyOutcome) => boolean,
  stake = 200,
): number {
  for (let nonce = 0; nonce < NONCES_MAX; nonce++) {
    const random = createFairRandom(serverSeed, CLIENT_SEED, nonce)
    if (isWished(playSpin({ stake: centavos(stake), state: undefined, random }).outcome)) return nonce
  }
  throw new Error(`No such play within ${NONCES_MAX} nonces`)
}

/**
 * Makes the given seed the actor's current seed, starting at `nonce`.
 * @throws Error when the actor has no seed, because the actor has not opened the game before
 */
export async function seedNextPlay(
  app: TestApp,
  actorId: string,
  { nonce, clientSeed = CLIENT_SEED, ...seed }: ServerSeed & { nonce: number; clientSeed?: string },
): Promise<void> {
  const { db, vault } = app.services
  await db.transact(async tx => {
    const inForce = await tx.first(lockSeedInForce, { actorId })
    if (!inForce) throw new Error(`${actorId} has no seed yet`)
    // Uses a new number for the seed, since the server caches the secret of each number.
    const number = inForce.number + 2
    await tx.query
      .insertInto('server_seed')
      .values([
        createEncryptedSeedRow(vault, actorId, number, seed),
        createEncryptedSeedRow(vault, actorId, number + 1, createServerSeed()),
      ])
      .execute()
    await tx.query
      .updateTable('seed_in_force')
      .set({ number, hash: seed.serverSeedHash, client_seed: clientSeed, nonce })
      .where('actor_id', '=', actorId)
      .execute()
  })
}

/**
 * Sets a current seed with which each of the next 20 plays closes its round. Otherwise a test could start a feature by
 * chance.
 */
export async function seedQuietPlays(app: TestApp, actorId: string): Promise<void> {
  const seed = createServerSeed()
  let quiet = 0
  for (let nonce = 0; quiet < QUIET_PLAYS; nonce++) {
    const random = createFairRandom(seed.serverSeed, CLIENT_SEED, nonce)
    const { state } = playSpin({ stake: centavos(200), state: undefined, random })
    quiet = state ? 0 : quiet + 1
    if (quiet === QUIET_PLAYS) await seedNextPlay(app, actorId, { ...seed, nonce: nonce - quiet + 1 })
  }
}

/** Sets a current seed with which each of the next `plays` plays closes its round without a payout. */
export async function seedLosingPlays(app: TestApp, actorId: string, plays: number): Promise<void> {
  const seed = createServerSeed()
  let lost = 0
  for (let nonce = 0; lost < plays; nonce++) {
    const random = createFairRandom(seed.serverSeed, CLIENT_SEED, nonce)
    const { state, payout } = playSpin({ stake: centavos(200), state: undefined, random })
    lost = state || payout > 0 ? 0 : lost + 1
    if (lost === plays) await seedNextPlay(app, actorId, { ...seed, nonce: nonce - lost + 1 })
  }
}

/** Returns the id of the actor who plays with a practice key. */
export async function practiceActorIdOf(app: TestApp, practiceKey: string): Promise<string> {
  const { id } = await app.services.db.read
    .selectFrom('practice_wallet')
    .select('id')
    .where('key_hash', '=', hashToken(practiceKey))
    .executeTakeFirstOrThrow()
  return `practice:${id}`
}
