import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { roundDetailCall } from '../../contract/game.calls.ts'
import type { roundDetail } from '../../contract/game.ts'
import { CallError } from '../../contract/requester.ts'
import { recomputePlay } from '../../domain/fair-check.ts'
import type { AnyEngine } from '../../games/engine.ts'
import { findVersion, loadEngines } from '../../games/load-engines.ts'
import { roundMessages } from '../../i18n/en-US/game-round.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { messageOf } from '../core/failure.ts'
import { closeModal, openModal } from '../core/modals.ts'
import { showToast } from '../core/toasts.ts'
import { proofOf } from '../game/fair-promise.ts'

export type Round = ResultOf<typeof roundDetail>
export type RoundPlay = Round['plays'][number]

/** What differs: the seed from its hash, the seeds from this device's proof, or the outcome from the recomputed one. */
export type Difference = 'hash' | 'promise' | 'outcome'

/** The result of checking a round. */
export type Check =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  /**
   * Hash, draws and awards of every play are right. `isNoted`: this device stored the proof of every play when it was
   * made; otherwise the seeds are only what the server says now.
   */
  | { readonly state: 'right'; readonly isNoted: boolean }
  | { readonly state: 'wrong'; readonly step: number; readonly difference: Difference }
  /** This build does not contain the rules that decided the round. */
  | { readonly state: 'impossible' }

export type RoundView =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly round: Round; readonly check: Check }

/** The end of a round's id, by which players name it. */
const NUMBER_CHARS = 8

const $view = atom<RoundView>({ state: 'none' })

/** The round whose details are open. */
export const $round: ReadableAtom<RoundView> = $view

/** Requests one of the player's rounds with all its plays, and opens its dialog. */
export async function openRound(roundId: string): Promise<void> {
  $view.set({ state: 'loading' })
  openModal({ name: 'round' })
  try {
    const round = await request(roundDetailCall, { roundId })
    $view.set({ state: 'ready', round, check: { state: 'none' } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $view.set({ state: 'failed', message: messageOf(error.failure) })
  }
}

export function closeRound(): void {
  closeModal()
  $view.set({ state: 'none' })
}

/** Whether the server seeds of all plays are revealed, so that the plays can be checked. */
export function canCheck(round: Round): boolean {
  return round.plays.every(play => play.serverSeed !== '')
}

/** Recomputes the open round on this device, from its seeds and the rules of its engine version. */
export async function checkRound(): Promise<void> {
  const view = $view.get()
  if (view.state !== 'ready' || !canCheck(view.round) || view.check.state === 'running') return
  $view.set({ ...view, check: { state: 'running' } })
  const check = await recomputeRound(view.round)
  // The player may have opened another round meanwhile.
  const now = $view.get()
  if (now.state === 'ready' && now.round === view.round) $view.set({ ...now, check })
}

/**
 * Saves the open round as a file for `fair-check.mjs`, which checks it with none of our code. Says so when the
 * device cannot save it. Does nothing while a server seed is not revealed.
 */
export async function saveRound(): Promise<void> {
  const view = $view.get()
  if (view.state !== 'ready' || !canCheck(view.round)) return
  const name = `round-${view.round.roundId.slice(-NUMBER_CHARS)}.json`
  const text = `${JSON.stringify({ rounds: [view.round] }, undefined, 2)}\n`
  const isSaved = await environment().saveFile(new File([text], name, { type: 'application/json' }))
  if (!isSaved) showToast(roundMessages.get().saveFailed, 'plain')
}

async function recomputeRound(round: Round): Promise<Check> {
  // Loaded at the first check only, so that the list of rounds does not load the rules of a game.
  const engine = findVersion(await loadEngines(round.gameId), round.engineVersion)
  if (!engine) return { state: 'impossible' }
  let state: unknown
  for (const play of round.plays) {
    const result = await recompute(engine, round, play, state)
    const difference = await differenceOf(play, result)
    if (difference) return { state: 'wrong', step: play.step, difference }
    state = result?.state
  }
  return { state: 'right', isNoted: round.plays.every(play => proofOf(play.roundId, play.step)) }
}

/** The recomputed play; `undefined` when the rules reject the recorded choice or state. */
async function recompute(engine: AnyEngine, { stake }: Round, play: RoundPlay, state: unknown) {
  const hmac = (message: string) => environment().hmacSha256(play.serverSeed, message)
  try {
    const choice = engine.readChoice(play.choice)
    return await recomputePlay(play, hmac, random => engine.play({ stake, state, choice, random }))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

async function differenceOf(
  play: RoundPlay,
  result: { outcome: unknown; payout: number } | undefined,
): Promise<Difference | undefined> {
  const proof = proofOf(play.roundId, play.step)
  const isAsNoted =
    !proof ||
    (proof.serverSeedHash === play.serverSeedHash &&
      proof.clientSeed === play.clientSeed &&
      proof.nonce === play.nonce &&
      proof.payout === play.payout)
  if (!isAsNoted) return 'promise'
  if ((await environment().sha256(play.serverSeed)) !== play.serverSeedHash) return 'hash'
  const isSame = JSON.stringify(sorted(result?.outcome)) === JSON.stringify(sorted(play.outcome))
  return isSame && result?.payout === play.payout ? undefined : 'outcome'
}

/** JSON with its keys in one order, for comparing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
