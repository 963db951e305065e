import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DEFAULT_SLOTSHACK_PRIZES,
  DEFAULT_SLOTSHACK_TERMS,
} from '../../../../../src/features/slotshack/rules/slotshack.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const SEED = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: 'mine', nonce: 4 }
const { points: COST, spinMs: SPIN_MS } = DEFAULT_SLOTSHACK_TERMS
const DATA = {
  isOpen: true,
  cost: COST,
  spinMs: SPIN_MS,
  nextTime: 0,
  points: 100,
  tickets: 0,
  table: DEFAULT_SLOTSHACK_PRIZES,
  fairSeed: SEED,
}
const drawOf = (index: number) => ({
  drawId: 'd',
  index,
  drawn: 0,
  serverSeedHash: 'a',
  clientSeed: 'mine',
  nonce: 4,
  isAboveCost: index > 0,
  points: 80,
  tickets: index,
  items: [DEFAULT_SLOTSHACK_PRIZES.prizes[index]?.item].filter(item => item != null),
})

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  const user = { id: 'p', coin: 0, protection: { arePromotionsOff: false } }
  tab = await openTestTab('/activity/slotshack', {
    access_token: 'token',
    'perya:user': JSON.stringify(user),
  })
  tab.answer('/slotshackData', successAnswerOf(DATA))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function loadStores() {
  const store = await import('../../../../../src/features/slotshack/browser/slotshack.ts')
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  stop = store.$slotshackOverview.listen(() => {})
  await tab.pass(0)
  return { ...store, $modal: $topModal }
}

test('the reels of Slotshack stop at the drawn prize, and the next spin waits for the time that the server requires', async () => {
  const store = await loadStores()
  tab.answer('/slotshackSpin', successAnswerOf(drawOf(2)))
  void store.spinReels()
  await tab.pass(0)
  expect(tab.sentTo('/slotshackSpin')).toMatchObject([{ body: { cost: COST } }])
  const { ms = 0, strips = [] } = store.$latestSpin.get() ?? {}
  expect(strips.map(strip => strip.at(-1))).toEqual([2, 2, 2])
  expect(store.$latestSpin.get()?.hasStopped).toBe(false)
  await tab.pass(ms - 1)
  expect(store.$latestSpin.get()?.hasStopped).toBe(false)
  await tab.pass(1)
  expect(store.$latestSpin.get()?.hasStopped).toBe(true)
  await tab.pass(SPIN_MS - ms - 1)
  expect(store.slotshackSpinAction.$submission.get().state).toBe('pending')
  await tab.pass(1)
  expect(store.slotshackSpinAction.$submission.get().state).toBe('done')
})

test('each spin of Slotshack starts with the symbols on which the reels stopped', async () => {
  const store = await loadStores()
  tab.answer('/slotshackSpin', successAnswerOf(drawOf(3)))
  void store.spinReels()
  await tab.pass(SPIN_MS)
  void store.spinReels()
  await tab.pass(0)
  expect(store.$latestSpin.get()).toMatchObject({ number: 2 })
  expect(store.$latestSpin.get()?.strips.map(([first]) => first)).toEqual([3, 3, 3])
})

test('a spin of Slotshack on a newly opened page waits until the server allows the next spin', async () => {
  tab.answer('/slotshackData', successAnswerOf({ ...DATA, nextTime: Date.now() + 1_000 }))
  const store = await loadStores()
  tab.answer('/slotshackSpin', successAnswerOf(drawOf(0)))
  void store.spinReels()
  await tab.pass(990)
  expect(tab.sentTo('/slotshackSpin')).toEqual([])
  await tab.pass(10)
  expect(tab.sentTo('/slotshackSpin')).toHaveLength(1)
})

test('a spin of Slotshack whose answer was lost is repeated at its old price after a change of the price', async () => {
  const store = await loadStores()
  tab.answer('/slotshackData', successAnswerOf({ ...DATA, cost: COST + 5 }))
  tab.answer('/slotshackSpin', 'lost')
  await Promise.all([store.spinReels(), tab.pass(0)])
  tab.answer('/slotshackSpin', successAnswerOf(drawOf(1)))
  void store.spinReels()
  await tab.pass(0)
  const [first, second] = tab.sentTo('/slotshackSpin').map(({ body }) => body)
  expect(first).toMatchObject({ cost: COST })
  expect(second).toEqual(first)
  expect(store.$latestSpin.get()?.draw.items).toEqual(drawOf(1).items)
})

test('a refused spin of Slotshack shows the reason, and the reels do not move', async () => {
  const store = await loadStores()
  tab.answer('/slotshackSpin', refusalAnswerOf(4261, { retryAfterMs: 900 }))
  await Promise.all([store.spinReels(), tab.pass(0)])
  expect(store.$latestSpin.get()).toBeUndefined()
  expect(store.$modal.get()).toMatchObject({
    name: 'alert',
    message: 'Your last spin is still running. Wait a moment.',
  })
})
