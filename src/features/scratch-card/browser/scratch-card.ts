import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { drawnPrizeMessages } from '../../../i18n/en-US/prize.ts'
import { environment } from '../../../platform/environment.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { agreeToCoinTerms } from '../../../stores/awards/coin-terms.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { coinsOfDrawnItems, createPendingReveal } from '../../../stores/prizes/pending-reveal.ts'
import { requestDrawAndCheckSeeds } from '../../../stores/prizes/promised-draw.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { refreshRedDots } from '../../../stores/site/red-dots.ts'
import type { getScratchCardInfo, scratchCardLottery, searchScratchCardAwardLog } from '../contract.ts'
import { SCRATCH_REVEAL_SHARE } from '../rules/scratch-card.ts'
import { scratchCardMessages } from '../texts/en-US/scratch-card.ts'
import { createSilverCoating, parseRubStrokes, type SilverCoating } from './dust.ts'

export type ScratchCards = ResultOf<typeof getScratchCardInfo>
export type ScratchedCard = ResultOf<typeof searchScratchCardAwardLog>['list'][number]

/**
 * The card that the page shows. The server has granted its prize already, even before the player rubs off the dust that
 * covers it.
 */
export interface ShownScratchCard {
  readonly card: ScratchedCard
  readonly dust: SilverCoating
  readonly isRevealed: boolean
}

const $ownTicket = atom<ShownScratchCard | undefined>(undefined)

/**
 * The card that the player used last on this page. At first it is the half-scratched card of an earlier visit, or
 * `undefined` without one.
 */
export const $shownScratchCard: ReadableAtom<ShownScratchCard | undefined> = $ownTicket

const query = createQuery<ScratchCards>({
  name: 'getScratchCardInfo',
  async ask(signal) {
    const info = await sendPlayerRequest<typeof getScratchCardInfo>('/getScratchCardInfo', {}, { signal })
    resumeStoredTicket(info)
    return info
  },
})

/** The player's cards, the steps and the odds; requested when the store is mounted. */
export const $scratchCards = query.$state

export const loadScratchCards = query.load

/** Requests the data again, in place of a request that still runs. */
export const restartScratchCards = query.restart

/** The cards that the player has scratched, the newest first. */
export const scratchRecord = createEndlessList<ScratchedCard>(page =>
  requestListPage<typeof searchScratchCardAwardLog>('/searchScratchCardAwardLog', {}, page),
)

const reloadScratchCards = () => Promise.all([query.restart(), scratchRecord.load()])

/** A drawn card, with the strokes that have rubbed off its silver so far. */
type UnrevealedCard = ResultOf<typeof scratchCardLottery> & { readonly strokes?: SilverCoating['strokes'] }

const reveal = createPendingReveal<UnrevealedCard>('scratch-card', coinsOfDrawnItems)

/** The drawn card whose silver is not rubbed off yet; `undefined` for none. */
export const $unrevealedCard = reveal.$pending

/**
 * After a reload, shows the half-scratched card again, with the dust that is left. Its prize comes from the server's
 * record.
 */
function resumeStoredTicket({ last }: ScratchCards): void {
  const before = reveal.$pending.get()
  if ($ownTicket.get() || !before) return
  const strokes = parseRubStrokes(before.strokes ?? [])
  if (last && strokes && before.drawId === last.drawId) {
    $ownTicket.set({ card: last, dust: createSilverCoating(strokes), isRevealed: false })
  } else reveal.settle(before)
}

const intent = createCommandIntent('scratch-card')

/**
 * The use of a card whose answer was lost, so its outcome is unknown; `undefined` without one. The next use repeats
 * this request: the server shows the same card and uses no other.
 */
export const $unansweredCardUse = intent.$open

/** Uses a card: the server draws and grants the prize, and then the page shows the card with the prize under dust. */
export const scratchCardUse = createSubmitAction<void>(async () => {
  const state = query.$state.get()
  if (state.state !== 'ready') return
  const { data } = state
  const { number, drawId, items, isAboveCost, createTime, cards } =
    await requestDrawAndCheckSeeds<UnrevealedCard>({
      fairSeed: data.fairSeed,
      intent,
      reveal,
      send: () =>
        sendMoneyCommandOnce(intent, {}, body =>
          sendPlayerRequest<typeof scratchCardLottery>('/scratchCardLottery', body),
        ),
    })
  const card = { number, drawId, items, isAboveCost, createTime }
  const ticket = { card, dust: createSilverCoating(), isRevealed: false }
  $ownTicket.set(ticket)
  query.set({ ...data, cards, scratched: number, last: card })
  // The action does not wait for the reloaded data: the player can scratch the card at once.
  void reloadScratchCards()
})

/** Uses a card, once the player knows what its coins lock; shows the reason when the server refuses. */
export async function spendScratchCard(): Promise<void> {
  const scratchCards = query.$state.get()
  if (scratchCards.state !== 'ready') return
  const coins = coinAwardsOf(scratchCards.data.table.prizes.map(({ item }) => item))
  if (!(await agreeToCoinTerms(coins, scratchCardMessages.get().use))) return
  const { state } = await submitOrShowAlert(
    scratchCardUse,
    undefined,
    () => drawnPrizeMessages.get().notTaken,
  )
  if (state === 'failed') await query.restart()
}

/** Stores the strokes so far, and reveals the card once enough dust is rubbed off. */
export function storeRubbedStrokes(): void {
  const ticket = $ownTicket.get()
  if (!ticket || ticket.isRevealed) return
  if (ticket.dust.share() >= SCRATCH_REVEAL_SHARE) void revealShownScratchCard()
  else storeStrokes(ticket)
}

function storeStrokes({ card: { drawId }, dust: { strokes } }: ShownScratchCard): void {
  const pending = reveal.$pending.get()
  if (pending?.drawId === drawId) reveal.store({ ...pending, strokes })
}

/** Removes the rest of the dust, and loads the balance and the record again so that they show the prize. */
export async function revealShownScratchCard(): Promise<void> {
  const ticket = $ownTicket.get()
  if (!ticket || ticket.isRevealed) return
  $ownTicket.set({ ...ticket, isRevealed: true })
  reveal.settle(ticket.card)
  if (ticket.card.isAboveCost) environment().device.vibrate([20])
  await Promise.all([reloadScratchCards(), refreshSession(), refreshRedDots()])
}
