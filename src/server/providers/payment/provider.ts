import type { z } from 'zod'
import type { payInstructionsSchema } from '../../../contract/pay-instructions.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { DepositChannelName } from '../../../domain/payments/deposit.ts'
import type { PayoutState } from '../../../domain/payments/withdrawal.ts'
import type { HonoApp } from '../../http/app.ts'

/** The data of a deposit order with which a provider opens a checkout. */
export interface CheckoutRequest {
  readonly orderId: string
  readonly rechargeType: string
  readonly amount: Centavos
  /** The page to which the provider returns the player; a path of this site. */
  readonly returnPath: string
}

/** Instructions with which a player pays without leaving the site; see the contract's `payInstructionsSchema`. */
export type PayInstructions = z.output<typeof payInstructionsSchema>

/** A checkout that the provider has opened for an order. */
export interface OpenedCheckout {
  /** Id of the checkout at the provider, with which its payment can be looked up. */
  readonly checkoutId: string
  /**
   * Address of the provider's page. For an order with instructions, the order's own page shows this address beside the
   * instructions.
   */
  readonly checkoutUrl: string
  /** Instructions with which the player pays on our own page; absent when the player pays on the provider's page. */
  readonly instructions?: PayInstructions
}

/** The result of a payment of an order, from a signed webhook or from a look-up at the provider. */
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
  /** Id of the payment that was reversed: the `eventId` of the payment's result. */
  readonly paymentId: string
  /** Id of the order; empty when the provider does not store it. */
  readonly orderId: string
  /** The total amount of this payment that has been reversed so far, in centavos. */
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

/** A payout with the state that the provider reports now. */
export interface Payout {
  readonly withdrawalId: string
  /** Id of the payout at the provider; empty for a payout that the provider refused without storing it. */
  readonly payoutId: string
  readonly amount: Centavos
  readonly state: PayoutState
  /** The provider's code for a failure; empty otherwise. */
  readonly error: string
  /** When the provider created the payout, epoch milliseconds. */
  readonly atMs: number
}

/** A request to refund a payment, in part or in full, to the person who paid it. */
export interface RefundRequest {
  readonly orderId: string
  /** Id of the payment at the provider: the `eventId` of the payment's result. */
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
  /** The name of the header that contains a webhook's signature, in lower case. */
  readonly signatureHeader: string
  /** Names of the channels that the provider supports. */
  readonly channels: readonly DepositChannelName[]
  /** Opens a checkout. A repeated request for the same order returns the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>
  /**
   * Reads a webhook.
   * @returns the event; `ignored` for a signed webhook that is not about the payment of an order; `undefined` when the
   * signature, time or form is wrong
   */
  readWebhook(rawBody: string, signature: string, atMs: number): PaymentEvent | 'ignored' | undefined
  /**
   * Requests the payment of an order from the provider; `undefined` while the order is unpaid. Of several payments,
   * returns the latest.
   * @throws Error when the provider's answer does not show whether the order is paid
   */
  findPayment(order: {
    readonly orderId: string
    readonly checkoutId: string
  }): Promise<PaymentEvent | undefined>
  /**
   * Lists the payments that arrived in a time range, in any order. A payment's `orderId` is empty when the provider
   * does not store it.
   * @throws Error when the list ends before it is complete
   */
  listPayments(range: TimeRange): AsyncIterable<PaymentEvent>
  /**
   * Requests a refund of a payment's amount from the provider. If at least this amount was already refunded, nothing
   * more is refunded.
   * @returns the reversal, once the provider has made it; otherwise `undefined`, and `readWebhook` or a repeated
   * request returns it later
   * @throws Error when the provider refuses, or the result is unknown
   */
  refund(request: RefundRequest): Promise<PaymentEvent | undefined>
  /**
   * For this number of milliseconds after the first `payOut` of a withdrawal, the provider recognizes a repetition.
   * Later, a repetition might pay twice, so the state of a payout with an unknown result is only requested.
   */
  readonly payoutKeyMs: number
  /**
   * Sends money to a player. The withdrawal's id is the idempotency key: within `payoutKeyMs` a repeated request sends
   * no more money and returns the first payout. If the provider refuses and has certainly sent nothing, the result is a
   * `failed` payout without an id. If a repeated request is refused, the result of the first request stays unknown.
   * @throws Error when the result is unknown; the money may have been sent
   */
  payOut(request: PayoutRequest): Promise<Payout>
  /**
   * Requests the payout that the provider has made for a withdrawal; `undefined` without one.
   * @throws Error when the provider's answer does not show whether there is a payout
   */
  findPayout(key: PayoutKey): Promise<Payout | undefined>
  /**
   * Lists the payouts that the provider created in a time range, in any order.
   * @throws Error when the list ends before it is complete
   */
  listPayouts(range: TimeRange): AsyncIterable<Payout>
  /**
   * Reads a webhook that announces a change of a payout. The caller then requests the state with `findPayout`. Absent
   * for a provider whose payouts are complete at once.
   * @returns the payout; `ignored` for a signed webhook about something else; `undefined` when the signature, time or
   * form is wrong
   */
  readPayoutWebhook?(rawBody: string, signature: string, atMs: number): PayoutKey | 'ignored' | undefined
  /**
   * Sends the delayed webhooks that are due. Only a provider that runs inside the process has this function.
   * @returns the number of sent webhooks
   */
  deliver?(atMs: number): Promise<number>
  /**
   * Removes old records of a provider that runs inside the process.
   * @returns the number of removed rows
   */
  removeOld?(atMs: number): Promise<number>
  /** Adds the web pages of a provider that runs inside the process, such as the sandbox. */
  register?(app: HonoApp): void
}
