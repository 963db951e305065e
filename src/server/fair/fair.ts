import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'
import { serverDrawnClientSeed } from '../../domain/games/client-seed.ts'
import { createRandomSource, fairMessage, type RandomSource } from '../../domain/games/random.ts'

const SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

/** A secret that decides plays, and its hash, which is published before the first of these plays. */
export interface ServerSeed {
  readonly serverSeed: string
  readonly serverSeedHash: string
}

/** A fresh server seed from the system's entropy (hex), and its SHA-256 (hex). */
export function createServerSeed(): ServerSeed {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex')
  return { serverSeed, serverSeedHash: hash('sha256', serverSeed, 'hex') }
}

/** A random client seed for players who chose no client seed. It says that the server drew it. */
export function randomClientSeed(): string {
  return serverDrawnClientSeed(randomBytes(CLIENT_SEED_BYTES).toString('hex'))
}

/** A server seed as an HMAC key, for callers that use it for more than one play. */
export function serverSeedKeyOf(serverSeed: string): KeyObject {
  return createSecretKey(serverSeed, 'utf8')
}

/** The draws of one play: HMAC-SHA256 blocks keyed by the server seed over client seed, nonce and block. */
export function createFairRandom(
  serverSeed: string | KeyObject,
  clientSeed: string,
  nonce: number,
): RandomSource {
  return createRandomSource(index =>
    createHmac('sha256', serverSeed)
      .update(fairMessage(clientSeed, nonce, index))
      .digest(),
  )
}
