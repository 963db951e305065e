import { atom } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { fairSeedRotateCall } from '../../contract/game.calls.ts'
import type { fairSeedRotate } from '../../contract/game.ts'
import { request } from '../core/api.ts'
import { createSubmit } from '../core/submit.ts'
import { $game } from './game.ts'

type Revealed = ResultOf<typeof fairSeedRotate>['revealed']

/** The seed that the last rotation showed. */
export const $revealed = atom<Revealed | undefined>(undefined)

/** Shows the seed in force and commits to a fresh one; an empty client seed lets the server choose. */
export const rotateForm = createSubmit<{ clientSeed: string }>(async ({ clientSeed }) => {
  const body = clientSeed.trim() ? { clientSeed } : {}
  const { revealed, fairSeed } = await request(fairSeedRotateCall, body)
  $revealed.set(revealed)
  const game = $game.get()
  if (game.state === 'ready') $game.set({ ...game, opened: { ...game.opened, fairSeed } })
})
