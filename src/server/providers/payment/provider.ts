import type { z } from 'zod'
import type { payInstructions } from '../../../contract/pay-instructions.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { DepositChannelName } from '../../../domain/payments/deposit.ts'
import type { PayoutState } from '../../../domain/payments/withdrawal.ts'
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
  /** Id of the checkout at the provider, by which its payment is looked up. */
  readonly checkoutId: string
  /**
   * Address of the provider's page. For an order with instructions, the order's own page shows this address beside the
   * instructions.
   */
  readonly checkoutUrl: string
  /** Absent when the player pays on the provider's page. */
  readonly instructions?: PayInstructions
}

/** A payment of an order, from a signed webhook or an answer of the provider. */
interface PaymentResult {
  /** Id of the payment at the provider. A webhook and a later look-up of one payment have the same id. */
  readonly eventId: string
  readonly orderId: string
  readonly amount: Centavos
  readonly outcome: 'paid' | 'failed'
}

/** A payment that was charged back or refunded. */
interface PaymentReversal {
  /** Id of the reversal at the provider; never the id of a payment. */
  readonly eventId: string
  /** Id of the payment that was reversed: the `eventId` of its result. */
  readonly paymentId: string
  /** Empty where the provider does not store it. */
  readonly orderId: string
  /** The sum that was reversed of the payment until now. */
  readonly amount: Centavos
  readonly outcome: 'reversed'
}

export type PaymentEvent = PaymentResult | PaymentReversal

export interface PayoutRequest {
  readonly withdrawalId: string
  readonly bankId: string
  readonly accountName: string
  readonly accountNumber: string
  readonly amount: Centavos
}

/** A payout as the provider knows it now. */
export interface Payout {
  readonly withdrawalId: string
  /** Id of the payout at the provider; empty for one that the provider refused without storing it. */
  readonly payoutId: string
  readonly amount: Centavos
  readonly state: PayoutState
  /** The provider's code for a failure; empty otherwise. */
  readonly error: string
  /** When the provider created it, epoch milliseconds. */
  readonly atMs: number
}

/** A refund of a payment, in part or in full, to its payer. */
export interface RefundRequest {
  readonly orderId: string
  /** Id of the payment at the provider: the `eventId` of its result. */
  readonly paymentId: string
  readonly amount: Centavos
}

/** The payout that is looked up; `payoutId` is empty while it is unknown. */
export type PayoutKey = Pick<Payout, 'withdrawalId' | 'payoutId'>

/** A time range in epoch milliseconds; `toMs` is excluded. */
export interface TimeRange {
  readonly fromMs: number
  readonly toMs: number
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
   * The payment of an order, or `undefined` while it is unpaid; of several payments, the latest.
   * @throws when the provider cannot tell
   */
  findPayment(order: {
    readonly orderId: string
    readonly checkoutId: string
  }): Promise<PaymentEvent | undefined>
  /**
   * The payments that arrived in a time range, in any order. `orderId` is empty where the provider does not store it.
   * @throws when the list breaks off
   */
  listPayments(range: TimeRange): AsyncIterable<PaymentEvent>
  /**
   * Asks for a refund of a payment. When this amount of the payment was refunded already, nothing more is refunded.
   * @returns the reversal, once the provider has made it; otherwise `readWebhook` or a repeated request returns it
   * later
   * @throws when the provider refuses, or the result is unknown
   */
  refund(request: RefundRequest): Promise<PaymentEvent | undefined>
  /**
   * How long after the first request the provider recognises a repeated `payOut`, in milliseconds. After this time a
   * repeated request might pay twice, so an unknown result is only looked up.
   */
  readonly payoutKeyMs: number
  /**
   * Sends money out. The withdrawal's id is the idempotency key: within `payoutKeyMs` a repeated request sends nothing
   * more and answers the first payout. A refusal that certainly sent nothing is a `failed` payout without
   * an id. Of a repeated request, a refusal says nothing about the first one.
   * @throws when the result is unknown; the money may have been sent nevertheless
   */
  payOut(request: PayoutRequest): Promise<Payout>
  /**
   * The payout that the provider has made for a withdrawal, or `undefined` without one.
   * @throws when the provider cannot tell
   */
  findPayout(key: PayoutKey): Promise<Payout | undefined>
  /** The payouts that the provider created in a time range, in any order. @throws when the list breaks off */
  listPayouts(range: TimeRange): AsyncIterable<Payout>
  /**
   * Reads a webhook that announces a change of a payout. The state itself is asked for by `findPayout`. Absent for a
   * provider whose payouts are complete at once.
   * @returns the payout; `ignored` for a signed webhook about something else; `undefined` when signature, time or form
   *   is wrong
   */
  readPayoutWebhook?(rawBody: string, signature: string, atMs: number): PayoutKey | 'ignored' | undefined
  /** Sends the webhooks that a provider inside the process has delayed. @returns how many webhooks */
  deliver?(atMs: number): Promise<number>
  /** Removes old records of a provider that runs inside the process. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
  /** Adds the pages of a provider that runs inside the process. */
  register?(app: App): void
}
