import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'
import { createServerDrawnClientSeed } from '../../domain/games/client-seed.ts'
import {
  createFairDrawHmacMessage,
  createRandomSource,
  type RandomSource,
} from '../../domain/games/random.ts'

const SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

/** A secret that decides plays, and its hash. The hash is published before the first of these plays. */
export interface ServerSeed {
  readonly serverSeed: string
  readonly serverSeedHash: string
}

/** Creates a server seed from the system's random source, and its SHA-256; both are hexadecimal. */
export function createServerSeed(): ServerSeed {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex')
  return { serverSeed, serverSeedHash: hash('sha256', serverSeed, 'hex') }
}

/** A random client seed for players who chose no client seed. The text of the seed says that the server drew it. */
export function generateClientSeed(): string {
  return createServerDrawnClientSeed(randomBytes(CLIENT_SEED_BYTES).toString('hex'))
}

/** Returns a server seed as an HMAC key object, which is faster when one seed decides several plays. */
export function serverSeedKeyOf(serverSeed: string): KeyObject {
  return createSecretKey(serverSeed, 'utf8')
}

/**
 * Creates the random numbers of one play. They come from HMAC-SHA256 blocks: the key is the server seed, and the text
 * is made from client seed, nonce and block number.
 */
export function createFairRandom(
  serverSeed: string | KeyObject,
  clientSeed: string,
  nonce: number,
): RandomSource {
  return createRandomSource(index =>
    createHmac('sha256', serverSeed)
      .update(createFairDrawHmacMessage(clientSeed, nonce, index))
      .digest(),
  )
}
