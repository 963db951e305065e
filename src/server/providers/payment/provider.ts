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
  /** The provider's page; the order's own page shows it beside instructions. */
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
  /** The channels that the provider takes, by name. */
  readonly channels: readonly DepositChannelName[]
  /** Opens a checkout; a repeated request for the same order answers the same page. */
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>
  /**
   * Reads a webhook.
   * @returns the event; `ignored` for a signed one that is about no payment of an order; `undefined` when signature, time
   *   or form are wrong
   */
  readWebhook(rawBody: string, signature: string, atMs: number): PaymentEvent | 'ignored' | undefined
  /**
   * Sends money out. The withdrawal's id is the idempotency key: a repeated request sends nothing more and answers the
   * first payout. @throws when the provider refuses or cannot be reached; the money may have been sent all the same
   */
  payOut(request: PayoutRequest): Promise<Payout>
  /** What the provider has sent for a withdrawal, or `undefined` when it has sent nothing. */
  findPayout(withdrawalId: string): Promise<Payout | undefined>
  /**
   * Everything that the provider has sent, by withdrawal id, at most 1,000 at once.
   * @param after the last withdrawal id of the page before
   */
  listPayouts(after?: string): Promise<Payout[]>
  /** Sends what a provider inside the process has put off. @returns how many webhooks */
  deliver?(atMs: number): Promise<number>
  /** Removes what a provider inside the process keeps longer than it needs to. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
  /** Pages of its own, for a provider that runs inside the process. */
  register?(app: App): void
}
