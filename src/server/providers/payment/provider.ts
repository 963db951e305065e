import type { Centavos } from '../../../domain/money.ts'
import type { App } from '../../http/app.ts'

/** What a provider needs to take a player's money for one deposit order. */
export interface CheckoutRequest {
  readonly orderId: string
  readonly rechargeType: string
  readonly amount: Centavos
  /** Where the provider sends the player afterwards; a path of this site. */
  readonly returnPath: string
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

/** A company that moves money in and out for the operator. */
export interface PaymentProvider {
  readonly name: string
  /** Opens a checkout; asking again for the same order gives the same page. */
  createCheckout(request: CheckoutRequest): Promise<{ checkoutUrl: string }>
  /**
   * Reads a webhook.
   * @returns the event, or `undefined` when signature, time or form are wrong.
   */
  readWebhook(rawBody: string, signature: string, atMs: number): PaymentEvent | undefined
  /** Sends money out; asking again for the same withdrawal sends it once. Throws when the provider refuses. */
  payOut(request: PayoutRequest): Promise<void>
  /** Pages of its own, for a provider that runs inside the process. */
  register?(app: App): void
}
