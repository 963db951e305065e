import { atom, type ReadableAtom } from 'nanostores'
import type { waveAdd } from '../../contract/wave.ts'
import { request } from '../call/api.ts'

const count = atom<number | undefined>(undefined)

/** How often the player has waved; `undefined` before the first wave on this page. */
export const $waveCount: ReadableAtom<number | undefined> = count

/** Waves once; the same `requestId` never counts twice. @throws CallError */
export async function sendWave(requestId: string, word: string): Promise<void> {
  count.set((await request<typeof waveAdd>('/waveAdd', { requestId, word })).count)
}
