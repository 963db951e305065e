import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ITEM_ID } from '../../../../../src/domain/awards/items.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const SEED = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: 'mine', nonce: 4 }
const CARD = {
  number: 3,
  drawId: 'd3',
  createTime: 1,
  isAboveCost: true,
  items: [{ id: ITEM_ID.coin, count: 500 }],
}
const DRAW = {
  ...CARD,
  index: 2,
  drawn: 8_000,
  serverSeedHash: 'a',
  clientSeed: 'mine',
  nonce: 4,
  isLocked: false,
  cards: 1,
}
const INFO = {
  isOpen: true,
  cards: 2,
  nextEnd: null,
  scratched: 2,
  steps: [],
  last: null,
  fairSeed: SEED,
  table: { total: 1, prizes: [] },
  isLockedAtFirst: false,
  needsIdentity: false,
  wagering: { multiple: 1, days: 30 },
}

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  const user = { id: 'p', coin: 0, protection: { arePromotionsOff: false } }
  tab = await openTestTab('/activity/scratch-card', {
    access_token: 'token',
    'perya:user': JSON.stringify(user),
  })
  tab.answer('/getScratchCardInfo', successAnswerOf(INFO))
  tab.answer('/searchScratchCardAwardLog', successAnswerOf({ list: [], nextCursor: null }))
  tab.answer('/refreshData', successAnswerOf({ coin: 500 }))
  tab.answer('/getAfterLoginInfoWeb', successAnswerOf({}))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function loadStores() {
  const store = await import('../../../../../src/features/scratch-card/browser/scratch-card.ts')
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  const stops = [
    store.$scratchCards.listen(() => {}),
    store.$shownScratchCard.listen(() => {}),
    store.$unansweredCardUse.listen(() => {}),
  ]
  stop = () => {
    for (const each of stops) each()
  }
  await tab.pass(0)
  return { ...store, $modal: $topModal }
}

/**
 * Takes a scratch card.
 * @returns the store of the page, which shows that card
 */
async function takeScratchCard() {
  const store = await loadStores()
  tab.answer('/scratchCardLottery', successAnswerOf(DRAW))
  tab.answer('/getScratchCardInfo', successAnswerOf({ ...INFO, cards: 1, scratched: 3, last: CARD }))
  await Promise.all([store.spendScratchCard(), tab.pass(0)])
  return store
}

function rubRows(
  { dust }: { dust: { begin(x: number, y: number): void; rub(x: number, y: number): unknown } },
  rows: number,
) {
  for (let row = 0; row < rows; row++) {
    dust.begin(0, 16 + row * 20)
    for (let x = 0; x <= 320; x += 16) dust.rub(x, 16 + row * 20)
  }
}

test('once the server has drawn a scratch card, the card shows under dust', async () => {
  const { $shownScratchCard, $scratchCards } = await takeScratchCard()
  expect($shownScratchCard.get()).toMatchObject({ card: CARD, isRevealed: false })
  expect($scratchCards.get()).toMatchObject({ data: { cards: 1, scratched: 3 } })
  expect(tab.sentTo('/refreshData')).toEqual([])
})

test('a half-scratched card is still there after a reload, with its remaining dust, and shows its prize once', async () => {
  const before = await takeScratchCard()
  const ticket = before.$shownScratchCard.get()
  if (!ticket) throw new Error('No card')
  rubRows(ticket, 2)
  before.storeRubbedStrokes()
  expect(before.$shownScratchCard.get()?.isRevealed).toBe(false)
  stop()
  await openNextPageInTab(tab, '/activity/scratch-card')
  const after = await loadStores()
  expect(after.$shownScratchCard.get()).toMatchObject({ card: CARD, isRevealed: false })
  expect(after.$shownScratchCard.get()?.dust.share()).toBe(ticket.dust.share())
  await Promise.all([after.revealShownScratchCard(), tab.pass(0)])
  expect(after.$shownScratchCard.get()).toMatchObject({ isRevealed: true })
  expect(tab.sentTo('/refreshData')).toHaveLength(1)
  stop()
  await openNextPageInTab(tab, '/activity/scratch-card')
  expect((await loadStores()).$shownScratchCard.get()).toBeUndefined()
})

test('enough scratching reveals the prize, and updates the balance', async () => {
  const { $shownScratchCard, storeRubbedStrokes } = await takeScratchCard()
  const ticket = $shownScratchCard.get()
  if (!ticket) throw new Error('No card')
  rubRows(ticket, 3)
  storeRubbedStrokes()
  expect($shownScratchCard.get()?.isRevealed).toBe(false)
  rubRows(ticket, 8)
  storeRubbedStrokes()
  await tab.pass(0)
  expect($shownScratchCard.get()?.isRevealed).toBe(true)
  expect(tab.sentTo('/refreshData')).toHaveLength(1)
})

test('a scratch card whose answer was lost is requested again under the same id, so that no other card is used', async () => {
  const { spendScratchCard, $shownScratchCard, $unansweredCardUse } = await loadStores()
  tab.answer('/scratchCardLottery', 'lost')
  await Promise.all([spendScratchCard(), tab.pass(0)])
  expect($shownScratchCard.get()).toBeUndefined()
  expect($unansweredCardUse.get()).toBeDefined()
  stop()
  await openNextPageInTab(tab, '/activity/scratch-card')
  const after = await loadStores()
  tab.answer(
    '/getScratchCardInfo',
    successAnswerOf({ ...INFO, cards: 0, last: CARD, fairSeed: { ...SEED, nonce: 5 } }),
  )
  await Promise.all([after.loadScratchCards(), tab.pass(0)])
  expect(after.$unansweredCardUse.get()).toBeDefined()
  tab.answer('/scratchCardLottery', successAnswerOf(DRAW))
  await Promise.all([after.spendScratchCard(), tab.pass(0)])
  expect(after.$shownScratchCard.get()).toMatchObject({ card: CARD })
  expect(after.$unansweredCardUse.get()).toBeUndefined()
  const ids = tab.sentTo('/scratchCardLottery').map(({ body }) => body.requestId)
  expect(new Set(ids).size).toBe(1)
  expect(after.$modal.get()?.name).not.toBe('alert')
})

test('a refused scratch card shows the reason, and no card', async () => {
  const { spendScratchCard, $shownScratchCard, $modal } = await loadStores()
  tab.answer('/scratchCardLottery', refusalAnswerOf(4260))
  await Promise.all([spendScratchCard(), tab.pass(0)])
  expect($shownScratchCard.get()).toBeUndefined()
  expect($modal.get()).toMatchObject({ name: 'alert', message: 'You have none left.' })
})

test('a half-scratched card is removed when another device has scratched a newer card', async () => {
  await takeScratchCard()
  stop()
  await openNextPageInTab(tab, '/activity/scratch-card')
  tab.answer('/getScratchCardInfo', successAnswerOf({ ...INFO, last: { ...CARD, number: 4, drawId: 'd4' } }))
  expect((await loadStores()).$shownScratchCard.get()).toBeUndefined()
  expect(tab.storage['perya:reveals']).toBe('{}')
})
