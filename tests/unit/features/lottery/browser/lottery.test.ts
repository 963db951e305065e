import { afterEach, expect, test } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const DRAW_ID = 'd'.repeat(26)
const DRAW = { drawId: DRAW_ID, tier: 2, pay: 'coin', price: 500, playerMax: 100, ticketsMax: 2_000 }
const SEED = { serverSeedHash: 'a'.repeat(64), clientSeed: 'mine', nonce: 3 }
const LOTTERY = {
  draws: [{ ...DRAW, own: 0, sold: 0, held: 0 }],
  isOpen: true,
  points: 0,
  diamonds: 0,
  fairSeed: SEED,
}
const CLOSED = { ...LOTTERY, draws: [], isOpen: false }
const BOUGHT = { drawId: DRAW_ID, first: 1, count: 2, paid: 1_000, own: 2, sold: 2, coin: 9_000 }

let tab: TestTab
let stop = () => {}
afterEach(() => stop())

async function loadLottery(lottery: object = LOTTERY) {
  const user = JSON.stringify({ id: 'p', coin: 10_000 })
  tab = await openTestTab('/activity/lottery/product', { access_token: 'token', 'perya:user': user })
  tab.answer('/lotteryData', successAnswerOf(lottery))
  tab.answer('/refreshData', successAnswerOf({ coin: 9_000, userInfo: { id: 'p', coin: 9_000 } }))
  const store = await import('../../../../../src/features/lottery/browser/lottery.ts')
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  const stops = [store.$lottery.listen(() => {}), store.$unansweredPurchase.listen(() => {})]
  stop = () => stops.forEach(each => void each())
  await tab.pass(0)
  return { ...store, $modal: $topModal }
}

const draw = LOTTERY.draws[0] as never
const requestIds = () =>
  tab.sentTo('/lotteryBuy').map(({ body }) => (body as { requestId: string }).requestId)

test('the page of a closed lottery shows the 404 page, and the page of an open lottery does not', async () => {
  await loadLottery()
  expect(tab.isMissing).toBeUndefined()
  stop()
  await loadLottery(CLOSED)
  expect(tab.isMissing).toBe(true)
})

test('bought lottery tickets still show when the purchase reaches a limit that closes the lottery for the player', async () => {
  const { buyChosenTickets, chooseTicketCount, $latestPurchase } = await loadLottery()
  chooseTicketCount(draw, 2)
  tab.answer('/lotteryBuy', successAnswerOf(BOUGHT))
  tab.answer('/lotteryData', successAnswerOf(CLOSED))
  await buyChosenTickets(draw)
  expect($latestPurchase.get()).toMatchObject({ first: 1, count: 2 })
  expect(tab.isMissing).toBeUndefined()
})

test('a purchase of lottery tickets whose answer was lost is repeated under the same id, and the tickets show', async () => {
  const {
    buyChosenTickets,
    resendUnansweredPurchase,
    chooseTicketCount,
    $unansweredPurchase,
    $latestPurchase,
  } = await loadLottery()
  chooseTicketCount(draw, 2)
  tab.answer('/lotteryBuy', 'lost')
  tab.answer('/lotteryData', successAnswerOf(CLOSED))
  await buyChosenTickets(draw)
  expect($unansweredPurchase.get()?.details).toEqual({ drawId: DRAW_ID, count: 2, pay: 'price' })
  expect(tab.isMissing, 'the lost tickets must be seen').toBeUndefined()
  chooseTicketCount(draw, 1)
  tab.answer('/lotteryBuy', successAnswerOf(BOUGHT))
  await resendUnansweredPurchase()
  expect(new Set(requestIds()).size).toBe(1)
  expect(requestIds()).toHaveLength(2)
  expect($unansweredPurchase.get()).toBeUndefined()
  expect($latestPurchase.get()).toMatchObject({ count: 2 })
})

test('a refused purchase of lottery tickets shows the reason', async () => {
  const { buyChosenTickets, $modal, $unansweredPurchase, $latestPurchase } = await loadLottery()
  tab.answer('/lotteryBuy', refusalAnswerOf(ERROR_CODE.drawClosed))
  await buyChosenTickets(draw)
  expect($modal.get()).toMatchObject({ name: 'alert', title: 'You got no tickets' })
  expect($unansweredPurchase.get()).toBeUndefined()
  expect($latestPurchase.get()).toBeUndefined()
})

test('held lottery tickets are used before a player buys more, unless the player chooses to buy', async () => {
  const HOLDING = { ...LOTTERY, draws: [{ ...DRAW, own: 0, sold: 0, held: 2 }] }
  const holding = HOLDING.draws[0] as never
  const { $ticketPaymentKind, $ticketCount, buyChosenTickets, chooseTicketCount, chooseTicketPaymentKind } =
    await loadLottery(HOLDING)
  const sent = () => tab.sentTo('/lotteryBuy').map(({ body }) => body)
  expect($ticketPaymentKind.get()).toBe('held')
  chooseTicketCount(holding, 5)
  expect($ticketCount.get(), 'no more than the player holds').toBe(2)
  chooseTicketPaymentKind(holding, 'price')
  expect($ticketPaymentKind.get()).toBe('price')
  chooseTicketPaymentKind(holding, 'held')
  tab.answer('/lotteryBuy', successAnswerOf({ ...BOUGHT, paid: 0 }))
  tab.answer('/lotteryData', successAnswerOf(LOTTERY))
  await buyChosenTickets(holding)
  expect(sent()).toMatchObject([{ count: 2, pay: 'held' }])
  expect($ticketPaymentKind.get(), 'after the last held ticket').toBe('price')
})
