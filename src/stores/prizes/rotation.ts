import type { ResultOf } from '../../contract/endpoint.ts'
import type { fairSeedRotate } from '../../contract/fair-seed.ts'
import { environment } from '../../platform/environment.ts'
import { sendPlayerRequest } from '../call/api.ts'
import type { FairSeed } from './fair-commitment.ts'

type RevealedSeed = ResultOf<typeof fairSeedRotate>['revealed']

/** The length of a client seed that a device draws, in characters. */
const CLIENT_SEED_CHARS = 16

/**
 * Creates a client seed for a player who has chosen none. The device creates it, because the server has already fixed
 * the server seed: a server that created both seeds could choose the results.
 */
export async function createClientSeed(): Promise<string> {
  const hash = await environment().crypto.sha256(environment().crypto.createRequestId())
  return hash.slice(0, CLIENT_SEED_CHARS)
}

/** A rotation of the seeds that this page has requested, and whether it agrees with the server's promise. */
export interface PageSeedRotation {
  readonly revealed: RevealedSeed
  /** Whether the revealed seed has the hash that the server published before the seed's plays. */
  readonly isHashRight: boolean
  /** Whether the current seed has the hash that the server promised for the next seed. */
  readonly isNextRight: boolean
}

/**
 * Compares a rotation of the seeds with the promise (published fair seed) that was stored before it. If another page
 * has rotated the seeds in between, the revealed seed is the one that was promised as the next, so only its hash is
 * compared.
 * @param chosen the client seed that this page has sent
 */
export async function compareSeedRotation(
  promise: FairSeed,
  revealed: RevealedSeed,
  fairSeed: FairSeed,
  chosen: string,
): Promise<PageSeedRotation> {
  const hash = await environment().crypto.sha256(revealed.serverSeed)
  const { serverSeedHash, nextServerSeedHash } = promise
  const isElsewhere = hash === nextServerSeedHash
  const isClientSeedRight = fairSeed.clientSeed === chosen
  return {
    revealed,
    isHashRight: hash === revealed.serverSeedHash && (isElsewhere || hash === serverSeedHash),
    isNextRight: isClientSeedRight && (isElsewhere || fairSeed.serverSeedHash === nextServerSeedHash),
  }
}

/**
 * Chooses a client seed for a player who has none yet, before the first bet. The promised next server seed becomes the
 * current one at the same time.
 * @returns the current fair seed, and whether its server seed is the promised one
 * @throws CallError
 */
export async function chooseFirstClientSeed(
  promise: FairSeed,
): Promise<{ readonly fairSeed: FairSeed; readonly isPromised: boolean }> {
  const clientSeed = await createClientSeed()
  const { revealed, fairSeed } = await sendPlayerRequest<typeof fairSeedRotate>('/fairSeedRotate', {
    clientSeed,
  })
  const { isHashRight, isNextRight } = await compareSeedRotation(promise, revealed, fairSeed, clientSeed)
  return { fairSeed, isPromised: isHashRight && isNextRight }
}
