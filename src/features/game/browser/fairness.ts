import { atom, computed, type ReadableAtom } from 'nanostores'
import type { fairSeedRotate } from '../../../contract/fair-seed.ts'
import { CallError } from '../../../contract/requester.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import {
  compareSeedRotation,
  createClientSeed,
  type PageSeedRotation,
} from '../../../stores/prizes/rotation.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { refreshGame, storeSeedCommitment } from './game.ts'
import { $game, changeReadyGame, findReadyGame, stopGame } from './state.ts'

const $shownRotation = atom<PageSeedRotation | undefined>(undefined)

/** The last rotation of the fair seed on this page. */
export const $lastSeedRotation: ReadableAtom<PageSeedRotation | undefined> = $shownRotation

export type FairnessSheetState =
  | { readonly state: 'asking' | 'fresh' }
  | { readonly state: 'old'; message: string }

const $sheetState = atom<FairnessSheetState>({ state: 'fresh' })

/**
 * State of the fair seed in the fairness sheet: `asking` while it is requested, `fresh` when it is the server's current
 * seed, or `old` with a message when the request failed.
 */
export const $fairnessSheetState: ReadableAtom<FairnessSheetState> = $sheetState

/** Whether the player may rotate the seed. False inside a round, since all plays of a round use one seed. */
export const $canRotateSeed = computed($game, game => {
  if (game.state !== 'ready' || game.isPractice || game.stopped !== undefined) return false
  return game.phase.name !== 'asking' && game.phase.name !== 'showing' && game.phase.name !== 'unknown'
})

/** Requests the current fair seed, since another page or device may have rotated it. */
export async function refreshFairSeed(): Promise<void> {
  $sheetState.set({ state: 'asking' })
  try {
    await refreshGame()
    $sheetState.set({ state: 'fresh' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $sheetState.set({ state: 'old', message: messageOfFailure(error.failure) })
  }
}

/**
 * The action that reveals the current server seed and activates the next one, whose hash the server has promised. With
 * an empty `clientSeed`, this device draws a client seed.
 */
export const seedRotationAction = createSubmitAction<{ clientSeed: string }>(async ({ clientSeed }) => {
  const promise = findReadyGame()?.promise
  const chosen = clientSeed.trim() || (await createClientSeed())
  const { revealed, fairSeed } = await sendPlayerRequest<typeof fairSeedRotate>('/fairSeedRotate', {
    clientSeed: chosen,
  })
  if (!promise) return
  const rotation = await compareSeedRotation(promise, revealed, fairSeed, chosen)
  $shownRotation.set(rotation)
  changeReadyGame({ promise: fairSeed, isPromiseStale: false })
  if (rotation.isHashRight && rotation.isNextRight) storeSeedCommitment()
  else stopGame(gameMessages.get().fairBroken)
})
