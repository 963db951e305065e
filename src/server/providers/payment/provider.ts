import type { z } from 'zod'
import type { payInstructions } from '../../../contract/deposit.ts'
import type { DepositChannelName } from '../../../domain/deposit.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { App } from '../../http/app.ts'

/** A deposit order as the provider needs it for a checkout. */
export interface CheckoutRequest {
  readonly orderId: string
  readonly rechargeType: string
  readonly amount: Centavos
  /** The page to which the provider returns the player; a path of this site. */
  readonly returnPath: string
}

/** How a player pays without leaving the site; see the contract's `payInstructions`. */
export type PayInstructions = z.output<typeof payInstructions>

/** An open checkout. */
export interface OpenedCheckout {
  /** Address of the provider's page. An order with instructions shows it on the order's own page, beside them. */
  readonly checkoutUrl: string
  /** Absent when the player pays on the provider's page. */
  readonly instructions?: PayInstructions
}

/** A payment event as the provider signed it. */
export interface PaymentEvent {
  readonly eventId: string
  readonly orderId: string
  readonly amount: Centavos
  readonly outcome: 'paid' | 'failed'
}

export interface PayoutRequest {
  readonly withdrawalId: string
  readonly bankId: string
  readonly accountName: string
  readonly accountNumber: string
  readonly amount: Centavos
}

/** A payout that the provider has made, from its own records. */
export interface Payout {
  readonly withdrawalId: string
  readonly amount: Centavos
  readonly atMs: number
}

/** A company that moves money in and out for the operator. */
export interface PaymentProvider {
  readonly name: string
  /** The header of a webhook that holds its signature, in lower case. */
  readonly signatureHeader: string
  /** Names of the channels that the provider supports. */
  readonly channels: readonly DepositChannelName[]
  /** Opens a checkout; a repeated request for the same order answers the same page. */
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>
  /**
   * Reads a webhook.
   * @returns the event; `ignored` for a signed webhook that is not about the payment of an order; `undefined` when
   *   signature, time or form is wrong
   */
  readWebhook(rawBody: string, signature: string, atMs: number): PaymentEvent | 'ignored' | undefined
  /**
   * Sends money out. The withdrawal's id is the idempotency key: a repeated request sends nothing more and answers the
   * first payout.
   * @throws when the provider refuses or cannot be reached; the money may have been sent nevertheless
   */
  payOut(request: PayoutRequest): Promise<Payout>
  /** The payout that the provider has made for a withdrawal, or `undefined` without one. */
  findPayout(withdrawalId: string): Promise<Payout | undefined>
  /**
   * All payouts that the provider has made, in the order of their withdrawal ids, at most 1,000 at once.
   * @param after the last withdrawal id of the previous page
   */
  listPayouts(after?: string): Promise<Payout[]>
  /** Sends the webhooks that a provider inside the process has delayed. @returns how many webhooks */
  deliver?(atMs: number): Promise<number>
  /** Removes old records of a provider that runs inside the process. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
  /** Adds the pages of a provider that runs inside the process. */
  register?(app: App): void
}
