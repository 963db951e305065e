import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'
import { createRandom, fairMessage, type Random } from '../../../domain/random.ts'

const SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

/** A secret that decides plays, and the hash that commits to it before they are made. */
export interface ServerSeed {
  readonly serverSeed: string
  readonly serverSeedHash: string
}

/** A fresh server seed from the system's entropy (hex), and its SHA-256 (hex). */
export function createServerSeed(): ServerSeed {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex')
  return { serverSeed, serverSeedHash: hash('sha256', serverSeed, 'hex') }
}

/** A client seed for players who chose none. */
export function createClientSeed(): string {
  return randomBytes(CLIENT_SEED_BYTES).toString('hex')
}

/** A server seed as the key of its draws, for callers that draw by it more than once. */
export function drawKeyOf(serverSeed: string): KeyObject {
  return createSecretKey(serverSeed, 'utf8')
}

/** The draws of one play: HMAC-SHA256 blocks keyed by the server seed over client seed, nonce and block. */
export function fairRandom(serverSeed: string | KeyObject, clientSeed: string, nonce: number): Random {
  return createRandom(index =>
    createHmac('sha256', serverSeed)
      .update(fairMessage(clientSeed, nonce, index))
      .digest(),
  )
}
