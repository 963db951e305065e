import { atom, type ReadableAtom } from 'nanostores'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import type { waveAdd } from '../contract.ts'
import { waveMessages } from '../texts/en-US/wave.ts'

const count = atom<number | undefined>(undefined)

/** Number of different words with which the player has waved; `undefined` before the first wave on this page. */
export const $waveCount: ReadableAtom<number | undefined> = count

/** Sends a wave; the server does not count a second wave with the same word. */
export const waving = createSubmitAction<void>(async () => {
  const { hello } = waveMessages.get()
  count.set((await sendPlayerRequest<typeof waveAdd>('/waveAdd', { word: hello })).count)
})
