import { atom, type ReadableAtom } from 'nanostores'
import { request } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import type { waveAdd } from '../contract.ts'
import { waveMessages } from '../texts/en-US/wave.ts'

const count = atom<number | undefined>(undefined)

/** How many words the player has waved with; `undefined` before the first wave on this page. */
export const $waveCount: ReadableAtom<number | undefined> = count

/** Waves to the house; a repeated wave is not counted. */
export const waving = createSubmitAction<void>(async () => {
  const { hello } = waveMessages.get()
  count.set((await request<typeof waveAdd>('/waveAdd', { word: hello })).count)
})
