import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { fairSeedRotateCall } from '../../contract/game.calls.ts'
import type { fairSeedRotate } from '../../contract/game.ts'
import { CallError } from '../../contract/requester.ts'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { messageOf } from '../core/failure.ts'
import { createSubmit } from '../core/submit.ts'
import type { FairSeed } from './fair-promise.ts'
import { notePromise, refreshGame } from './game.ts'
import { $game, patchGame, readyGame, stopGame } from './state.ts'

type Revealed = ResultOf<typeof fairSeedRotate>['revealed']

/** A rotation made on this page, and the result of comparing it with the promise. */
export interface Rotation {
  readonly revealed: Revealed
  /** The revealed seed has the hash that was published before its plays. */
  readonly isHashRight: boolean
  /** The seed now in force is the one whose hash was promised as the next. */
  readonly isNextRight: boolean
}

const $shown = atom<Rotation | undefined>(undefined)

/** The last rotation of this page. */
export const $rotation: ReadableAtom<Rotation | undefined> = $shown

export type SheetState = { readonly state: 'asking' | 'fresh' } | { readonly state: 'old'; message: string }

const $sheetState = atom<SheetState>({ state: 'fresh' })

/** Whether the sheet shows the server's current fair seed. */
export const $fairSheet: ReadableAtom<SheetState> = $sheetState

/** Whether the seed may be rotated: not inside a round, whose plays all use one seed. */
export const $canRotate = computed($game, game => {
  if (game.state !== 'ready' || game.isPractice || game.stopped !== undefined) return false
  return game.phase.name !== 'asking' && game.phase.name !== 'showing' && game.phase.name !== 'unknown'
})

/** Requests the fair seed in force: another page or device may have rotated it. */
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

/** Reveals the seed in force and puts the promised next one in force; an empty client seed lets the server choose. */
export const rotateForm = createSubmit<{ clientSeed: string }>(async ({ clientSeed }) => {
  const promise = readyGame()?.promise
  const chosen = clientSeed.trim()
  const { revealed, fairSeed } = await request(fairSeedRotateCall, chosen ? { clientSeed: chosen } : {})
  if (!promise) return
  const rotation = await compareRotation(promise, revealed, fairSeed, chosen)
  $shown.set(rotation)
  patchGame({ promise: fairSeed, isPromiseStale: false })
  if (rotation.isHashRight && rotation.isNextRight) notePromise()
  else stopGame(gameMessages.get().fairBroken)
})

/**
 * Compares a rotation with the promise before it. When another page rotated meanwhile, the revealed seed is the promised
 * next one, and only its hash can be compared.
 */
async function compareRotation(
  promise: FairSeed,
  revealed: Revealed,
  fairSeed: FairSeed,
  chosen: string,
): Promise<Rotation> {
  const hash = await environment().sha256(revealed.serverSeed)
  const { serverSeedHash, nextServerSeedHash } = promise
  const isElsewhere = hash === nextServerSeedHash
  const isClientSeedRight = chosen === '' || fairSeed.clientSeed === chosen
  return {
    revealed,
    isHashRight: hash === revealed.serverSeedHash && (isElsewhere || hash === serverSeedHash),
    isNextRight: isClientSeedRight && (isElsewhere || fairSeed.serverSeedHash === nextServerSeedHash),
  }
}
