import { atom, type ReadableAtom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { endOfRecordNumber } from '../../../domain/site/records.ts'
import { loadGameClient } from '../../../games/clients.ts'
import type { GameClient } from '../../../games/game-client.tsx'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { closeModal, openModal } from '../../../stores/modals/modals.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { roundDetail } from '../contract.ts'
import { gameRoundMessages } from '../texts/en-US/game-round.ts'
import {
  canCheckRound,
  type Round,
  type RoundCheckResult,
  recomputeRound,
  saveRounds,
} from './public/recompute.ts'

export type RoundView =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly round: Round; readonly check: RoundCheckResult }

const $view = atom<RoundView>({ state: 'none' })

/** The state of the dialog about a round: closed, loading, failed or ready. */
export const $roundView: ReadableAtom<RoundView> = $view

/** Requests one of the player's rounds with all its plays, and opens its dialog. */
export async function openRoundDialog(roundId: string): Promise<void> {
  $view.set({ state: 'loading' })
  openModal({ name: 'round' })
  try {
    const round = await sendPlayerRequest<typeof roundDetail>('/roundDetail', { roundId })
    $view.set({ state: 'ready', round, check: { state: 'none' } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $view.set({ state: 'failed', message: messageOfFailure(error.failure) })
  }
}

export function closeRoundDialog(): void {
  closeModal()
  $view.set({ state: 'none' })
}

/** Recomputes the open round on this device, from its seeds and the rules of its engine version. */
export async function checkRound(): Promise<void> {
  const view = $view.get()
  if (view.state !== 'ready' || !canCheckRound(view.round) || view.check.state === 'running') return
  $view.set({ ...view, check: { state: 'running' } })
  const check = await recomputeRound(view.round)
  // The state is read again, since the player may have opened another round during the check.
  const now = $view.get()
  if (now.state === 'ready' && now.round === view.round) $view.set({ ...now, check })
}

/**
 * Saves the open round as a file; shows a toast if the file cannot be saved. Does nothing while a server seed is not
 * revealed.
 */
export async function saveRound(): Promise<void> {
  const view = $view.get()
  if (view.state !== 'ready' || !canCheckRound(view.round)) return
  const isSaved = await saveRounds([view.round], `round-${endOfRecordNumber(view.round.roundId)}`)
  if (!isSaved) showToast(gameRoundMessages.get().saveFailed, 'plain')
}

const $loadedClients = atom<Readonly<Record<number, GameClient>>>({})

/** The loaded clients of games whose rounds were opened, by game id. */
export const $roundGameClients: ReadableAtom<Readonly<Record<number, GameClient>>> = $loadedClients

/**
 * Loads the client of a game, which describes the plays of a round in words. If the client cannot be loaded, the round
 * shows amounts only.
 */
export async function loadRoundGameClient(gameId: number): Promise<void> {
  if ($loadedClients.get()[gameId]) return
  const client = await loadGameClient(gameId).catch(() => undefined)
  if (client) $loadedClients.set({ ...$loadedClients.get(), [gameId]: client })
}
