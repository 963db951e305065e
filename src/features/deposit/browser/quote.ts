import { atom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError } from '../../../contract/requester.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import type { depositQuote } from '../contract/deposit.ts'
import type { BONUS_TYPE } from '../rules/deposit-bonus.ts'

export type DepositQuote = ResultOf<typeof depositQuote>

/** The deposit that a quote is about; amounts in centavos. */
export interface QuotedDeposit {
  readonly rechargeType: string
  readonly price: number
  readonly bonusId?: number
  readonly couponId?: number
}

/**
 * The quote of the deposit in the form. While a newer quote is requested, the last one stays, with `isCurrent` false.
 */
export type DepositQuoteState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly quote: DepositQuote; readonly isCurrent: boolean }

export const $depositQuote = atom<DepositQuoteState>({ state: 'none' })

/** The type of the first deposit's bonus. A literal, since the rules' code would make the wallet larger. */
const FIRST_BONUS_TYPE = 1 satisfies (typeof BONUS_TYPE)['first']

/** The choice of the first deposit's bonus in a quote; `undefined` if this player never gets it. */
export function findFirstDepositBonus({
  bonuses,
}: DepositQuote): DepositQuote['bonuses'][number] | undefined {
  return bonuses.find(({ type }) => type === FIRST_BONUS_TYPE)
}

/** Milliseconds between the last input and the request of a quote. */
const QUOTE_DELAY_MS = 300

let quoteKey = ''
let cancelScheduledRequest = () => {}

/**
 * Requests the quote of a deposit `QUOTE_DELAY_MS` after the last call. Does not request the same deposit twice in a
 * row.
 */
export function scheduleQuoteRequest(deposit: QuotedDeposit | undefined): void {
  const next = deposit ? JSON.stringify(deposit) : ''
  if (next === quoteKey) return
  quoteKey = next
  cancelScheduledRequest()
  const known = $depositQuote.get()
  if (known.state === 'ready') $depositQuote.set({ ...known, isCurrent: false })
  if (!deposit) return
  if (known.state !== 'ready') $depositQuote.set({ state: 'loading' })
  cancelScheduledRequest = environment().time.after(QUOTE_DELAY_MS, () => void loadDepositQuote(deposit))
}

/** Requests the quote of a deposit at once. Ignores the answer if another request has started meanwhile. */
export async function loadDepositQuote(deposit: QuotedDeposit): Promise<void> {
  cancelScheduledRequest()
  quoteKey = JSON.stringify(deposit)
  const asked = quoteKey
  try {
    const quote = await sendPlayerRequest<typeof depositQuote>('/depositQuote', deposit, { isSilent: true })
    if (asked === quoteKey) $depositQuote.set({ state: 'ready', quote, isCurrent: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (asked === quoteKey) $depositQuote.set({ state: 'failed', message: messageOfFailure(error.failure) })
  }
}
