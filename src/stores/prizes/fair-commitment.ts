import { persistentJSON } from '@nanostores/persistent'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { fairSeedRotate } from '../../contract/fair-seed.ts'
import type { Play } from '../../contract/play.ts'
import { isServerDrawnClientSeed } from '../../domain/games/client-seed.ts'
import { FAIR_COMMITMENT_KEY, FAIR_PLAY_PROOFS_KEY } from '../../domain/site/storage-keys.ts'

/**
 * The current fair seed that the server has published. It is the promise (commitment) with which the next plays are
 * compared.
 */
export type FairSeed = ResultOf<typeof fairSeedRotate>['fairSeed']
type PlaySeeds = Pick<Play, 'serverSeedHash' | 'clientSeed' | 'nonce'>

/**
 * The proof of a play. This device stores it when the answer arrives, after it has compared the play's seeds with the
 * server's promise.
 */
export interface PlayProof extends PlaySeeds {
  readonly roundId: string
  readonly step: number
  /** The payout of the play, in centavos. */
  readonly payout: number
}

/** Maximum number of stored proofs. When there are more, the oldest are removed. */
const PROOFS_MAX = 300

interface StoredSeedCommitment {
  readonly playerId: string
  readonly fairSeed: FairSeed
}

const $storedCommitment = persistentJSON<StoredSeedCommitment | undefined>(FAIR_COMMITMENT_KEY, undefined)
const $proofs = persistentJSON<readonly PlayProof[]>(FAIR_PLAY_PROOFS_KEY, [])

/**
 * Finds the promise (published fair seed) that this device has stored for a player; `undefined` if none is stored. All
 * tabs share it.
 */
export function findStoredSeedCommitment(playerId: string): FairSeed | undefined {
  const stored = $storedCommitment.get()
  return stored?.playerId === playerId ? stored.fairSeed : undefined
}

/** Stores the promise (published fair seed) before a bet is sent, so that a reload does not lose it. */
export function storeFairCommitment(playerId: string, fairSeed: FairSeed): void {
  $storedCommitment.set({ playerId, fairSeed })
}

/**
 * Stores the proof of a play whose seeds agree with the published fair seed. Only the first proof of each step of a
 * round is stored.
 */
export function storePlayProof({ roundId, step, payout, serverSeedHash, clientSeed, nonce }: Play): void {
  const proofs = $proofs.get()
  if (proofs.some(it => it.roundId === roundId && it.step === step)) return
  const proof = { roundId, step, payout, serverSeedHash, clientSeed, nonce }
  $proofs.set([...proofs, proof].slice(-PROOFS_MAX))
}

/** Returns the proof of a play; `undefined` when the play was made on another device, or its proof was removed. */
export function findPlayProof(roundId: string, step: number): PlayProof | undefined {
  return $proofs.get().find(it => it.roundId === roundId && it.step === step)
}

/** The result of the comparison of a play's seeds with the published fair seed. */
export type SeedCommitmentVerdict =
  | 'kept'
  /**
   * The current server seed is the one that was promised as the next. The player has rotated the seeds on another page
   * or device.
   */
  | 'rotated'
  | 'broken'

/**
 * Whether a received client seed agrees with the promise (published fair seed). Normally both client seeds must be
 * equal. A promise without a client seed and with nonce 0 also accepts a seed that the server created, since the server
 * creates one when another device plays before the player has chosen a seed.
 */
const isExpectedClientSeed = ({ clientSeed, nonce }: FairSeed, received: string): boolean =>
  received === clientSeed || (clientSeed === '' && nonce === 0 && isServerDrawnClientSeed(received))

/**
 * Compares the seeds of a play with the promise (published fair seed) that was stored before the bet. A nonce that is
 * higher than promised is accepted, because another page may have played. A lower nonce breaks the promise.
 */
export function comparePlayWithCommitment(promise: FairSeed, play: PlaySeeds): SeedCommitmentVerdict {
  if (play.serverSeedHash === promise.nextServerSeedHash) return 'rotated'
  const isSame =
    play.serverSeedHash === promise.serverSeedHash && isExpectedClientSeed(promise, play.clientSeed)
  return isSame && play.nonce >= promise.nonce ? 'kept' : 'broken'
}

/**
 * Compares a seed that the server publishes with the seed that this device has stored. A hash that is neither the
 * stored hash nor the promised next hash proves nothing, since the player may have rotated twice on another device.
 */
export function compareSeedWithCommitment(stored: FairSeed, received: FairSeed): SeedCommitmentVerdict {
  if (received.serverSeedHash !== stored.serverSeedHash) return 'rotated'
  const isSame =
    isExpectedClientSeed(stored, received.clientSeed) &&
    received.nextServerSeedHash === stored.nextServerSeedHash
  return isSame && received.nonce >= stored.nonce ? 'kept' : 'broken'
}

/**
 * Returns the promise for the next play: the same server seeds, the client seed of `play`, and the nonce after that of
 * `play`.
 */
export function commitmentAfterPlay(promise: FairSeed, play: PlaySeeds): FairSeed {
  return { ...promise, clientSeed: play.clientSeed, nonce: play.nonce + 1 }
}
