import { persistentJSON } from '@nanostores/persistent'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { fairSeedRotate, gameBet } from '../../contract/game.ts'

/** The published seed in force: the server's promise for the next plays. */
export type FairSeed = ResultOf<typeof fairSeedRotate>['fairSeed']
type Play = ResultOf<typeof gameBet>['play']
type PlaySeeds = Pick<Play, 'serverSeedHash' | 'clientSeed' | 'nonce'>

/** What this device stored of a play when it was answered, after comparing it with the promise. */
export interface PlayProof extends PlaySeeds {
  readonly roundId: string
  readonly step: number
  /** Hundredths. */
  readonly payout: number
}

/** Plays whose proof is kept; the oldest are dropped. */
const PROOFS_MAX = 300

interface KeptPromise {
  readonly playerId: string
  readonly fairSeed: FairSeed
}

const $kept = persistentJSON<KeptPromise | undefined>('perya:fair-promise', undefined)
const $proofs = persistentJSON<readonly PlayProof[]>('perya:fair-proofs', [])

/** The promise that this device kept for a player; shared by all tabs. */
export function keptPromise(playerId: string): FairSeed | undefined {
  const kept = $kept.get()
  return kept?.playerId === playerId ? kept.fairSeed : undefined
}

/** Keeps a promise before a bet is sent, so that a reload cannot lose it. */
export function keepPromise(playerId: string, fairSeed: FairSeed): void {
  $kept.set({ playerId, fairSeed })
}

/** Stores the proof of a play whose seeds agree with the promise. The first proof of each step is kept. */
export function keepProof({ roundId, step, payout, serverSeedHash, clientSeed, nonce }: Play): void {
  const proofs = $proofs.get()
  if (proofs.some(it => it.roundId === roundId && it.step === step)) return
  const proof = { roundId, step, payout, serverSeedHash, clientSeed, nonce }
  $proofs.set([...proofs, proof].slice(-PROOFS_MAX))
}

/** The proof of a play, or `undefined` for a play of another device or one whose proof was dropped. */
export function proofOf(roundId: string, step: number): PlayProof | undefined {
  return $proofs.get().find(it => it.roundId === roundId && it.step === step)
}

/** How the seeds of a play agree with the promise. */
export type PromiseVerdict =
  | 'kept'
  /** The promised next seed is in force: the player rotated on another page or device. */
  | 'rotated'
  | 'broken'

/**
 * Compares the seeds of a play with the promise before its bet. The nonce may be higher than promised, because another
 * page may have played, and never lower; the client seed changes only together with the server seed.
 */
export function judgePlay(promise: FairSeed, play: PlaySeeds): PromiseVerdict {
  if (play.serverSeedHash === promise.nextServerSeedHash) return 'rotated'
  const isSame = play.serverSeedHash === promise.serverSeedHash && play.clientSeed === promise.clientSeed
  return isSame && play.nonce >= promise.nonce ? 'kept' : 'broken'
}

/**
 * Compares a seed that the server publishes with the one that this device kept. A hash that is neither the kept one nor
 * its successor proves nothing: the player may have rotated twice on another device.
 */
export function judgeFairSeed(kept: FairSeed, told: FairSeed): PromiseVerdict {
  if (told.serverSeedHash !== kept.serverSeedHash) return 'rotated'
  const isSame = told.clientSeed === kept.clientSeed && told.nextServerSeedHash === kept.nextServerSeedHash
  return isSame && told.nonce >= kept.nonce ? 'kept' : 'broken'
}

/** The promise for the play after `play`. */
export function promiseAfter(promise: FairSeed, play: PlaySeeds): FairSeed {
  return { ...promise, nonce: play.nonce + 1 }
}
