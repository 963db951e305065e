import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { prizeMessages } from '../../../i18n/en-US/prize.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { createIntent, sendOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import { submitOrAlert } from '../../../stores/form/submit-or-alert.ts'
import { promisedDraw } from '../../../stores/prizes/promised-draw.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import type { slotshackData, slotshackSpin } from '../contract.ts'
import { type Stop, stopOf, stripOf, symbolsOf } from './reels.ts'

export type Slotshack = ResultOf<typeof slotshackData>
export type SlotshackDraw = ResultOf<typeof slotshackSpin>

const query = createQuery<Slotshack>({
  name: 'slotshackData',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request<typeof slotshackData>('/slotshackData', {}, { signal }),
})

/** The odds, the price and what the player holds; requested when the store is mounted. */
export const $slotshack = query.$state

export const loadSlotshack = query.load

/** A turning of the reels to the drawn prize. */
export interface Spin {
  /** Counts the spins of the page. */
  readonly number: number
  /** The symbols of each reel, from the one that it showed to the one on which it stops. */
  readonly strips: readonly (readonly number[])[]
  /** How long the last reel turns; 0 where motion is reduced. */
  readonly ms: number
  readonly draw: SlotshackDraw
  readonly hasStopped: boolean
}

const $ownSpin = atom<Spin | undefined>(undefined)

/** The last spin; the reels stay where it stopped. `undefined` before the first spin. */
export const $spin: ReadableAtom<Spin | undefined> = $ownSpin

/** The share of a spin in which the reels turn; the rest leaves time to read the result. */
const TURNING_SHARE = 0.8

/** Symbols that pass by on the first reel, and how many more on each next one. */
const PASSING = { first: 10, more: 6 }

/** The reels before the first spin. No three are the same. */
export const firstStop = (table: Pick<PrizeTable, 'prizes'>): Stop => {
  const [a = -1, b = -1, c = -1] = symbolsOf(table)
  return [a, b, c]
}

const intent = createIntent<{ cost: number }>('slotshack')

/** A spin whose answer was lost: the next spin shows its prize, and takes no points. */
export const $lostSpin = intent.$open

const pass = (ms: number) => new Promise<void>(resolve => void environment().time.after(ms, resolve))

/**
 * Spins: the server takes the points, draws and grants first, then the reels turn to the prize. The action lasts as long
 * as a spin must.
 */
export const spinAction = createSubmit<void>(async () => {
  const state = query.$state.get()
  if (state.state !== 'ready') return
  const { data } = state
  const waitMs = data.nextTime - environment().time.now()
  if (waitMs > 0 && waitMs <= data.spinMs) await pass(waitMs)
  try {
    const draw = await promisedDraw(data.fairSeed, intent, () =>
      // The price may have changed since a spin whose answer was lost.
      sendOnce(intent, intent.open?.details ?? { cost: data.cost }, body =>
        request<typeof slotshackSpin>('/slotshackSpin', body),
      ),
    )
    const ms = $prefersReducedMotion.get() ? 0 : Math.round(data.spinMs * TURNING_SHARE)
    const turning = { ...turnTo(data, draw), ms, draw }
    $ownSpin.set({ ...turning, hasStopped: ms === 0 })
    await pass(ms)
    $ownSpin.set({ ...turning, hasStopped: true })
    await pass(data.spinMs - ms)
  } finally {
    await query.restart()
  }
})

function turnTo(data: Slotshack, { index }: SlotshackDraw): Pick<Spin, 'number' | 'strips'> {
  const before = $ownSpin.get()
  const symbols = symbolsOf(data.table)
  const stop = stopOf(data.table, index, Math.random)
  const strips = stop.map((to, reel) => {
    const from = before?.strips[reel]?.at(-1) ?? firstStop(data.table)[reel] ?? to
    const length = PASSING.first + reel * PASSING.more
    return stripOf(symbols, { from, to, length, random: Math.random })
  })
  return { number: (before?.number ?? 0) + 1, strips }
}

/** Spins, and shows the reason when nothing was spun. */
export async function spinReels(): Promise<void> {
  await submitOrAlert(spinAction, undefined, () => prizeMessages.get().notTaken)
}
