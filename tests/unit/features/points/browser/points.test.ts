import { afterEach, beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../../../src/domain/awards/items.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'

const DIAMONDS = { exchangeId: 3, points: 200, item: { id: ITEM_ID.diamond, count: 10 } }

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  const user = { id: 'p', coin: 0 }
  tab = await openTestTab('/points', { access_token: 'token', 'perya:user': JSON.stringify(user) })
})

afterEach(() => stop())

const data = (points: number) =>
  successAnswerOf({ points, today: 0, nextTime: 1, stakePerPoint: 1_000, exchanges: [DIAMONDS] })

async function loadStores() {
  tab.answer('/pointsData', data(300))
  const store = await import('../../../../../src/features/points/browser/points.ts')
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  stop = store.$points.listen(() => {})
  await tab.pass(0)
  return { ...store, $modal: $topModal }
}

test('points are exchanged once the player has confirmed the price', async () => {
  const { $points, $modal, exchangePoints } = await loadStores()
  const exchanged = exchangePoints(DIAMONDS)
  const modal = $modal.get()
  if (modal?.name !== 'confirm') throw new Error('No question')
  expect(modal).toMatchObject({ title: 'Exchange 200 points?', action: 'Exchange' })
  expect(tab.sentTo('/pointsExchange')).toEqual([])
  const award = {
    kind: 'points-exchange',
    source: 'points-exchange:1',
    items: [DIAMONDS.item],
    isLocked: false,
    details: {},
  }
  tab.answer('/pointsExchange', successAnswerOf({ ...award, points: 100 }))
  tab.answer('/pointsData', data(100))
  const { closeModal } = await import('../../../../../src/stores/modals/modals.ts')
  modal.onAnswer(true)
  closeModal()
  await exchanged
  expect(tab.sentTo('/pointsExchange')).toMatchObject([{ body: { exchangeId: 3, points: 200 } }])
  expect($points.get()).toMatchObject({ data: { points: 100 } })
  expect($modal.get()).toMatchObject({ name: 'reward-list' })
})

test('no points are exchanged when the player does not confirm the exchange', async () => {
  const { exchangePoints } = await loadStores()
  const exchanged = exchangePoints(DIAMONDS)
  const { closeModal } = await import('../../../../../src/stores/modals/modals.ts')
  closeModal()
  await exchanged
  expect(tab.sentTo('/pointsExchange')).toEqual([])
})
