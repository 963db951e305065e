import { persistentJSON } from '@nanostores/persistent'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { fairSeedRotate } from '../../contract/fair-seed.ts'
import type { Play } from '../../contract/play.ts'
import { isServerDrawnClientSeed } from '../../domain/games/client-seed.ts'
import { FAIR_COMMITMENT_KEY, FAIR_PLAY_PROOFS_KEY } from '../../domain/site/storage-keys.ts'

/** The current fair seed as the server has published it: the server's promise for the next plays. */
export type FairSeed = ResultOf<typeof fairSeedRotate>['fairSeed']
type PlaySeeds = Pick<Play, 'serverSeedHash' | 'clientSeed' | 'nonce'>

/**
 * The record of a play that this device stores when the answer arrives, after the play's seeds were compared with the
 * promise.
 */
export interface PlayProof extends PlaySeeds {
  readonly roundId: string
  readonly step: number
  /** The payout of the play, in centavos. */
  readonly payout: number
}

/** Maximum number of stored proofs. When there are more, the oldest are removed. */
const PROOFS_MAX = 300

interface StoredPromise {
  readonly playerId: string
  readonly fairSeed: FairSeed
}

const $stored = persistentJSON<StoredPromise | undefined>(FAIR_COMMITMENT_KEY, undefined)
const $proofs = persistentJSON<readonly PlayProof[]>(FAIR_PLAY_PROOFS_KEY, [])

/** The promise (published seed) that this device has stored for a player; all tabs share it. */
export function findStoredSeedCommitment(playerId: string): FairSeed | undefined {
  const stored = $stored.get()
  return stored?.playerId === playerId ? stored.fairSeed : undefined
}

/** Stores a promise before a bet is sent, so that a reload does not lose it. */
export function storeFairCommitment(playerId: string, fairSeed: FairSeed): void {
  $stored.set({ playerId, fairSeed })
}

/** Stores the proof of a play whose seeds agree with the promise. Only the first proof of each step is stored. */
export function storePlayProof({ roundId, step, payout, serverSeedHash, clientSeed, nonce }: Play): void {
  const proofs = $proofs.get()
  if (proofs.some(it => it.roundId === roundId && it.step === step)) return
  const proof = { roundId, step, payout, serverSeedHash, clientSeed, nonce }
  $proofs.set([...proofs, proof].slice(-PROOFS_MAX))
}

/** The proof of a play; `undefined` when the play was made on another device, or its proof was removed. */
export function findPlayProof(roundId: string, step: number): PlayProof | undefined {
  return $proofs.get().find(it => it.roundId === roundId && it.step === step)
}

/** The result of a comparison of a play's seeds with the promise. */
export type SeedCommitmentVerdict =
  | 'kept'
  /**
   * The current seed is the seed that was promised as the next: the player has rotated the seeds on another page or
   * device.
   */
  | 'rotated'
  | 'broken'

/**
 * Whether a received client seed agrees with a promise: the seeds must be equal. A promise without a client seed and
 * with nonce 0 also accepts a client seed that the server created, since the server creates one when another device
 * plays before a client seed is chosen.
 */
const isClientSeedOf = ({ clientSeed, nonce }: FairSeed, received: string): boolean =>
  received === clientSeed || (clientSeed === '' && nonce === 0 && isServerDrawnClientSeed(received))

/**
 * Compares the seeds of a play with the promise that was stored before its bet. The nonce may be higher than promised,
 * because another page may have played; a lower nonce breaks the promise.
 */
export function comparePlayWithCommitment(promise: FairSeed, play: PlaySeeds): SeedCommitmentVerdict {
  if (play.serverSeedHash === promise.nextServerSeedHash) return 'rotated'
  const isSame = play.serverSeedHash === promise.serverSeedHash && isClientSeedOf(promise, play.clientSeed)
  return isSame && play.nonce >= promise.nonce ? 'kept' : 'broken'
}

/**
 * Compares a seed that the server publishes with the seed that this device has stored. A hash that is neither the
 * stored hash nor the promised next hash proves nothing, since the player may have rotated twice on another device.
 */
export function compareSeedWithCommitment(stored: FairSeed, received: FairSeed): SeedCommitmentVerdict {
  if (received.serverSeedHash !== stored.serverSeedHash) return 'rotated'
  const isSame =
    isClientSeedOf(stored, received.clientSeed) && received.nextServerSeedHash === stored.nextServerSeedHash
  return isSame && received.nonce >= stored.nonce ? 'kept' : 'broken'
}

/** The promise for the next play: the same server seeds, the client seed of `play`, and the next nonce. */
export function commitmentAfterPlay(promise: FairSeed, play: PlaySeeds): FairSeed {
  return { ...promise, clientSeed: play.clientSeed, nonce: play.nonce + 1 }
}
