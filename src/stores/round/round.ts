import { atom } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { roundDetailCall } from '../../contract/game.calls.ts'
import type { roundDetail } from '../../contract/game.ts'
import { CallError } from '../../contract/requester.ts'
import { recomputePlay } from '../../domain/fair-check.ts'
import { findEngine } from '../../games/engines.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { messageOf } from '../core/failure.ts'
import { closeModal, openModal } from '../core/modals.ts'

export type Round = ResultOf<typeof roundDetail>
export type RoundPlay = Round['plays'][number]

/** What checking a round came to. */
export type Check =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  /** Hash, draws and awards of every play are what they should be. */
  | { readonly state: 'right' }
  | { readonly state: 'wrong'; readonly step: number }

export type RoundView =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly round: Round; readonly check: Check }

/** The round that is looked at. */
export const $round = atom<RoundView>({ state: 'none' })

/** Opens one of my rounds, play by play. */
export async function openRound(roundId: string): Promise<void> {
  $round.set({ state: 'loading' })
  openModal({ name: 'round' })
  try {
    const round = await request(roundDetailCall, { roundId })
    $round.set({ state: 'ready', round, check: { state: 'none' } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $round.set({ state: 'failed', message: messageOf(error.failure) })
  }
}

export function closeRound(): void {
  closeModal()
  $round.set({ state: 'none' })
}

/** Whether the secrets of all plays have been shown, so that they can be checked. */
export function canCheck(round: Round): boolean {
  return round.plays.every(play => play.serverSeed !== '')
}

/** Recomputes the open round here, from its seeds and the rules alone. */
export async function checkRound(): Promise<void> {
  const view = $round.get()
  if (view.state !== 'ready' || !canCheck(view.round)) return
  $round.set({ ...view, check: { state: 'running' } })
  $round.set({ ...view, check: await recompute(view.round) })
}

async function recompute({ gameId, engineVersion, stake, plays }: Round): Promise<Check> {
  const engine = findEngine(gameId, engineVersion)
  let state: unknown
  for (const play of plays) {
    const isCommitted = (await environment().sha256(play.serverSeed)) === play.serverSeedHash
    const result = await recomputePlay(
      play,
      message => environment().hmacSha256(play.serverSeed, message),
      random => engine?.play({ stake, state, choice: play.choice, random }),
    )
    const isSame = JSON.stringify(sorted(result?.outcome)) === JSON.stringify(sorted(play.outcome))
    if (!isCommitted || !isSame || result?.payout !== play.payout) return { state: 'wrong', step: play.step }
    state = result.state
  }
  return { state: 'right' }
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
