import { atom, computed, type ReadableAtom } from 'nanostores'
import type { fairSeedRotate } from '../../../contract/fair-seed.ts'
import { CallError } from '../../../contract/requester.ts'
import { request } from '../../../stores/call/api.ts'
import { messageOf } from '../../../stores/call/failure.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import { compareRotation, createClientSeed, type Rotation } from '../../../stores/prizes/rotation.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { refreshGame, storePromise } from './game.ts'
import { $game, patchGame, readyGame, stopGame } from './state.ts'

const $shownRotation = atom<Rotation | undefined>(undefined)

/** The last rotation of the fair seed on this page. */
export const $rotation: ReadableAtom<Rotation | undefined> = $shownRotation

export type SheetState = { readonly state: 'asking' | 'fresh' } | { readonly state: 'old'; message: string }

const $sheetState = atom<SheetState>({ state: 'fresh' })

/** Whether the sheet shows the server's current fair seed. */
export const $fairSheet: ReadableAtom<SheetState> = $sheetState

/** Whether the seed may be rotated: not inside a round, because all plays of a round use one seed. */
export const $canRotate = computed($game, game => {
  if (game.state !== 'ready' || game.isPractice || game.stopped !== undefined) return false
  return game.phase.name !== 'asking' && game.phase.name !== 'showing' && game.phase.name !== 'unknown'
})

/** Requests the current fair seed, which another page or device may have rotated. */
export async function refreshFairness(): Promise<void> {
  $sheetState.set({ state: 'asking' })
  try {
    await refreshGame()
    $sheetState.set({ state: 'fresh' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $sheetState.set({ state: 'old', message: messageOf(error.failure) })
  }
}

/** Reveals the current seed and activates the promised next one. With an empty `clientSeed`, this device draws one. */
export const seedRotation = createSubmit<{ clientSeed: string }>(async ({ clientSeed }) => {
  const promise = readyGame()?.promise
  const chosen = clientSeed.trim() || (await createClientSeed())
  const { revealed, fairSeed } = await request<typeof fairSeedRotate>('/fairSeedRotate', {
    clientSeed: chosen,
  })
  if (!promise) return
  const rotation = await compareRotation(promise, revealed, fairSeed, chosen)
  $shownRotation.set(rotation)
  patchGame({ promise: fairSeed, isPromiseStale: false })
  if (rotation.isHashRight && rotation.isNextRight) storePromise()
  else stopGame(gameMessages.get().fairBroken)
})
