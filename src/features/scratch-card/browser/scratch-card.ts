import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { SCRATCH_CARD_PREFIX } from '../../../domain/site/storage-keys.ts'
import { prizeMessages } from '../../../i18n/en-US/prize.ts'
import { environment } from '../../../platform/environment.ts'
import { createClaim } from '../../../stores/awards/claim.ts'
import { request } from '../../../stores/call/api.ts'
import { createEndlessList, requestPage } from '../../../stores/call/endless-list.ts'
import { createIntent, sendOnce } from '../../../stores/call/intent.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import { submitOrAlert } from '../../../stores/form/submit-or-alert.ts'
import { promisedDraw } from '../../../stores/prizes/promised-draw.ts'
import { pagePlayerId } from '../../../stores/session/page-player.ts'
import { refreshSession } from '../../../stores/session/session.ts'
import { refreshRedDots } from '../../../stores/site/red-dots.ts'
import type {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchCardLottery,
  searchScratchCardAwardLog,
} from '../contract.ts'
import { SCRATCH_REVEAL_SHARE } from '../rules/scratch-card.ts'
import { createDust, type Dust, readStrokes } from './dust.ts'

export type ScratchCards = ResultOf<typeof getScratchCardInfo>
export type ScratchedCard = ResultOf<typeof searchScratchCardAwardLog>['list'][number]

/** The card on the page. Its prize is granted; the dust over it is all that is left to remove. */
export interface Ticket {
  readonly card: ScratchedCard
  readonly dust: Dust
  readonly isRevealed: boolean
}

const $ownTicket = atom<Ticket | undefined>(undefined)

/** The card that was taken last; `undefined` before the first one of a visit, unless one is half scratched. */
export const $ticket: ReadableAtom<Ticket | undefined> = $ownTicket

const query = createQuery<ScratchCards>({
  name: 'getScratchCardInfo',
  async ask(signal) {
    const info = await request<typeof getScratchCardInfo>('/getScratchCardInfo', {}, { signal })
    takeUp(info)
    return info
  },
})

/** Cards, steps and odds of the player; requested when the store is mounted. */
export const $scratchCards = query.$state

export const loadScratchCards = query.load

/** The cards that the player has scratched, the newest first. */
export const scratchRecord = createEndlessList<ScratchedCard>(page =>
  requestPage<typeof searchScratchCardAwardLog>('/searchScratchCardAwardLog', {}, page),
)

const loadAgain = () => Promise.all([query.restart(), scratchRecord.load()])

const stored = {
  key: () => `${SCRATCH_CARD_PREFIX}${pagePlayerId()}`,
  read(): { drawId: string; strokes: unknown } | undefined {
    const text = environment().storage.local[stored.key()]
    if (!text) return undefined
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  },
  write({ card: { drawId }, dust: { strokes } }: Ticket): void {
    environment().storage.local[stored.key()] = JSON.stringify({ drawId, strokes })
  },
  remove(): void {
    delete environment().storage.local[stored.key()]
  },
}

/** Shows the card again that was half scratched before a reload, with its dust. The server's record has its prize. */
function takeUp({ last }: ScratchCards): void {
  if ($ownTicket.get()) return
  const before = stored.read()
  const strokes = readStrokes(before?.strokes)
  if (!before) return
  if (last && strokes && before.drawId === last.drawId) {
    $ownTicket.set({ card: last, dust: createDust(strokes), isRevealed: false })
  } else stored.remove()
}

const intent = createIntent('scratch-card')

/** The use of a card whose answer was lost: using a card again shows that card, and uses no other. */
export const $lostCard = intent.$open

/** Uses a card: the server draws and grants the prize, and then the card shows under its dust. */
export const takeCardAction = createSubmit<void>(async () => {
  const state = query.$state.get()
  if (state.state !== 'ready') return
  const { data } = state
  const { number, drawId, items, isAboveCost, createTime, cards } = await promisedDraw(
    data.fairSeed,
    intent,
    () => sendOnce(intent, {}, body => request<typeof scratchCardLottery>('/scratchCardLottery', body)),
  )
  const card = { number, drawId, items, isAboveCost, createTime }
  const ticket = { card, dust: createDust(), isRevealed: false }
  $ownTicket.set(ticket)
  stored.write(ticket)
  query.set({ ...data, cards, scratched: number, last: card })
  // The card can be scratched before the page knows the rest.
  void loadAgain()
})

/** Uses a card, and shows the reason when none was used. */
export async function takeCard(): Promise<void> {
  const { state } = await submitOrAlert(takeCardAction, undefined, () => prizeMessages.get().notTaken)
  if (state === 'failed') await query.restart()
}

/** Stores how far the card is scratched, and reveals it once enough of the dust is off. */
export function noteRubbed(): void {
  const ticket = $ownTicket.get()
  if (!ticket || ticket.isRevealed) return
  if (ticket.dust.share() >= SCRATCH_REVEAL_SHARE) void reveal()
  else stored.write(ticket)
}

/** Removes the rest of the dust, and shows the prize where it went: in the balance and in the record. */
export async function reveal(): Promise<void> {
  const ticket = $ownTicket.get()
  if (!ticket || ticket.isRevealed) return
  $ownTicket.set({ ...ticket, isRevealed: true })
  stored.remove()
  if (ticket.card.isAboveCost) environment().device.vibrate([20])
  await Promise.all([loadAgain(), refreshSession(), refreshRedDots()])
}

/** Takes the award of a step of scratched cards. */
export const stepClaim = createClaim<{ id: number }>(
  'scratch-total',
  async body => [await request<typeof receiveAddupAwardById>('/receiveAddupAwardById', body)],
  async () => void (await query.restart()),
)
