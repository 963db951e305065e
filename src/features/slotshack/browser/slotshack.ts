import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { drawnPrizeMessages } from '../../../i18n/en-US/prize.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { createPendingReveal } from '../../../stores/prizes/pending-reveal.ts'
import { requestDrawAndCheckSeeds } from '../../../stores/prizes/promised-draw.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import type { slotshackData, slotshackSpin } from '../contract.ts'
import { createRandomReelStrip, type ReelStops, reelStopsOfDraw, reelSymbolsOfTable } from './reels.ts'

export type SlotshackOverview = ResultOf<typeof slotshackData>
export type SlotshackDraw = ResultOf<typeof slotshackSpin>

const query = createQuery<SlotshackOverview>({
  name: 'slotshackData',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof slotshackData>('/slotshackData', {}, { signal }),
})

/** The odds, the price of a spin and the player's points; requested when the store is mounted. */
export const $slotshackOverview = query.$state

export const loadSlotshackOverview = query.load

/** One spin of the reels, which stop on the prize that the server has drawn. */
export interface ReelSpin {
  /** The number of the spin, counted from 1 since the page loaded. */
  readonly number: number
  /**
   * The symbols of each reel, from the symbol that the reel shows before the spin to the symbol on which the reel
   * stops.
   */
  readonly strips: readonly (readonly number[])[]
  /** The time that the last reel turns, in milliseconds; 0 if the player prefers reduced motion. */
  readonly ms: number
  readonly draw: SlotshackDraw
  readonly hasStopped: boolean
}

const $currentSpin = atom<ReelSpin | undefined>(undefined)

/**
 * The latest spin; after it the reels keep showing the symbols on which they stopped. `undefined` before the first
 * spin.
 */
export const $latestSpin: ReadableAtom<ReelSpin | undefined> = $currentSpin

/**
 * The share of a spin's minimum time in which the reels turn. In the rest of the time the player can read the result.
 */
const TURNING_TIME_SHARE = 0.8

/** The number of symbols that pass on the first reel (`first`), and how many more pass on each next reel (`more`). */
const PASSING_SYMBOL_COUNTS = { first: 10, more: 6 }

/** The stop that the reels show before the first spin: three different symbols. */
export const initialReelStopsOf = (table: Pick<PrizeTable, 'prizes'>): ReelStops => {
  const [a = -1, b = -1, c = -1] = reelSymbolsOfTable(table)
  return [a, b, c]
}

const intent = createCommandIntent<{ cost: number }>('slotshack')

/**
 * The spin whose answer was lost, so its outcome is unknown; `undefined` without one. The next spin repeats this
 * request: it shows the same prize and costs no more points.
 */
export const $unansweredSpin = intent.$open

const wait = (ms: number) => new Promise<void>(resolve => void environment().time.after(ms, resolve))

const reveal = createPendingReveal<SlotshackDraw>('slotshack', () => 0)

/** A drawn prize that the reels have not shown yet; `undefined` for none. */
export const $pendingSlotshackDraw = reveal.$pending

/**
 * Spins the reels. The server takes the points, draws and grants the prize; then the reels turn to it. The action stays
 * pending for the minimum time of a spin. A draw that is passed as input is one that an earlier page has not shown.
 */
export const slotshackSpinAction = createSubmitAction<SlotshackDraw | undefined>(async pending => {
  const state = query.$state.get()
  if (state.state !== 'ready') return
  const { data } = state
  try {
    await turnReels(data, pending ?? (await requestSpin(data)))
  } finally {
    await query.restart()
  }
})

async function requestSpin(data: SlotshackOverview): Promise<SlotshackDraw> {
  const { fairSeed, cost, nextTime, spinMs } = data
  const waitMs = nextTime - environment().time.now()
  if (waitMs > 0 && waitMs <= spinMs) await wait(waitMs)
  return requestDrawAndCheckSeeds({
    fairSeed,
    intent,
    reveal,
    send: () =>
      // A spin whose answer was lost is sent again with its old price, although the price may have changed.
      sendMoneyCommandOnce(intent, intent.open?.details ?? { cost }, body =>
        sendPlayerRequest<typeof slotshackSpin>('/slotshackSpin', body),
      ),
  })
}

async function turnReels(data: SlotshackOverview, draw: SlotshackDraw): Promise<void> {
  const ms = $prefersReducedMotion.get() ? 0 : Math.round(data.spinMs * TURNING_TIME_SHARE)
  const turning = { ...computeSpin(data, draw), ms, draw }
  $currentSpin.set({ ...turning, hasStopped: ms === 0 })
  await wait(ms)
  $currentSpin.set({ ...turning, hasStopped: true })
  reveal.settle(draw)
  await wait(data.spinMs - ms)
}

function computeSpin(data: SlotshackOverview, { index }: SlotshackDraw): Pick<ReelSpin, 'number' | 'strips'> {
  const before = $currentSpin.get()
  const symbols = reelSymbolsOfTable(data.table)
  const stop = reelStopsOfDraw(data.table, index, Math.random)
  const strips = stop.map((to, reel) => {
    const from = before?.strips[reel]?.at(-1) ?? initialReelStopsOf(data.table)[reel] ?? to
    const length = PASSING_SYMBOL_COUNTS.first + reel * PASSING_SYMBOL_COUNTS.more
    return createRandomReelStrip(symbols, { from, to, length, random: Math.random })
  })
  return { number: (before?.number ?? 0) + 1, strips }
}

/** Turns the reels to the prize of an earlier page, if that page has not shown it. */
export async function resumeSlotshackSpin(): Promise<void> {
  const pending = reveal.$pending.get()
  if (pending) await slotshackSpinAction.submit(pending)
}

/** Spins; shows the reason when the server refuses. */
export async function spinReels(): Promise<void> {
  await submitOrShowAlert(slotshackSpinAction, undefined, () => drawnPrizeMessages.get().notTaken)
}
