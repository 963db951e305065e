import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { TicketPaymentKind } from '../../../domain/games/lottery.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest, sendPublicRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { ensureClientSeed } from '../../../stores/prizes/promised-draw.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { readKnownNameInQuery } from '../../../stores/site/address-name.ts'
import type { lotteryBuy, lotteryData, lotteryOrders, lotteryRecord } from '../contract.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

export type LotteryData = ResultOf<typeof lotteryData>
export type LotteryDraw = LotteryData['draws'][number]
export type TicketPurchaseResult = ResultOf<typeof lotteryBuy>
export type LotteryPurchase = ResultOf<typeof lotteryOrders>['list'][number]
export type LotteryPrizeRow = ResultOf<typeof lotteryRecord>['list'][number]

const $boughtTickets = atom<TicketPurchaseResult | undefined>(undefined)

/** The latest purchase on this page; `undefined` before the first one. */
export const $latestPurchase: ReadableAtom<TicketPurchaseResult | undefined> = $boughtTickets

const query = createQuery<LotteryData>({
  name: 'lotteryData',
  async ask(signal) {
    const data = await sendPublicRequest<typeof lotteryData>('/lotteryData', {}, { signal })
    // If the lottery is closed, turns the page into the 404 page: only the page of all draws has the guard for closed
    // activities. The page stays if it bought tickets or has an unanswered purchase, because that purchase may have
    // reached a limit that closes the lottery for this player.
    if (!data.isOpen && !$boughtTickets.get() && !purchaseIntent.open) environment().page.showNotFound()
    return data
  },
})

/**
 * The open draws, with the tickets of a player; requested when the store is mounted. If the lottery is closed, the page
 * turns into the 404 page.
 */
export const $lottery = query.$state

export const loadLottery = query.load

const TIERS = ['1', '2', '3', '4', '5'] as const

/** The tier in the address. If the address contains an unknown tier, the page turns into the 404 page. */
export const readTierFromAddress = (): number => Number(readKnownNameInQuery('tier', TIERS, '2'))

const $chosenCount = atom(1)

/** The number of tickets that the player has chosen. */
export const $ticketCount: ReadableAtom<number> = $chosenCount

const $chosenPaymentKind = atom<TicketPaymentKind | undefined>(undefined)

/**
 * Whether the player buys tickets or uses held tickets. Held tickets of the draw's tier are used unless the player
 * chose to buy; without held tickets the player buys.
 */
export const $ticketPaymentKind: ReadableAtom<TicketPaymentKind> = computed(
  [$chosenPaymentKind, query.$state],
  (chosen, lottery) => {
    const draws = lottery.state === 'ready' ? lottery.data.draws : []
    const held = draws.find(({ tier }) => tier === readTierFromAddress())?.held ?? 0
    return held > 0 ? (chosen ?? 'held') : 'price'
  },
)

/**
 * The number of tickets of a draw that the player can still take. The draw's terms limit the number; for a payment with
 * held tickets, the number of held tickets limits it too.
 */
export function countTicketsLeft(draw: LotteryDraw, pay: TicketPaymentKind): number {
  const { playerMax, own, ticketsMax, sold, held } = draw
  const left = Math.max(0, Math.min(playerMax - own, ticketsMax - sold))
  return pay === 'held' ? Math.min(left, held) : left
}

export function chooseTicketCount(draw: LotteryDraw, count: number): void {
  $chosenCount.set(
    Math.min(Math.max(1, count), Math.max(1, countTicketsLeft(draw, $ticketPaymentKind.get()))),
  )
}

export function chooseTicketPaymentKind(draw: LotteryDraw, pay: TicketPaymentKind): void {
  $chosenPaymentKind.set(pay)
  chooseTicketCount(draw, $chosenCount.get())
}

interface Purchase {
  readonly drawId: string
  readonly count: number
  readonly pay: TicketPaymentKind
}

const purchaseIntent = createCommandIntent<Purchase>('lottery-buy')

/** A purchase whose answer was lost, which is sent again before any other purchase. */
export const $unansweredPurchase = purchaseIntent.$open

/**
 * Buys tickets of a draw. If the player has no client seed yet, the browser chooses one first: the public list of the
 * draw's tickets contains each buyer's client seed, and the hash of this list is one of the draw's seeds.
 */
const purchaseAction = createSubmitAction<Purchase>(async purchase => {
  const state = query.$state.get()
  if (state.state !== 'ready' || state.data.fairSeed === null) return
  $boughtTickets.set(undefined)
  try {
    if (!purchaseIntent.open) await ensureClientSeed(state.data.fairSeed)
    $boughtTickets.set(
      await sendMoneyCommandOnce(purchaseIntent, purchase, body =>
        sendPlayerRequest<typeof lotteryBuy>('/lotteryBuy', body),
      ),
    )
    $chosenCount.set(1)
  } finally {
    await Promise.all([query.restart(), refreshSession()])
  }
})

export const $isBuyingTickets = computed(purchaseAction.$submission, ({ state }) => state === 'pending')

/** Buys the chosen tickets, and shows an alert with the reason if none was bought. */
export const buyChosenTickets = ({ drawId }: LotteryDraw): Promise<void> =>
  sendPurchase({ drawId, count: $chosenCount.get(), pay: $ticketPaymentKind.get() })

/** Sends a purchase whose answer was lost once more. The server makes the purchase only once. */
export async function resendUnansweredPurchase(): Promise<void> {
  if (purchaseIntent.open) await sendPurchase(purchaseIntent.open.details)
}

async function sendPurchase(purchase: Purchase): Promise<void> {
  await submitOrShowAlert(purchaseAction, purchase, () => lotteryMessages.get().notBought)
}

const NO_ROWS = { list: [], nextCursor: null }

/** The player's purchases, the newest first. */
export const lotteryPurchaseList = createEndlessList<LotteryPurchase>(async page =>
  readPageSessionToken() === undefined
    ? NO_ROWS
    : requestListPage<typeof lotteryOrders>('/lotteryOrders', {}, page),
)

/** The player's prizes, the newest first. */
export const lotteryPrizeList = createEndlessList<LotteryPrizeRow>(async page =>
  readPageSessionToken() === undefined
    ? NO_ROWS
    : requestListPage<typeof lotteryRecord>('/lotteryRecord', {}, page),
)

/** The id of the purchase in the page's URL, which a link from a round contains; null without one. */
export const readPurchaseFromAddress = (): string | null =>
  new URLSearchParams(environment().history.location().search).get('purchase')
